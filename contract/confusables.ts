const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  // Japanese mixes these alphabets normally.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
];

/**
 * Whether a word mixes letters of two alphabets, such as a Cyrillic 'а' among Latin letters, so that it looks like
 * another word.
 */
export function mixesScripts(text: string): boolean {
  return text.split(/[\s.'’-]+/u).some((word) => scripts.filter((script) => script.test(word)).length > 1);
}

/** Invisible characters that change how the text around them is shown. */
export const hiddenControls = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
