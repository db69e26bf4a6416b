// Turns one picture of the table into another and keeps what stays: a card or a player with the same data-key remains
// the same node, with its focus, its open details and its running transitions. No rules in here.

const key = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.dataset.key : undefined);
const alike = (one, other) => one.nodeName === other.nodeName && key(one) === key(other);

function syncAttributes(node, wanted) {
  for (const { name } of [...node.attributes]) {
    // Whether a fold is open is the reader's business, not the picture's.
    if (!wanted.hasAttribute(name) && name !== "open") node.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

function syncChildren(node, wanted) {
  const old = [...node.childNodes];
  const byKey = new Map(old.filter(key).map((child) => [key(child), child]));
  const kept = new Set();
  let loose = 0;
  const next = [...wanted.childNodes].map((child) => {
    let match = byKey.get(key(child));
    if (!key(child)) {
      // What has no key is matched in order, with the next of its kind.
      const found = old.findIndex((one, place) => place >= loose && !key(one) && one.nodeName === child.nodeName);
      if (found >= 0) loose = found + 1;
      match = old[found];
    }
    if (!match || !alike(match, child) || kept.has(match)) return document.importNode(child, true);
    kept.add(match);
    sync(match, child);
    return match;
  });
  for (const child of old) if (!kept.has(child)) child.remove();
  next.forEach((child, place) => {
    // Moving a node takes the focus off it, so only those that are out of place are moved.
    if (node.childNodes[place] !== child) node.insertBefore(child, node.childNodes[place] ?? null);
  });
}

function sync(node, wanted) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.data !== wanted.data) node.data = wanted.data;
    return;
  }
  syncAttributes(node, wanted);
  syncChildren(node, wanted);
}

/** The first card that may be played, else any card that can be asked about. */
export const firstCard = (stage) =>
  stage.querySelector("button.card[data-legal='true']:not([aria-disabled])") ?? stage.querySelector("button.card");

/** Replace what is in `stage` by `content` (HTML text or a node, which stays as it is); focus is put back by key. */
export function swap(stage, content) {
  const wanted = document.createElement("template");
  if (typeof content === "string") wanted.innerHTML = content.trim();
  else wanted.content.append(document.importNode(content, true));
  const focused = stage.contains(document.activeElement) ? document.activeElement : null;
  const focusedKey = focused?.dataset.key;
  syncChildren(stage, wanted.content);
  if (!focused || document.activeElement === focused) return;
  const again = focusedKey && stage.querySelector(`button[data-key="${CSS.escape(focusedKey)}"]`);
  (again ?? firstCard(stage))?.focus({ preventScroll: true });
}
