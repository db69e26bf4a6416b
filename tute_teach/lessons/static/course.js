// The overview of the course: how far each lesson is, and progress as a file that can be taken along. Without the
// service the list stays as it is.

class TuteCourse extends HTMLElement {
  async connectedCallback() {
    if (this.dataset.alive !== undefined) return;
    this.dataset.alive = "";
    if (!(await this.#refresh())) return;
    this.querySelector(".tute-course-file").hidden = false;
    this.querySelector("input[type=file]").addEventListener("change", (event) => this.#load(event.target));
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do='reset']");
      if (button) this.#forget(button.closest("[data-lesson]"));
    });
  }

  #ask(path, options = {}) {
    return fetch(`${this.dataset.service}/${path}`, { headers: { Accept: "application/json" }, ...options });
  }

  async #refresh() {
    try {
      const answer = await this.#ask("lessons");
      if (!answer.ok) return false;
      const { tracks } = await answer.json();
      for (const lesson of tracks.flatMap((track) => track.lessons)) this.#show(lesson);
      return true;
    } catch {
      return false;
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
    const answer = await this.#ask(`lessons/${line.dataset.lesson}/progress`, { method: "DELETE" });
    if (!answer.ok) return;
    line.querySelector("a").focus();
    await this.#refresh();
  }

  async #load(input) {
    const [file] = input.files;
    if (!file) return;
    const answer = await this.#ask("progress/import", {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: await file.text(),
    });
    input.value = "";
    const said = this.querySelector(".tute-said");
    said.textContent = answer.ok ? said.dataset.loaded : said.dataset.refused;
    await this.#refresh();
  }
}

if (!customElements.get("tute-course")) customElements.define("tute-course", TuteCourse);
