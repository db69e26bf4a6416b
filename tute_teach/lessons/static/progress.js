// Where progress is kept: at the service, if there is one. A page that is read from a plain file server must not ask in
// vain each time it is opened, so the browser remembers whether anything has ever been kept.
//
// The first answer gives the learner a token. Answers sent beside it would be given others, and be lost with them: so
// whatever changes something goes one after the other, and an answer waits in the browser until it has been heard.

const KEPT = "tute-teach.progress";
const UNSENT = "tute-teach.unsent";
const MOST_UNSENT = 50;

const read = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // without storage, stars are shown from the next answer on
  }
};

const write = (key, text) => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // As above.
  }
};

const unsent = () => {
  try {
    return JSON.parse(read(UNSENT)) ?? [];
  } catch {
    return [];
  }
};

let leaving = false;
addEventListener("pagehide", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));

let turn = Promise.resolve();

/** Ask the service; an Error when there is none or it refuses. What changes something waits for what went before. */
export function ask(service, path, method = "GET", body = undefined) {
  if (method === "GET") return send(service, path, method, body);
  const asked = turn.then(() => send(service, path, method, body));
  turn = asked.catch(() => {});
  return asked;
}

async function send(service, path, method, body) {
  const answer = await fetch(new URL(`${service}/${path}`, location.href), {
    method,
    body,
    // So that it arrives even when the page is left in the same moment. Not for somebody without a token: the one that
    // comes with an answer nobody waits for would take the place of the next.
    keepalive: method !== "GET" && read(KEPT) !== null,
    headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
  });
  if (!answer.ok) throw new Error(answer.statusText);
  const told = await answer.json();
  if (method === "POST") write(KEPT, "1");
  return told;
}

/** Tell the service of an answer. When the page is left before that is done, the next page of the course does it. */
export function answered(service, path, body) {
  const line = { id: crypto.getRandomValues(new Uint32Array(2)).join("-"), to: new URL(service, location.href).href };
  write(UNSENT, JSON.stringify([...unsent(), { ...line, path, body }].slice(-MOST_UNSENT)));
  return heard(line.id, line.to, path, body);
}

async function heard(id, to, path, body) {
  try {
    return await ask(to, path, "POST", body);
  } finally {
    if (!leaving) {
      const left = unsent().filter((one) => one.id !== id);
      write(UNSENT, left.length ? JSON.stringify(left) : null);
    }
  }
}

const caughtUp = Promise.all(unsent().map(({ id, to, path, body }) => heard(id, to, path, body).catch(() => {})));

/** Whether anything has ever been kept, once the answers that a page before has left are told. */
export const isKept = async () => {
  await caughtUp;
  return read(KEPT) !== null;
};

/** All lessons with what has been done in them. */
export const lessonsDone = async (service) =>
  (await ask(service, "lessons")).tracks.flatMap((track) => track.lessons);
