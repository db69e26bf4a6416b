// The drawer of small screens by keyboard: its button can be reached and pressed, Esc closes it, and the focus goes
// where the eye goes. What is closed or covered is out of reach, see site.css. Without script the drawer is the theme's.
"use strict";

{
  const toggle = document.getElementById("__drawer");
  const drawer = document.querySelector(".md-sidebar--primary");
  const small = matchMedia("(width < 76.25em)");

  const enter = (nav) => {
    const stops = [...nav.querySelectorAll("a, [tabindex='0']")];
    // Scrolling to what is still sliding in would leave the list beside its place.
    stops.find((one) => one.checkVisibility({ visibilityProperty: true }))?.focus({ preventScroll: true });
  };
  const close = () => {
    if (toggle.checked) toggle.click();
  };

  // The theme's label cannot be pressed by key.
  const label = document.querySelector(".md-header__button[for=__drawer]");
  const menu = document.createElement("button");
  Object.assign(menu, { type: "button", className: `${label.className} tt-menu`, title: label.title });
  menu.append(...label.childNodes);
  label.replaceWith(menu);
  menu.addEventListener("click", () => {
    toggle.click();
    if (toggle.checked) enter(drawer);
  });
  const tell = () => menu.setAttribute("aria-expanded", String(toggle.checked));
  toggle.addEventListener("change", tell);
  tell();

  // Labels that open a list, and at its top those that lead back. On a wide screen that of a whole part is its heading.
  const labels = drawer.querySelectorAll(".md-nav__link[for], .md-nav .md-nav .md-nav__title[for]");
  const arrange = () => {
    for (const one of labels) one.tabIndex = small.matches || !one.matches(".md-nav__item--section > *") ? 0 : -1;
  };
  arrange();
  small.addEventListener("change", arrange);
  const press = ({ control }) => {
    control.click();
    const item = control.parentElement;
    if (control.checked) enter(item.querySelector(":scope > .md-nav"));
    else item.querySelector(":scope > .md-nav__link[for]").focus();
  };
  // The theme presses them as well, but with Enter alone, and leaves the focus behind.
  drawer.addEventListener("keydown", (event) => {
    const pressed = event.target.closest("label");
    if (!pressed || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    press(pressed);
  });

  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !toggle.checked) return;
    close();
    menu.focus();
  });
  // Who walks on past its last link has left it.
  drawer.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !drawer.contains(relatedTarget)) close();
  });
}
