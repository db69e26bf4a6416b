// Where progress is kept: at the service, if there is one. A page that is read from a plain file server must not ask in
// vain each time it is opened, so the browser remembers whether anything has ever been kept.

const KEPT = "tute-teach.progress";

export const isKept = () => {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false; // without storage, stars are shown from the next answer on
  }
};

const remember = () => {
  try {
    localStorage.setItem(KEPT, "1");
  } catch {
    // As above.
  }
};

/** Ask the service; an Error when there is none or it refuses. */
export async function ask(service, path, method = "GET", body = undefined) {
  const answer = await fetch(`${service}/${path}`, {
    method,
    body,
    keepalive: method !== "GET", // so that it arrives even when the page is left in the same moment
    headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
  });
  if (!answer.ok) throw new Error(answer.statusText);
  const told = await answer.json();
  if (method === "POST") remember();
  return told;
}

/** All lessons with what has been done in them. */
export const lessonsDone = async (service) =>
  (await ask(service, "lessons")).tracks.flatMap((track) => track.lessons);
