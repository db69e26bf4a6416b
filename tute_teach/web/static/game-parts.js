// The parts of the page around the table: signs, buttons, the form for a new game. Words come from the service.

const SPEED_KEY = "tute-teach.speed";
const LEVEL_KEY = "tute-teach.level";
const LESSON_KEY = "tute-teach.lesson"; // written by lesson.js, for as long as the tab is open
const LEFT_KEY = "tute-teach.left-handed";
export const SPEEDS = { slow: 1.8, normal: 1, fast: 0.35, none: 0, tap: 1 };

/** An element with attributes and children; text becomes a text node, so nothing is ever read as HTML. */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

export const button = (act, text, more = {}) =>
  make("button", { type: "button", class: "tute-game-button", "data-act": act, ...more }, text);

/** What stays on the page during a whole game. */
export function frameOfGame(words) {
  const log = make("div", { class: "tute-game-log", role: "log", "aria-live": "polite" });
  const why = make("p", { class: "tute-game-why", hidden: true });
  const shown = {
    words: make("div", { class: "tute-game-words" }, log, why),
    stage: make("div", { class: "tute-stage" }),
    bar: make("div", { class: "tute-game-bar" }),
    sheet: make("div", { class: "tute-game-sheet", tabindex: "-1", hidden: true }),
    score: make("p", { class: "tute-game-score", hidden: true }),
    settings: make(
      "div",
      { class: "tute-game-settings", hidden: true },
      make("p", { class: "tute-game-level" }),
      speedChoice(words),
      make(
        "label",
        {},
        make("input", { type: "checkbox", name: "left", checked: isLeftHanded() }),
        make("span", {}, words.left),
      ),
      button("leave", words.leave, { "data-quiet": true }),
      make(
        "p",
        { class: "tute-game-sure", role: "group", hidden: true },
        make("span", {}),
        button("leave-yes", words["leave.yes"], { "data-quiet": true }),
        button("leave-no", words["leave.no"]),
      ),
    ),
    form: make("form", { class: "tute-game-new", hidden: true }),
  };
  return { shown, log, why, ...shown };
}

/** The form for a new game: the button names the act, the choices stand above it, the last one made is made again. */
export function fillForm(form, levels, words) {
  const kept = Number(read(LEVEL_KEY));
  const chosen = levels.some(({ level }) => level === kept) ? kept : levels[0]?.level;
  const choice = ({ level, name, about }) =>
    make(
      "label",
      {},
      make("input", { type: "radio", name: "level", value: level, checked: level === chosen }),
      make("span", {}, make("strong", {}, name), ` ${about}`),
    );
  form.replaceChildren(
    make("fieldset", {}, make("legend", {}, words.level), ...levels.map(choice)),
    make("button", { type: "submit", class: "tute-game-button" }, words.new),
  );
}

/** How well the bots of this game play; the next one begins with the same unless another is chosen. */
export function showLevel({ settings, form }, { level, single }, levels, words) {
  const name = levels.find((one) => one.level === level)?.name ?? "";
  const told = settings.querySelector(".tute-game-level");
  told.hidden = !name;
  told.textContent = words["level-now"].replace("%s", name);
  const choice = form.querySelector(`input[value="${level}"]`);
  if (choice && !single) choice.checked = true;
}

export const keepLevel = (chosen) => keep(LEVEL_KEY, chosen);

/** The way back to the lesson from which this hand was played on; nothing where that is not known. */
export function wayToLesson(words) {
  let address = null;
  try {
    address = sessionStorage.getItem(LESSON_KEY);
  } catch {
    // No storage: the lesson is reached as every page is.
  }
  return address?.startsWith("/") ? [make("a", { class: "tute-game-button", href: address }, words.lesson)] : [];
}

/** What is left is a match, or a single hand such as the last of a lesson. */
export function nameLeaving(settings, single, words) {
  const sure = settings.querySelector(".tute-game-sure");
  const [leave, question] = single ? [words["leave.hand"], words["leave.hand-sure"]] : [words.leave, words["leave.sure"]];
  settings.querySelector("[data-act=leave]").textContent = leave;
  sure.setAttribute("aria-label", question);
  sure.querySelector("span").textContent = question;
}

function speedChoice(words) {
  const now = speed();
  const options = Object.keys(SPEEDS).map((one) =>
    make("option", { value: one, selected: one === now }, words[`speed.${one}`]),
  );
  return make("label", {}, make("span", {}, words.speed), make("select", { name: "speed" }, ...options));
}

export function speed() {
  const kept = read(SPEED_KEY);
  return kept in SPEEDS ? kept : "normal";
}

export const keepSpeed = (chosen) => keep(SPEED_KEY, chosen);

/** Whether hand and buttons lie where a left hand reaches them. */
export const isLeftHanded = () => read(LEFT_KEY) === "yes";

export const keepLeftHanded = (chosen) => keep(LEFT_KEY, chosen ? "yes" : "no");

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key, chosen) {
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // Without storage the choice holds for this page alone, or not at all.
  }
}

/** The hands won by each side. */
export function showScore(node, score, words) {
  node.hidden = score.length === 0;
  const sides = score.map(({ label, hands }) => make("span", {}, `${label} `, make("b", {}, String(hands))));
  node.replaceChildren(make("span", {}, words.score), ...sides);
}

/** Who has won the match, above the sheet of its last hand. */
export function showMatch(sheet, sentence) {
  sheet.prepend(make("p", { class: "tute-match-won" }, make("strong", {}, sentence)));
}
