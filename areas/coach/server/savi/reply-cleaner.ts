import { type CleanSentence, cleanSentence } from './clean-sentence.ts';

/** Output while a reply arrives: cleaned text, or the signal that everything so far was the model's reasoning. */
export type CleanPiece = { text: string } | { startsAgain: true };

const thinkTag = /<(\/?)\s*(?:think|thinking|thought|reasoning|reflection)\b[^>]*>/i;
/** A tag that may still be incomplete. */
const openTag = /<[^>]{0,40}$/;
/**
 * The end of a sentence or paragraph, or of the line before a list item or heading. The number of a passage after the full
 * stop belongs to the sentence, so what follows must have arrived.
 */
const sentenceEnd =
  /[.!?…]["'”’)*_]*(?:[ \t]*(?:\[[^\]\n]{0,30}\]|【[^】\n]{0,30}】))*\s+(?=[^\s[【])|\n\s*\n|\n(?=\s*(?:[-*+#>]|\d+[.)])\s)/g;
/** A full stop after an abbreviation, an initial or the number of a list item ends no sentence. */
const noEnd =
  /(?:(?:^|[\s("'*_])(?:Mrs?|Ms|Mx|Dr|Prof|Rev|St|No|vs|approx|incl|eg|ie|e\.g|i\.e|a\.m|p\.m|cf|pp?|[A-Z])|(?:^|\n)\s*(?:[-*+]\s+)?\d{1,2})\.$/;
/** How a sentence is cleaned. */
type Cleaning = (sentence: string) => CleanSentence;

/** A sentence without an end is cleaned and passed on after this many characters. */
const maxHeldLength = 1200;

/**
 * Cleans the text of a model as it arrives in chunks: removes `<think>` blocks, invisible characters, links, unknown
 * telephone numbers, and requests for passwords or personal details. Holds text back until its sentence is complete.
 */
export class ReplyCleaner {
  #half = '';
  #raw = '';
  #held = '';
  #isThinking = false;
  #hasSaid = false;
  #hasWarned = false;
  readonly #clean: Cleaning;

  constructor(clean: Cleaning = (sentence) => cleanSentence(sentence)) {
    this.#clean = clean;
  }

  /** Whether a word outside the reasoning has arrived. */
  get hasBegun(): boolean {
    return this.#hasSaid || this.#held.trim() !== '';
  }

  push(piece: string): CleanPiece[] {
    const whole = this.#half + piece;
    // The two halves of a surrogate pair may arrive in two chunks.
    this.#half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
    this.#raw += withoutInvisible(whole.slice(0, whole.length - this.#half.length));
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
        // The opening tag is missing, so everything up to here was reasoning.
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
    const text = this.#cleaned(this.#held.slice(0, ready));
    this.#held = this.#held.slice(ready);
    if (text !== '') {
      this.#hasSaid = true;
      out.push({ text });
    }
    return out;
  }

  #cleaned(text: string): string {
    let clean = '';
    for (const sentence of sentencesOf(text)) {
      const { words, asked } = this.#clean(sentence);
      clean += words;
      if (asked && !this.#hasWarned) {
        this.#hasWarned = true;
        clean += '*(Savi left out a request for personal details. Never share passwords or personal details here.)* ';
      }
    }
    return clean;
  }
}

/**
 * Cleans a complete reply. Cleaning it again changes nothing. `keeps` says which addresses may stay as the address of a
 * Markdown link.
 */
export function cleanReply(text: string, keeps?: (address: string) => boolean): string {
  const cleaner = new ReplyCleaner((sentence) => cleanSentence(sentence, keeps));
  let clean = '';
  for (const piece of [...cleaner.push(text), ...cleaner.end()]) clean = 'text' in piece ? clean + piece.text : '';
  return clean;
}

/** Removes invisible characters, except line breaks and tabs, and those that change the text direction. */
export const withoutInvisible = (text: string) =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{C}\n\t]|[\u115f\u1160\u2800\u3164\uffa0\u{e0000}-\u{e007f}]/gu, '');

/**
 * How much can be cleaned already: up to the last end of a sentence outside brackets, because a link may contain
 * sentence ends.
 */
function readyLength(held: string): number {
  let ready = 0;
  for (const end of ends(held)) ready = end;
  return held.length - ready > maxHeldLength ? held.length : ready;
}

/** Where sentences end. */
function* ends(text: string): Generator<number, void, void> {
  let start = 0;
  for (const { 0: found, index } of text.matchAll(sentenceEnd)) {
    const end = index + found.length;
    const isEnd =
      isBalanced(text.slice(start, end)) && !(found.startsWith('.') && noEnd.test(text.slice(start, index + 1)));
    if (!isEnd) continue;
    start = end;
    yield end;
  }
}

const isBalanced = (text: string) => count(text, '[') <= count(text, ']') && count(text, '(') <= count(text, ')');
const count = (text: string, mark: string) => text.split(mark).length - 1;

function sentencesOf(text: string): string[] {
  const places = [0, ...ends(text), text.length];
  return places.slice(1).flatMap((end, at) => text.slice(places[at], end) || []);
}
