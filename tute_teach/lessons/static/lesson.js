// Brings a lesson to life, one exercise at a time. What is said of each answer stands in the page already, worked out
// by the build: nothing is decided here. A success is reported to the service, where there is one, and graded again.

import { swap } from "./morph.js";
import { answered, ask, isKept, lessonsDone } from "./progress.js";

const node = (name, text, attributes = {}) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(text);
  return made;
};

class TuteLesson extends HTMLElement {
  #exercises = new Map();
  #fresh = new Map();
  #now = null;
  #tries = 0;
  #rung = 0;
  #right = false;
  #toldOfLoss = false;
  #untouched = location.hash.length <= 1;

  connectedCallback() {
    if (this.dataset.alive !== undefined) return;
    const data = JSON.parse(this.querySelector(".tute-lesson-data").textContent);
    for (const exercise of data.exercises) this.#exercises.set(exercise.id, exercise);
    for (const section of this.#sections) this.#prepare(section);
    this.dataset.alive = "";
    this.addEventListener("click", (event) => this.#pressed(event));
    addEventListener("hashchange", () => this.#open(this.#asked(), true));
    this.#open(this.#asked(), !this.#untouched);
    this.#recall();
  }

  get #sections() {
    return [...this.querySelectorAll(":scope > section")];
  }

  get #section() {
    return this.querySelector(`:scope > section:not([hidden])`);
  }

  get #stage() {
    return this.#section.querySelector(".tute-stage");
  }

