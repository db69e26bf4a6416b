// The page for unknown addresses speaks both languages; leave the one of the address, or the one chosen before.
"use strict";

{
  const SYSTEM = "(prefers-color-scheme)";
  const root = new URL(document.currentScript.dataset.root, location.href).pathname.replace(/\/?$/, "/");
  const recall = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    const sections = [...document.querySelectorAll("[data-tt-lost]")];
    const has = (lang) => sections.some((section) => section.lang === lang);
    const first = location.pathname.slice(root.length).split("/")[0];
    const wishes = [first, recall("tute-teach.language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    const lang = wishes.find((wish) => wish && has(wish)) ?? document.documentElement.lang;
    for (const section of sections) {
      section.hidden = section.lang !== lang;
      if (!section.hidden) {
        document.title = section.dataset.ttLost;
      }
    }
    document.documentElement.lang = lang;
    // Where the system's colours are followed, those of the last visit may be others by now.
    const palette = JSON.parse(recall(`${root}.__palette`) ?? "null");
    document.documentElement.dataset.scheme = palette?.color?.media === SYSTEM ? "" : palette?.color?.scheme ?? "";
  });
}
