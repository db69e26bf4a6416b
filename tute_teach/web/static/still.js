// A card is played by somebody who has seen it lie where it is pressed. A press that comes while the hand is still
// moving, or right after (the second of a double one, a key held down), was meant for the card before: it plays nothing.

const STILL_MS = 400;

/** Watches whether the hand below `host` lies still, and says so there: `data-moving` stands until it does. */
export class Stillness {
  #host;
  #timer = 0;
  #pressed = -STILL_MS;

  constructor(host) {
    this.#host = host;
    host.addEventListener("keydown", (event) => {
      const plays = ["Enter", " "].includes(event.key) && event.target.closest("button");
      if (event.repeat && plays) event.preventDefault();
    });
  }

  /** Whether what is pressed now was seen before it was pressed. */
  get holds() {
    return this.#host.dataset.moving === undefined;
  }

  /** Whether what is pressed now is not the second press of a double one. */
  get isSingle() {
    return performance.now() - this.#pressed >= STILL_MS;
  }

  /** A press has counted: from now on the hand must lie still for a moment before the next one does. */
  restart() {
    this.#pressed = performance.now();
    this.#wait();
  }

  #wait() {
    this.#host.dataset.moving = "";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => delete this.#host.dataset.moving, STILL_MS);
  }

  /** Do something, and wait again if the cards of the hand are others afterwards or lie elsewhere. */
  watch(act) {
    const before = this.#places();
    act();
    if (this.#places() !== before) this.#wait();
  }

  #places() {
    const cards = [...this.#host.querySelectorAll(".tute-fan button.card")];
    const top = Math.round(cards[0]?.parentElement.getBoundingClientRect().top ?? 0);
    return [top, ...cards.map((card) => card.dataset.card)].join(" ");
  }
}
