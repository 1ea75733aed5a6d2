import { cleanSentence } from './clean-sentence.ts';

/** What comes out while a reply arrives: cleaned text, or that everything before it was the model's thinking. */
export type CleanPiece = { text: string } | { startsAgain: true };

const thinkTag = /<(\/?)\s*(?:think|thinking|thought|reasoning|reflection)\b[^>]*>/i;
/** A tag that may still be arriving. */
const openTag = /<[^>]{0,40}$/;
/** A sentence, a paragraph or the line before a list item or heading ends here. */
const sentenceEnd = /[.!?…]["'”’)\]*_]*\s+|\n\s*\n|\n(?=\s*(?:[-*+#>]|\d+[.)])\s)/g;
/** A sentence that does not end is cleaned and passed on after this many characters. */
const longestHeld = 1200;

/**
 * Cleans what a model writes, piece by piece, wherever the pieces break: takes out `<think>` blocks, characters that cannot be
 * seen, links, unknown telephone numbers, and requests for passwords or personal details. Text is held back until its sentence
 * is whole.
 */
export class ReplyCleaner {
  #half = '';
  #raw = '';
  #held = '';
  #isThinking = false;
  #hasSaid = false;
  #hasWarned = false;

  push(piece: string): CleanPiece[] {
    const whole = this.#half + piece;
    // A character of two halves may arrive in two pieces.
    this.#half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
    this.#raw += withoutUnseen(whole.slice(0, whole.length - this.#half.length));
    return this.#advance(false);
  }

  end(): CleanPiece[] {
    return this.#advance(true);
  }

  #advance(isEnd: boolean): CleanPiece[] {
    const out: CleanPiece[] = [];
    for (;;) {
      const tag = thinkTag.exec(this.#raw);
      if (!tag) break;
      if (!this.#isThinking) this.#held += this.#raw.slice(0, tag.index);
      const closes = tag[1] === '/';
      if (closes && !this.#isThinking) {
        // The opening tag was left out, so everything up to here was thinking.
        this.#held = '';
        if (this.#hasSaid) out.push({ startsAgain: true });
        this.#hasSaid = false;
        this.#hasWarned = false;
      }
      this.#isThinking = !closes;
      this.#raw = this.#raw.slice(tag.index + tag[0].length);
    }
    const cut = isEnd ? this.#raw.length : (openTag.exec(this.#raw)?.index ?? this.#raw.length);
    if (!this.#isThinking) this.#held += this.#raw.slice(0, cut);
    this.#raw = this.#raw.slice(cut);
    const ready = isEnd ? this.#held.length : readyLength(this.#held);
    const text = this.#clean(this.#held.slice(0, ready));
    this.#held = this.#held.slice(ready);
    if (text !== '') {
      this.#hasSaid = true;
      out.push({ text });
    }
    return out;
  }

  #clean(text: string): string {
    let clean = '';
    for (const sentence of sentencesOf(text)) {
      const { words, asked } = cleanSentence(sentence);
      clean += words;
      if (asked && !this.#hasWarned) {
        this.#hasWarned = true;
        clean += '*(Savi left out a request for personal details. Never share passwords or personal details here.)* ';
      }
    }
    return clean;
  }
}

/** A whole reply, cleaned. Cleaning it again changes nothing. */
export function cleanReply(text: string): string {
  const cleaner = new ReplyCleaner();
  let clean = '';
  for (const piece of [...cleaner.push(text), ...cleaner.end()]) clean = 'text' in piece ? clean + piece.text : '';
  return clean;
}

/** Everything but line breaks and tabs that cannot be seen, or that turns the direction of the text. */
const withoutUnseen = (text: string) =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{C}\n\t]|[\u115f\u1160\u2800\u3164\uffa0\u{e0000}-\u{e007f}]/gu, '');

/** How much can be cleaned already: up to the last sentence end outside brackets, because a link may span sentences. */
function readyLength(held: string): number {
  let ready = 0;
  for (const end of held.matchAll(sentenceEnd)) {
    const length = end.index + end[0].length;
    if (isBalanced(held.slice(ready, length))) ready = length;
  }
  return held.length - ready > longestHeld ? held.length : ready;
}

const isBalanced = (text: string) => count(text, '[') <= count(text, ']') && count(text, '(') <= count(text, ')');
const count = (text: string, mark: string) => text.split(mark).length - 1;

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of text.matchAll(sentenceEnd)) {
    const next = end.index + end[0].length;
    if (!isBalanced(text.slice(start, next))) continue;
    sentences.push(text.slice(start, next));
    start = next;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}
