// Language: remember what the reader chose, and let the switch keep query and anchor.
"use strict";

{
  const KEY = "tute-teach.language";
  const links = document.querySelectorAll("a[data-tt-language]");
  const plain = new Map([...links].map((link) => [link, link.getAttribute("href")]));

  const follow = (link) => {
    link.setAttribute("href", plain.get(link) + location.search + location.hash);
  };
  for (const link of links) {
    follow(link);
    // The address changes while reading (anchors, a drill's seed), and not every change tells: ask again at the touch.
    for (const moment of ["pointerenter", "pointerdown", "focus"]) {
      link.addEventListener(moment, () => follow(link));
    }
    link.addEventListener("click", () => {
      follow(link);
      try {
        localStorage.setItem(KEY, link.dataset.ttLanguage);
      } catch {
        // Without storage the choice holds for this page, which is enough.
      }
    });
  }
  addEventListener("hashchange", () => links.forEach(follow));
}

// Examples once stood on the page of their family. Their old addresses still lead to their titles there, and on at once.
{
  const lead = () => {
    const title = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (title?.matches(".tute-titles > li")) {
      location.replace(title.querySelector("a").href);
    }
  };
  lead();
  addEventListener("hashchange", lead);
}
