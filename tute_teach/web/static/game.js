// A game against bots. The service knows the rules and the cards; the page shows its frames one after the other and
// sends back the card that was chosen. A version goes along with every act, so that nothing happens twice.

import { firstCard, swap } from "./morph.js";
import { SPEEDS, button, fillForm, frameOfGame, make, nameLeaving, wayToLesson } from "./game-parts.js";
import { showLevel, showMatch, showScore } from "./game-parts.js";
import { isLeftHanded, keepLeftHanded, keepLevel, keepSpeed, speed } from "./game-parts.js";
import * as service from "./game-service.js";
import { Stillness } from "./still.js";

// On a tap: only what ends something waits to be read.
const WAITS_FOR_TAP = new Set(["trick-won", "declared", "tute", "round-over"]);
const LOG_LENGTH = 6;

class TuteGame extends HTMLElement {
  #words = {};
  #rules = {};
  #levels = [];
  #parts = null;
  #id = null;
  #waiting = null;
  #version = 0;
  #stageOfGame = "";
  #single = false;
  #busy = false;
  #wake = null;
  #showing = false;
  #next = null; // the card that was pressed while the table still moved, and how it looked
  #leaving = false;
  #again = null;
  #still = new Stillness(this);

  async connectedCallback() {
    if (this.dataset.alive !== undefined) return;
    this.dataset.alive = "";
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("submit", (event) => this.#submitted(event));
    this.addEventListener("change", (event) => this.#chosen(event.target));
    this.toggleAttribute("data-left", isLeftHanded());
    // Whoever opens a fold wants to see what is in it, not a reason that lies over it.
    this.addEventListener("toggle", ({ target }) => target.open && this.#explain(null), { capture: true });
    for (const moment of ["focusin", "pointerover"]) this.addEventListener(moment, (event) => this.#pointed(event));
    await this.#try(() => this.#start());
  }

  async #start(wanted = null) {
    if (!this.#parts) {
      const { words, levels, rules } = await service.describe();
      this.#words = words;
      this.#levels = levels;
      this.#rules = rules;
      this.#parts = frameOfGame(words);
      fillForm(this.#parts.form, levels, words);
      this.replaceChildren(...Object.values(this.#parts.shown));
    }
    const { games } = await service.myGames();
    const now = games.find(({ id }) => id === wanted) ?? games[0];
    // A hand played on from a lesson lies over a match that goes on; once it is over, there is a way back.
    this.#waiting = games.find(({ id, single }) => id !== now?.id && !single)?.id ?? null;
    if (now) await this.#show(await service.see(now.id));
    else this.#offerNew();
  }

  // Do something that asks the service; what goes wrong becomes a sentence and, if nothing was heard, a button.
  async #try(act) {
    if (this.#busy) return;
    this.#busy = true;
    this.#again = null;
    this.setAttribute("aria-busy", "true");
    try {
      await act();
    } catch (error) {
      await this.#failed(error, act);
    } finally {
      this.#busy = false;
      this.#showing = false;
      this.removeAttribute("aria-busy");
    }
    this.#settle();
  }

  // What was pressed while the table moved.
  #settle() {
    const { card: code, standing } = this.#next ?? {};
    this.#next = null;
    if (this.#leaving) return void this.#leave();
    const card = code && this.#parts?.stage.querySelector(`button.card[data-card="${CSS.escape(code)}"]`);
    // What looked locked was asked, never played.
    if (card && card.dataset.standing === standing && this.#stageOfGame === "play") this.#touched(card);
  }

  async #failed(error, act) {
    if (error instanceof service.Refusal) {
      const { game, code } = error.problem;
      this.#say(error.message);
      if (game) await this.#show(game);
      else if (["game.unknown", "game.closed", "game.left"].includes(code)) this.#offerNew();
      else this.#arm();
      return;
    }
    this.#again = act;
    if (!this.#parts) {
      const offline = this.querySelector("[data-offline]");
      if (offline) offline.hidden = false;
      return;
    }
    this.#say(this.#words.offline);
    this.#parts.bar.replaceChildren(button("again", this.#words.retry));
  }

  // ---- Showing what happened ----

  async #show(game) {
    this.#id = game.id;
    this.#stageOfGame = game.stage;
    this.#single = game.single;
    this.dataset.playing = "";
    const { stage, settings, form, score, sheet, bar } = this.#parts;
    nameLeaving(settings, game.single, this.#words);
    showLevel(this.#parts, game, this.#levels, this.#words);
    // Whoever chose a card or pressed a button here goes on from here, though that card or button is gone.
    const followed = [stage, bar, form].some((part) => part.contains(document.activeElement));
    settings.hidden = game.stage === "match-over";
    form.hidden = true;
    bar.replaceChildren();
    if (game.frames[0]?.event === "deal") this.scrollIntoView({ block: "start" });
    this.#showing = true;
    for (const [place, frame] of game.frames.entries()) {
      if (this.#leaving) break;
      this.#version = frame.version;
      this.#still.watch(() => this.#lay(frame));
      if (place < game.frames.length - 1) await this.#pause(frame);
    }
    this.#showing = false;
    this.#version = game.version;
    if (this.#leaving) return;
    showScore(score, game.score, this.#words);
    if (game.stage === "match-over" && game.score.length) showMatch(sheet, game.frames.at(-1).sentence);
    this.#arm();
    if (followed) this.#focusOn();
  }

  #lay({ fragment, sheet, sentence }) {
    const parts = this.#parts;
    this.#explain(null);
    if (fragment) swap(parts.stage, fragment);
    parts.sheet.hidden = !sheet;
    if (sheet) swap(parts.sheet, sheet);
    this.#say(sentence);
  }

  #pause(frame) {
    if (this.#next || this.#leaving) return null;
    const tapped = new Promise((resolve) => (this.#wake = resolve));
    if (speed() === "tap" && WAITS_FOR_TAP.has(frame.event)) {
      const onward = button("wake", this.#words["go-on"]);
      this.#parts.bar.replaceChildren(onward);
      onward.focus({ preventScroll: true });
      return tapped.then(() => this.#parts.bar.replaceChildren());
    }
    const timed = new Promise((resolve) => setTimeout(resolve, frame.pause * SPEEDS[speed()]));
    return Promise.race([tapped, timed]);
  }

  // The buttons that fit what the game waits for.
  #arm() {
    const { bar, form, settings } = this.#parts;
    const buttons = [];
    if (this.#stageOfGame === "play") buttons.push(button("hint", this.#words.hint));
    if (this.#stageOfGame === "round-over") buttons.push(button("next", this.#words["next-hand"]));
    const over = !["play", "round-over"].includes(this.#stageOfGame);
    if (over && this.#waiting) buttons.push(button("resume", this.#words.resume));
    if (over && this.#single) buttons.push(...wayToLesson(this.#words));
    bar.replaceChildren(...buttons);
    form.hidden = !over || Boolean(this.#waiting);
    settings.hidden = over;
  }

  // Where a keyboard goes on: the first card that may be played, the button after a hand, the form after a match.
  #focusOn() {
    const { stage, bar, form, sheet } = this.#parts;
    const active = document.activeElement;
    if (this.#stageOfGame === "play") {
      const stays = stage.contains(active) && !active.hasAttribute("aria-disabled");
      if (!stays) firstCard(stage)?.focus({ preventScroll: true });
      return;
    }
    (bar.querySelector("button, a") ?? form.querySelector("button"))?.focus({ preventScroll: true });
    sheet.scrollIntoView({ block: "nearest" });
  }

  // Nothing is left of a game that is not there any more.
  #offerNew() {
    const { settings, score, stage, sheet } = this.#parts;
    this.#id = null;
    this.#stageOfGame = "";
    if (this.dataset.playing !== undefined) scrollTo({ top: 0 });
    delete this.dataset.playing;
    settings.querySelector(".tute-game-sure").hidden = true;
    for (const part of [settings, score, sheet]) part.hidden = true;
    stage.replaceChildren();
    this.#explain(null);
    this.#arm();
  }

  // A reason lies over what was said last: it is announced here, and leaves that as it is, so that no card moves away.
  #say(sentence, { lying = false } = {}) {
    const { log } = this.#parts;
    if (!lying) delete log.querySelector("[data-last]")?.dataset.last;
    log.append(make("p", { "data-last": !lying }, sentence));
    while (log.childElementCount > LOG_LENGTH) log.querySelector("p:not([data-last])").remove();
  }

  // ---- What the player does ----

  #clicked(event) {
    const card = event.target.closest(".tute-stage button.card");
    const act = event.target.closest("button[data-act]")?.dataset.act;
    if (act?.startsWith("leave")) return void this.#act(act);
    // A locked card plays nothing: asked for its reason it answers at once, unless the press is the second of a double.
    const isLocked = card?.dataset.standing === "locked";
    if (card && !(isLocked ? this.#still.isSingle : this.#still.holds)) return;
    if (this.#busy) {
      if (act === "wake" || event.target.closest(".tute-felt")) this.#wake?.();
      // The key that said “go on” must not play the card to which the focus goes now.
      if (act === "wake") this.#still.restart();
      // A card may be played as soon as it looks so: what is still to be shown is shown at once, and the card is taken.
      // So is the question why a card is locked.
      if (isLocked || (card?.dataset.legal === "true" && !card.hasAttribute("aria-disabled"))) this.#hurry(card.dataset);
      return;
    }
    if (card) this.#touched(card);
    else if (act) this.#act(act);
  }

  #hurry({ card, standing }) {
    if (!this.#showing) return;
    this.#next = { card, standing };
    this.#wake?.();
  }

  #touched(card) {
    if (card.dataset.legal !== "true" || card.hasAttribute("aria-disabled")) {
      this.#explain(card);
      if (card.dataset.why) this.#say(card.dataset.why, { lying: true });
      return;
    }
    const [version, code] = [this.#version, card.dataset.card];
    this.#explain(null);
    card.dataset.going = "";
    this.#still.restart();
    this.#try(async () => this.#show(await service.play(this.#id, version, code)));
  }

  #act(act) {
    const { settings } = this.#parts;
    const sure = settings.querySelector(".tute-game-sure");
    const version = this.#version;
    if (act === "hint") this.#try(() => this.#hint());
    if (act === "next") this.#try(async () => this.#show(await service.dealOn(this.#id, version)));
    if (act === "resume") {
      this.#parts.log.replaceChildren();
      this.#try(() => this.#start(this.#waiting));
    }
    if (act === "again" && this.#again) this.#try(this.#again);
    if (act === "leave" || act === "leave-no") {
      sure.hidden = act === "leave-no";
      (act === "leave" ? sure : settings).querySelector("button:last-of-type").focus();
    }
    if (act === "leave-yes") {
      this.#leaving = true;
      this.#wake?.();
      if (!this.#busy) this.#leave();
    }
  }

  #leave() {
    const { form, bar, log } = this.#parts;
    this.#leaving = false;
    this.#try(async () => {
      await service.leave(this.#id);
      log.replaceChildren();
      this.#offerNew();
      (bar.querySelector("button, a") ?? form.querySelector("button")).focus({ preventScroll: true });
    });
  }

  #chosen({ name, value, checked }) {
    if (name === "speed") keepSpeed(value);
    if (name === "level") keepLevel(value);
    if (name !== "left") return;
    keepLeftHanded(checked);
    this.toggleAttribute("data-left", checked);
  }

  #submitted(event) {
    event.preventDefault();
    const level = Number(new FormData(event.target).get("level"));
    keepLevel(level);
    this.#parts.log.replaceChildren();
    this.#try(async () => this.#show(await service.begin(level)));
  }

  async #hint() {
    const { card, sentence } = await service.hint(this.#id);
    this.#say(sentence, { lying: true });
    const node = this.#parts.stage.querySelector(`button.card[data-card="${CSS.escape(card)}"]`);
    this.#explain(node, sentence);
    this.#parts.why.dataset.tone = "hint";
  }

  #pointed(event) {
    // A card that came to lie under a pointer at rest was not asked.
    if (event.type === "pointerover" && !this.#still.holds) return;
    const card = event.target.closest?.(".tute-stage button.card");
    if (card && !this.#busy && card.dataset.legal === "false") this.#explain(card);
  }

  // The reason below the table; it is not announced, since the name of a card in focus tells it already.
  #explain(card, sentence = card?.dataset.why) {
    const { stage, why } = this.#parts;
    for (const asked of stage.querySelectorAll(".card[data-asked]")) delete asked.dataset.asked;
    why.hidden = !sentence;
    delete why.dataset.tone;
    if (!sentence) return;
    if (card) card.dataset.asked = "";
    why.replaceChildren(sentence);
    const rule = card && sentence === card.dataset.why && this.#rules[card.dataset.rule];
    if (!rule) return;
    why.append(" ", make("a", { href: rule.href }, `${this.#words.rule}: ${rule.name}`));
  }
}

if (!customElements.get("tute-game")) customElements.define("tute-game", TuteGame);
