// On the English start page: who chose Spanish before goes on to it. Never a trap: whoever comes from a page of this
// site, or asks for a place on the page, stays, and the switch changes what is remembered.
"use strict";

try {
  const within = document.referrer !== "" && new URL(document.referrer).origin === location.origin;
  const chosen = localStorage.getItem("tute-teach.language");
  const arrived = performance.getEntriesByType("navigation")[0]?.type === "navigate";
  const link = chosen && `${chosen}/`;
  if (link && chosen !== document.documentElement.lang && !within && arrived && !location.search && !location.hash) {
    location.replace(new URL(link, location.href));
  }
} catch {
  // No storage: the page offers both languages at eye level.
}
