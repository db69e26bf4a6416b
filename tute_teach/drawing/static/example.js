// Brings an example to life: steps through its pictures, and tells of any card whether it may be played and why.
// All answers stand in the page already; nothing is worked out here.

import { swap } from "./morph.js";

class TuteExample extends HTMLElement {
  #figure;
  #at = 0;
  #pictures = [];

  connectedCallback() {
    const figure = this.querySelector("figure");
    if (!figure || this.#figure) return;
    this.#figure = figure;
    this.#remember();
    this.dataset.alive = "";
    figure.querySelector(".tute-controls").hidden = false;
    this.addEventListener("click", (event) => {
      const card = event.target.closest("button.card[data-why]");
      if (card) this.#ask(card);
      const go = event.target.closest("button[data-go]");
      if (go && !go.hasAttribute("aria-disabled")) this.#show(this.#at + Number(go.dataset.go));
    });
    this.#mark();
  }

  // The picture of each step: its own, or the one before where nothing has changed.
  #remember() {
    let picture = this.#stage?.querySelector(".tute-table")?.cloneNode(true);
    this.#pictures = [picture];
    for (const step of this.#steps) {
      picture = step.querySelector("details.tute-picture .tute-table") ?? picture;
      this.#pictures.push(picture);
    }
  }

  get #stage() {
    return this.#figure.querySelector(".tute-stage");
  }

  get #steps() {
    return [...this.#figure.querySelectorAll(".tute-steps > li")];
  }

  #show(at) {
    if (at < 0 || at >= this.#pictures.length) return;
    this.#at = at;
    if (this.#stage && this.#pictures[at]) swap(this.#stage, this.#pictures[at]);
    this.#mark();
    const step = this.#steps[at - 1];
    const told = this.#figure.querySelectorAll(at ? `.tute-steps > [aria-current] .tute-step p` : ".tute-opening p");
    this.#say([...told].map((one) => one.textContent.trim()), "", true);
    this.#point(step?.dataset.card);
  }

  // Where we are, said by the count, by the list and by the buttons; a spent button keeps its focus.
  #mark() {
    const { count, start } = this.#figure.querySelector(".tute-controls").dataset;
    const all = this.#steps.length;
    const opening = this.#figure.querySelector(".tute-opening");
    [opening, ...this.#steps].forEach((step, place) => {
      if (!step) return;
      if (place === this.#at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    });
    const counter = this.#figure.querySelector(".tute-count");
    if (counter) counter.textContent = this.#at ? count.replace("%n", this.#at).replace("%m", all) : start;
    for (const button of this.#figure.querySelectorAll("button[data-go]")) {
      const to = this.#at + Number(button.dataset.go);
      if (to < 0 || to > all) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }

  #ask(card) {
    this.#point(card.dataset.card);
    const { legal, locked } = this.#figure.querySelector(".tute-controls").dataset;
    this.#say([card.dataset.legal === "true" ? legal : locked, card.dataset.why], card.dataset.legal);
  }

  #point(code) {
    for (const card of this.#stage?.querySelectorAll(".card[data-asked]") ?? []) card.removeAttribute("data-asked");
    const card = code && this.#stage?.querySelector(`button.card[data-card="${CSS.escape(code)}"]`);
    if (card) card.dataset.asked = "";
  }

  // A step is read in the list of steps, so its sentences are only spoken here; answers are shown and spoken.
  #say(sentences, legal = "", spoken = false) {
    const said = this.#figure.querySelector(".tute-said");
    said.dataset.legal = legal;
    said.classList.toggle("tute-spoken", spoken);
    said.replaceChildren(
      ...sentences.map((sentence, place) => {
        const part = document.createElement(place || sentences.length === 1 ? "span" : "strong");
        part.textContent = `${sentence} `;
        return part;
      }),
    );
  }
}

if (!customElements.get("tute-example")) customElements.define("tute-example", TuteExample);

// Examples that come to life fold their steps away, so whatever the address points to has moved.
const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (target && document.querySelector("tute-example")) requestAnimationFrame(() => target.scrollIntoView());
