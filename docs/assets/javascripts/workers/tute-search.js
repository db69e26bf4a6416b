// Wraps the theme's search worker, which keeps one index for all languages and takes "accion" and "acción" for two
// words. Called as tute-search.js?LANGUAGE/LANGUAGE-AT-THE-ROOT/FILE-OF-THE-THEME.
"use strict";

const [language, atRoot, original] = location.search.slice(1).split("/");
const SETUP = 0;
const QUERY = 2;

// Accents go, the tilde of ñ (U+0303) stays: "año" is another word than "ano".
function fold(text) {
  return text.normalize("NFD").replace(/[\u0300-\u0302\u0304-\u036f]/g, "").normalize("NFC");
}

function languageOf(place, languages) {
  const first = place.split("/")[0];
  return languages.includes(first) ? first : atRoot;
}

// Our listener is the first, so what it changes in a message is what the theme's listener reads.
addEventListener("message", (event) => {
  const message = event.data;
  if (message.type === SETUP) {
    const { config, docs } = message.data;
    message.data.docs = docs.filter((doc) => languageOf(doc.location, config.lang) === language);
    config.lang = ["en"]; // what the theme would load for others is stemming, which this index does without
  } else if (message.type === QUERY) {
    message.data = fold(message.data);
  }
});

importScripts(original);

// Texts keep their accents, so that results read as they should; only the words in the index are folded.
function foldToken(token) {
  return token.update(fold);
}
lunr.Pipeline.registerFunction(foldToken, "fold");
const add = lunr.Builder.prototype.add;
lunr.Builder.prototype.add = function (...args) {
  if (!this.pipeline._stack.includes(foldToken)) {
    this.pipeline.add(foldToken);
  }
  return add.apply(this, args);
};
