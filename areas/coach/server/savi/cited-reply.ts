import { sitePath } from '#areas/coach/contract/coaching-session.ts';
import type { Cards } from '../facts/load-cards.ts';
import { checkSentence } from './check-sentence.ts';
import { type CleanSentence, cleanSentence } from './clean-sentence.ts';
import type { Evidence } from './evidence.ts';
import type { ModelPassage } from './model-passages.ts';
import { type CleanPiece, ReplyCleaner } from './reply-cleaner.ts';

const sourcesTitle = '**Sources**';

/** White space, the mark of a list item, heading or quotation, the words, white space. */
const parts = /^(\s*)((?:(?:[-*+•]|\d{1,2}[.)]|#{1,6}|>)[ \t]+)*)([\s\S]*?)(\s*)$/;

/**
 * A model's reply as it arrives, of which only checked sentences stay (`checkSentence`). Its numbers become links. Nothing is
 * passed on before a sentence that cites a passage, so a reply that cites nothing has no text.
 */
export class CitedReply {
  readonly #cleaner = new ReplyCleaner((sentence) => this.#check(sentence));
  readonly #evidence: Evidence;
  readonly #passages: readonly ModelPassage[];
  readonly #opening: string;
  readonly #cited = new Set<number>();
  /** The white space before the next sentence, and the mark of its list item. */
  #gap = '';
  #mark = '';
  #held = '';
  #isGrounded = false;
  #hasWords = false;
  #isAfterCut = false;

  /** `opening` is Savi's own text before the reply. */
  constructor(passages: readonly ModelPassage[], evidence: Evidence, opening: string) {
    this.#passages = passages;
    this.#evidence = evidence;
    this.#opening = opening;
  }

  /** Whether a word outside the reasoning has arrived. */
  get hasBegun(): boolean {
    return this.#cleaner.hasBegun;
  }

  push(piece: string): CleanPiece[] {
    return this.#release(this.#cleaner.push(piece));
  }

  /** The rest of the text, and the list of what was cited. */
  end(): CleanPiece[] {
    const last = this.#release(this.#cleaner.end());
    return this.#isGrounded ? [...last, { text: this.#sources() }] : last;
  }

  #release(pieces: readonly CleanPiece[]): CleanPiece[] {
    return pieces.flatMap((piece): CleanPiece[] => {
      if ('startsAgain' in piece) {
        const hadText = this.#isGrounded;
        this.#cited.clear();
        [this.#gap, this.#mark, this.#held] = ['', '', ''];
        [this.#isGrounded, this.#hasWords] = [false, false];
        return hadText ? [piece] : [];
      }
      this.#held += piece.text;
      if (this.#cited.size === 0) return [];
      const text = this.#isGrounded ? this.#held : `${this.#opening}${this.#held}`;
      [this.#held, this.#isGrounded] = ['', true];
      return [{ text }];
    });
  }

  #check(sentence: string): CleanSentence {
    const [, before = '', mark = '', words = '', after = ''] = parts.exec(sentence) ?? [];
    this.#gap = widest(this.#gap, before);
    if (mark !== '') this.#mark = /^(?:[-*+•]|\d)/.test(mark) ? mark.replace('•', '-').trimEnd() : '';
    // The rest of a sentence that was cut may look like another figure.
    const isCut = !/[.!?…:\n]["'”’)\]】*_\s]*$/.test(sentence) && sentence.length > 1000;
    const wasCut = this.#isAfterCut;
    this.#isAfterCut = isCut;
    const checked = words === '' || isCut || wasCut ? null : checkSentence(words, this.#evidence);
    const clean = checked && cleanSentence(checked.text);
    const gap = this.#hasWords ? this.#gap : '';
    this.#gap = widest(checked ? '' : gap, after);
    if (!checked || !clean || clean.asked) {
      if (after.includes('\n')) this.#mark = '';
      return { words: '', asked: clean?.asked ?? cleanSentence(words).asked };
    }
    this.#hasWords = true;
    for (const number of checked.cited) this.#cited.add(number);
    const lead = this.#mark === '' ? gap : `${widest(gap, gap === '' ? '' : '\n')}${this.#mark} `;
    this.#mark = '';
    return {
      words: `${lead}${clean.words}${checked.cited.map((number) => ` ${this.#numberOf(number)}`).join('')}`,
      asked: false,
    };
  }

  /** The number of a passage as a link to it. */
  #numberOf(number: number): string {
    const link = this.#passages.find((passage) => passage.number === number)?.link;
    return link ? `[\\[${number}\\]](${link})` : `\\[${number}\\]`;
  }

  #sources(): string {
    const lines = this.#passages
      .filter(({ number }) => this.#cited.has(number))
      .map(({ number, source }) => `- \\[${number}\\] ${source}`);
    return `\n\n${sourcesTitle}\n\n${lines.join('\n')}`;
  }
}

/** The wider of two white spaces: nothing, a space, a new line, or a new paragraph. */
const widest = (one: string, other: string): string => {
  const lines = Math.max(linesIn(one), linesIn(other));
  return lines >= 2 ? '\n\n' : lines === 1 ? '\n' : one + other === '' ? '' : ' ';
};
const linesIn = (space: string) => space.split('\n').length - 1;

/** Which links Savi itself writes into a model's reply: to screens, and to the sources of cards. */
export function linksOf({ all }: Cards): (address: string) => boolean {
  const pages = new Set(all.map(({ source }) => source?.url));
  return (address) => pages.has(address) || sitePath.safeParse(address).success;
}

/** What the model itself wrote in a saved reply: without Savi's opening, the numbers of the passages and their list. */
export const writtenByModel = (reply: string): string =>
  (reply.split(sourcesTitle)[0] ?? '')
    .replace(/^(?:>.*\n+)+/, '')
    .replaceAll(/ ?\[\\\[\d{1,2}\\\]\]\([^()\s]*\)| ?\\\[\d{1,2}\\\]/g, '')
    .trim();
