// Asks the service for games. It lies beside the pages, so its address follows from the one of this script.

const API = new URL("../api/v1/", import.meta.url);
const LANG = document.documentElement.lang === "es" ? "es" : "en";

/** A refusal by the service: `problem` has its code and its sentence, and the game as it is now where that helps. */
export class Refusal extends Error {
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

async function ask(method, path, { body, ...query } = {}) {
  const address = new URL(path, API);
  for (const [name, value] of Object.entries({ lang: LANG, ...query })) address.searchParams.set(name, value);
  const options = { method, headers: { Accept: "application/json" } };
  if (body) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  const answer = await fetch(address, options);
  if (answer.status === 204) return null;
  // Anything but JSON is no answer of the service: there is none at this address.
  const told = await answer.json();
  if (!answer.ok) throw new Refusal(told);
  return told;
}

export const describe = () => ask("GET", "meta");
export const myGames = () => ask("GET", "games");
export const begin = (level) => ask("POST", "games", { body: { table: "classic", level } });
export const see = (id) => ask("GET", `games/${id}`);
export const play = (id, version, card) => ask("POST", `games/${id}/play`, { body: { version, card } });
export const dealOn = (id, version) => ask("POST", `games/${id}/next`, { body: { version } });
export const hint = (id) => ask("POST", `games/${id}/hint`);
export const leave = (id) => ask("DELETE", `games/${id}`);
