// The overview of the course: how far each lesson is, and progress as a file that can be taken along.

import { ask, isKept, lessonsDone } from "./progress.js";

class TuteCourse extends HTMLElement {
  connectedCallback() {
    if (this.dataset.alive !== undefined) return;
    this.dataset.alive = "";
    if (!this.dataset.service) return; // then nothing is kept that could be shown, saved or cleared
    this.querySelector(".tute-course-file").hidden = false;
    this.querySelector("input[type=file]").addEventListener("change", (event) => this.#load(event.target));
    this.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-do]");
      const line = button?.closest("[data-lesson]");
      if (!line) return;
      if (button.dataset.do === "reset") this.#ask(line, true);
      if (button.dataset.do === "reset-no") this.#ask(line, false);
      if (button.dataset.do === "reset-yes") this.#forget(line);
    });
    this.#begin();
  }

  async #begin() {
    if (await isKept()) await this.#refresh();
  }

  async #refresh() {
    try {
      for (const lesson of await lessonsDone(this.dataset.service)) this.#show(lesson);
      const save = this.querySelector("[download]");
      save.href = `${this.dataset.service}/progress/export`;
      save.hidden = false;
    } catch {
      // Without the service the list stays as it is.
    }
  }

  #show({ id, done, all }) {
    const line = this.querySelector(`[data-lesson="${id}"]`);
    const count = line?.querySelector("[data-words]");
    if (!count) return;
    count.dataset.plain ??= count.textContent;
    count.textContent = done ? count.dataset.words.replace("%n", done).replace("%m", all) : count.dataset.plain;
    line.querySelector(".tute-sure").hidden = true;
    line.querySelector("[data-do='reset']").hidden = !done;
  }

  // Stars are not cleared at one tap: the question takes the place of the button, and a no brings it back.
  #ask(line, sure) {
    line.querySelector(".tute-sure").hidden = !sure;
    line.querySelector("[data-do='reset']").hidden = sure;
    line.querySelector(`[data-do='${sure ? "reset-no" : "reset"}']`).focus();
  }

  async #forget(line) {
    try {
      await ask(this.dataset.service, `lessons/${line.dataset.lesson}/progress`, "DELETE");
      line.querySelector("a").focus();
    } catch {
      // What is shown next tells that nothing has changed.
    }
    await this.#refresh();
  }

  async #load(input) {
    const [file] = input.files;
    if (!file) return;
    const said = this.querySelector(".tute-said");
    try {
      await ask(this.dataset.service, "progress/import", "POST", await file.text());
      said.textContent = said.dataset.loaded;
    } catch {
      said.textContent = said.dataset.refused;
    }
    input.value = "";
    await this.#refresh();
  }
}

if (!customElements.get("tute-course")) customElements.define("tute-course", TuteCourse);
