// Wraps the theme's search worker, which keeps one index for all languages, takes "accion" and "acción" for two words
// and every word of a question for as good as any other. Called as
// tute-search.js?LANGUAGE/LANGUAGE-AT-THE-ROOT/FILE-OF-THE-THEME.
"use strict";

const [language, atRoot, original] = location.search.slice(1).split("/");
const SETUP = 0;
const QUERY = 2;
const ANSWER = 3;
const SHORT = 3; // a whole word of so many letters begins too many others
const KEPT = 2 / 3; // and so much is left at least of a word that stands nowhere as it is

let separator = /\s+/;
let passedOver = new Set();
let whole = new Set(); // words that begin no other that is meant
const known = new Set(); // every word of the index
const asked = []; // the questions that have no answer yet
let names = new Map(); // of rules, by their ids: the ids are English, the words of the index those of the page

// Accents go, the tilde of ñ (U+0303) stays: "año" is another word than "ano".
function fold(text) {
  return text.normalize("NFD").replace(/[\u0300-\u0302\u0304-\u036f]/g, "").normalize("NFC");
}

function languageOf(place, languages) {
  const first = place.split("/")[0];
  return languages.includes(first) ? first : atRoot;
}

// As many phones write it: "senas" for "señas".
const withoutTilde = (word) => word.replaceAll("ñ", "n");

// What is compared of a heading and a question.
const plain = (text) => fold(text.replace(/<[^>]*>/g, "")).toLowerCase().split(separator).filter(Boolean).join(" ");

const anchorOf = (place) => place.split("#")[1] ?? "";

// "descartarme" begins no word of the index, "descartar" does.
function beginning(word) {
  const words = [...known];
  if (!words.some((one) => one.startsWith(word))) {
    const meant = words.find((one) => withoutTilde(one).startsWith(word));
    if (meant) {
      return meant.slice(0, word.length);
    }
  }
  for (let letters = word.length; letters > word.length * KEPT; letters -= 1) {
    const begin = word.slice(0, letters);
    if (words.some((one) => one.startsWith(begin))) {
      return begin;
    }
  }
  return word;
}

// What of a question to look for. Whoever uses the signs of the theme (+must -not "both of them") means every word.
function question(text) {
  const folded = fold(text);
  if (/(^|\s)[+-]|["*~^]/.test(folded)) {
    return folded;
  }
  const words = folded.toLowerCase().split(separator).filter(Boolean);
  const telling = words.filter((word) => !passedOver.has(word));
  return (telling.length ? telling : words)
    // Weighted, a word is looked for as it is.
    .map((word) => (whole.has(word) || (word.length <= SHORT && known.has(word)) ? `${word}^1` : beginning(word)))
    .join(" ");
}

// Who asks with the id of a rule, or with the name of a rule, a page or an example, wants that place. Other headings
// bear the names of modes and of words, about which the pages say more.
function foremost(items, text) {
  const wanted = plain(text);
  const rank = ({ location, title }) => {
    const anchor = anchorOf(location);
    if (names.has(anchor) && anchor === text.trim().toLowerCase()) return 4;
    if (plain(title) !== wanted) return 0;
    return names.has(anchor) ? 3 : !anchor ? 2 : location.includes("examples/") ? 1 : 0;
  };
  const best = (page) => Math.max(...page.map(rank));
  const first = (list, of) => [...list].sort((one, other) => of(other) - of(one));
  return first(items.map((page) => first(page, rank)), best);
}

// Our listener is the first, so what it changes in a message is what the theme's listener reads.
addEventListener("message", (event) => {
  const message = event.data;
  if (message.type === SETUP) {
    const { config, docs } = message.data;
    message.data.docs = docs.filter((doc) => languageOf(doc.location, config.lang) === language);
    const titles = message.data.docs.map((doc) => [anchorOf(doc.location), doc.title]);
    names = new Map(titles.filter(([anchor]) => anchor.includes(".")));
    config.lang = ["en"]; // what the theme would load for others is stemming, which this index does without
    separator = new RegExp(config.separator);
    passedOver = new Set((config.passed_over?.[language] ?? []).map(fold));
    whole = new Set((config.whole?.[language] ?? []).map(fold));
  } else if (message.type === QUERY) {
    asked.push(message.data);
    message.data = question(names.get(message.data.trim().toLowerCase()) ?? message.data);
  }
});

const post = postMessage.bind(self);
self.postMessage = (message, ...rest) => {
  if (message.type === ANSWER) {
    message.data.items = foremost(message.data.items, asked.shift() ?? "");
  }
  post(message, ...rest);
};

importScripts(original);

// Texts keep their accents, so that results read as they should; only the words in the index are folded.
function foldToken(token) {
  const folded = token.update(fold);
  known.add(folded.toString());
  return folded;
}
lunr.Pipeline.registerFunction(foldToken, "fold");
const add = lunr.Builder.prototype.add;
lunr.Builder.prototype.add = function (...args) {
  if (!this.pipeline._stack.includes(foldToken)) {
    this.pipeline.add(foldToken);
  }
  return add.apply(this, args);
};