  #button(name) {
    return this.querySelector(`.tute-lesson-bar [data-do="${name}"]`);
  }

  // The exercise of the address, else the first.
  #asked() {
    const wanted = decodeURIComponent(location.hash.slice(1));
    return this.#sections.find((section) => section.id === wanted)?.id ?? this.#sections[0].id;
  }

  // Cards become answers; what an exercise looks like before anything is tried is kept.
  #prepare(section) {
    const exercise = this.#exercises.get(section.id);
    if (!exercise) return;
    for (const card of section.querySelectorAll(".tute-stage button.card")) {
      card.removeAttribute("aria-disabled");
      if (exercise.kind === "mark-legal") card.setAttribute("aria-pressed", "false");
    }
    const asked = exercise.card && section.querySelector(`.tute-fan [data-card="${exercise.card}"]`);
    if (asked) asked.dataset.asked = "";
    const choices = section.querySelector(".tute-choices");
    if (choices) choices.hidden = false;
    const stage = section.querySelector(".tute-stage");
    if (stage) this.#fresh.set(section.id, stage.cloneNode(true));
  }

  #open(id, byReader) {
    for (const section of this.#sections) section.hidden = section.id !== id;
    this.#now = this.#exercises.get(id) ?? null;
    this.#tries = 0;
    this.#rung = 0;
    this.#lay();
    for (const link of this.querySelectorAll(".tute-lesson-steps a")) {
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    const next = this.#button("next");
    next.dataset.plain ??= next.textContent;
    next.textContent = this.#following() === "end" ? next.dataset.end : next.dataset.plain;
    if (!byReader) return;
    this.#section.querySelector("h2").focus({ preventScroll: true });
    this.#section.scrollIntoView({ block: "start" });
  }

  // Everything as it was before anything was tried.
  #lay() {
    const fresh = this.#now && this.#fresh.get(this.#now.id);
    if (fresh) this.#stage.replaceChildren(...fresh.cloneNode(true).childNodes);
    for (const choice of this.#section.querySelectorAll("[data-answer]")) {
      for (const mark of ["out", "shown", "chosen"]) delete choice.dataset[mark];
    }
    this.#right = this.#now?.kind === "read";
    this.querySelector(".tute-lesson-note").hidden = true;
    this.#say(null);
    this.#arm();
  }

  // Which buttons there are. A spent hint stays, so that nobody loses the focus.
  #arm(played = false) {
    const bar = this.querySelector(".tute-lesson-bar");
    bar.hidden = !this.#now;
    if (!this.#now) return;
    this.#button("hint").hidden = this.#right;
    this.#button("hint").toggleAttribute("data-spent", this.#rung >= this.#now.hints.length);
    this.#button("hint").setAttribute("aria-disabled", String(this.#rung >= this.#now.hints.length));
    this.#button("check").hidden = this.#now.kind !== "mark-legal" || this.#right;
    this.#button("again").hidden = !played;
    // Whoever has a star for it, from this time or an earlier one, may go on.
    this.#button("next").hidden = !this.#right && this.#step(this.#now.id)?.dataset.stars === undefined;
  }

  #following() {
    const sections = this.#sections;
    return sections[sections.findIndex((section) => !section.hidden) + 1]?.id;
  }

  #pressed(event) {
    const button = event.target.closest("button");
    if (!button) return;
    this.#untouched = false;
    if (button.dataset.do === "play-on") return void this.#playOn(button);
    if (!this.#now) return;
    if (button.dataset.answer !== undefined) this.#answer(button.dataset.answer);
    else if (button.matches(".tute-stage button.card")) this.#touch(button);
    else if (button.dataset.do === "hint") this.#hint();
    else if (button.dataset.do === "check") this.#answer(this.#marked());
    else if (button.dataset.do === "again") this.#takeBack();
    else if (button.dataset.do === "next") this.#goOn();
  }

  #touch(card) {
    if (this.#now.kind === "play") this.#answer(card.dataset.card);
    else if (!this.#right) {
      card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
      // What was said of the marks before is not true of these; a hint still is.
      if (this.querySelector(".tute-said").dataset.tone === "not-yet") this.#say(null);
    }
  }

  #marked() {
    const marked = this.#stage.querySelectorAll("button.card[aria-pressed='true']");
    return [...marked].map((card) => card.dataset.card).join(" ");
  }

  #answer(answer) {
    const outcome = this.#now.answers[answer];
    if (!outcome) return;
    const again = this.#right;
    if (!again) this.#tries += 1;
    this.#right ||= outcome.right;
    for (const choice of this.#section.querySelectorAll("[data-answer]")) {
      choice.toggleAttribute("data-chosen", choice.dataset.answer === answer);
    }
    if (outcome.table) swap(this.#stage, outcome.table);
    this.#arm(Boolean(outcome.table) && this.#now.kind === "play");
    this.#say(outcome, outcome.right ? "right" : "not-yet");
    if (outcome.right && !again) this.#report(answer);
    if (outcome.right) this.#button("next").focus({ preventScroll: true });
    else if (outcome.table) this.#button("again").focus({ preventScroll: true });
  }

  #takeBack() {
    this.#lay();
    this.#stage.querySelector("button.card")?.focus({ preventScroll: true });
  }

  #hint() {
    const hint = this.#now.hints[this.#rung];
    if (!hint) return;
    this.#rung += 1;
    const rungs = this.#now.hints.slice(0, this.#rung);
    for (const found of this.#places(rungs.flatMap((one) => one.out))) found.dataset.out = "";
    for (const found of this.#places(rungs.flatMap((one) => one.show))) found.dataset.shown = "";
    this.#say({ head: `${this.#button("hint").textContent} ${this.#rung}.`, say: [hint.say], rules: hint.rules }, "hint");
    this.#arm(!this.#button("again").hidden);
  }

  // Where answers are pressed: choices, or cards of the hand (several in one answer where cards are marked).
  #places(answers) {
    const codes = answers.flatMap((answer) => [answer, ...answer.split(" ")]);
    return [...this.#section.querySelectorAll("[data-answer], .tute-fan button.card")].filter((one) =>
      codes.includes(one.dataset.answer ?? one.dataset.card),
    );
  }

  #goOn() {
    if (this.#now.kind === "read") this.#report("read");
    location.hash = this.#following();
  }

  #say(outcome, tone = "") {
    const said = this.querySelector(".tute-said");
    said.dataset.tone = tone;
    if (!outcome) return void said.replaceChildren();
    const sentences = node("p", node("strong", outcome.head));
    for (const sentence of outcome.say) sentences.append(` ${sentence}`);
    // A site of somebody's own need not have a page for every rule.
    const links = outcome.rules.map(({ href, text }) => (href ? node("a", text, { href }) : node("span", text)));
    const rules = node("p", "", { className: "tute-rules" });
    rules.append(...links);
    said.replaceChildren(sentences, ...(links.length ? [rules] : []));
    this.#reveal();
  }

  #reveal() {
    this.querySelector(".tute-lesson-bar").scrollIntoView({ block: "nearest" });
  }

  // ---- Progress, where there is a service ----

  async #recall() {
    if (!this.dataset.service) return;
    try {
      if (!(await isKept())) return;
      const lesson = (await lessonsDone(this.dataset.service)).find((one) => one.id === this.dataset.lesson);
      for (const [id, stars] of Object.entries(lesson?.stars ?? {})) this.#star(id, stars);
      this.#goOnFrom(Object.keys(lesson?.stars ?? {}));
      this.#arm(!this.#button("again").hidden);
    } catch {
      // Nobody is there to remember stars, which is said when there is one to keep.
    }
  }

  // A lesson opens at the first exercise that is not done, unless the address names one or somebody is at work already.
  // The row of numbers leads to every other.
  #goOnFrom(done) {
    if (!this.#untouched || !done.length || location.hash.length > 1) return;
    this.#open(this.#sections.find((section) => !done.includes(section.id)).id, false);
  }

  async #report(answer) {
    const { id } = this.#now;
    this.#star(id, 0);
    if (!this.dataset.service) return;
    try {
      const body = JSON.stringify({ answer, tries: Math.max(1, this.#tries), hints: this.#rung });
      const kept = await answered(this.dataset.service, `lessons/${this.dataset.lesson}/${id}/answer`, body);
      this.#star(id, kept.stars);
    } catch {
      // Said once: whoever knows it does not need to hear it at every exercise.
      this.querySelector(".tute-lesson-note").hidden = this.#toldOfLoss || this.#now?.id !== id;
      this.#toldOfLoss ||= this.#now?.id === id;
      this.#reveal();
    }
  }

  async #playOn(button) {
    try {
      await ask(this.dataset.service, `lessons/${this.dataset.lesson}/play-on`, "POST");
    } catch {
      // No hand to go on with: the page of the game says what can be done.
    }
    try {
      sessionStorage.setItem("tute-teach.lesson", location.pathname);
    } catch {
      // Without storage the page of the game does not know the way back here.
    }
    location.href = button.dataset.to;
  }

  #step(id) {
    return [...this.querySelectorAll(".tute-lesson-steps a")].find((one) => one.hash === `#${id}`);
  }

  #star(id, stars) {
    const steps = this.querySelector(".tute-lesson-steps");
    const link = this.#step(id);
    if (!link) return;
    const place = link.querySelector(".tute-stars");
    if (stars < Number(link.dataset.stars ?? -1)) return;
    const isRead = this.#exercises.get(id)?.kind === "read";
    link.dataset.stars = stars;
    const drawn = node("span", stars && !isRead ? "★".repeat(stars) : "✓", { ariaHidden: "true" });
    const words = stars && !isRead ? steps.dataset.stars.replace("%s", stars) : steps.dataset.done;
    place.replaceChildren(drawn, node("span", ` ${words}`, { className: "tute-spoken" }));
  }
}

if (!customElements.get("tute-lesson")) customElements.define("tute-lesson", TuteLesson);
