// The overview of the course: how far each lesson is, and progress as a file that can be taken along.

import { ask, isKept, lessonsDone } from "./progress.js";

class TuteCourse extends HTMLElement {
  connectedCallback() {
    if (this.dataset.alive !== undefined) return;
    this.dataset.alive = "";
    this.querySelector(".tute-course-file").hidden = false;
    this.querySelector("input[type=file]").addEventListener("change", (event) => this.#load(event.target));
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do='reset']");
      if (button) this.#forget(button.closest("[data-lesson]"));
    });
    if (isKept()) this.#refresh();
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
    line.querySelector("button").hidden = !done;
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
