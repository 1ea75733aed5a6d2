import type { Card } from '../facts/card.ts';
import { isEveryday } from '../passages/everyday-words.ts';
import type { ModelPassage } from './model-passages.ts';
import { amountsOf, digitsOf, plainOf } from './sentence-facts.ts';

/** What Savi itself says about help. A model may repeat it without a number. */
const helplines = 'Samaritans 116 123. Education Support 08000 562 561. Call 999.';

/** Words that are written with a capital letter in schools and name nothing in particular. */
const ordinary = new Set(
  'savi staffroom uk slt ta tas hlta hltas cpd cv cvs hr ppa senco sencos dsl hod ect ects year years key stage headteacher headteachers head deputy assistant teacher teachers teaching school schools senior leadership leader leaders team governor governors maths english'.split(
    ' ',
  ),
);

interface Source {
  text: string;
  digits: string;
  amounts: ReadonlySet<string>;
}

const sourceOf = (text: string): Source => ({
  text: plainOf(text),
  digits: digitsOf(text),
  amounts: new Set(amountsOf(text)),
});

const prose = new WeakMap<readonly Card[], ReadonlySet<string>>();

/** The words that the cards write without a capital letter. They name nobody. */
function wordsOfCards(cards: readonly Card[]): ReadonlySet<string> {
  const known = prose.get(cards);
  if (known) return known;
  const words = new Set<string>();
  for (const { body, more, why, step } of cards)
    for (const [one] of plainOf([body, more, why, step].join(' ')).matchAll(/(?<![\p{L}'-])\p{Ll}[\p{Ll}'-]*/gu))
      words.add(one);
  prose.set(cards, words);
  return words;
}

/** What a sentence of a model may say: what the passages that it cites say, and words of the member's questions. */
export class Evidence {
  readonly #passages: ReadonlyMap<number, Source>;
  readonly #questions: string;
  readonly #words: ReadonlySet<string>;
  readonly #help = sourceOf(helplines);

  constructor(passages: readonly ModelPassage[], questions: readonly string[], cards: readonly Card[]) {
    this.#passages = new Map(passages.map(({ number, heading, text }) => [number, sourceOf(`${heading}. ${text}`)]));
    this.#questions = plainOf(questions.join(' \n ')).toLowerCase();
    this.#words = wordsOfCards(cards);
  }

  has(number: number): boolean {
    return this.#passages.has(number);
  }

  /** Whether one of the cited passages contains the amount. Without a citation only the helplines count. */
  hasAmount(amount: string, cited: readonly number[]): boolean {
    // ‘31 August’ is in ‘31 August 2026’, but not in ‘131 August’.
    const within = amount.includes(' ') ? new RegExp(`(?<![\\d£.])${amount.replaceAll('.', '\\.')}(?!\\d)`) : null;
    return this.#sources(cited).some(({ amounts, digits }) => amounts.has(amount) || within?.test(digits));
  }

  /** Whether a cited passage has these words in this order, with the same capital letters. */
  hasPhrase(phrase: string, cited: readonly number[]): boolean {
    return this.#sources(cited).some(({ text }) => contains(text, phrase));
  }

  /** Whether a cited passage or a question of the member contains the words. */
  hasQuotation(words: string, cited: readonly number[]): boolean {
    const quoted = words.toLowerCase().replace(/[.,;:!?]+$/, '');
    return (
      contains(this.#questions, quoted) || this.#sources(cited).some(({ text }) => contains(text.toLowerCase(), quoted))
    );
  }

  /** Whether a name is known: from a cited passage, from the member's own words, or because every school uses it. */
  hasName(words: readonly string[], cited: readonly number[]): boolean {
    const phrase = words.join(' ');
    return (
      words.every((one) => ordinary.has(one.toLowerCase())) ||
      this.hasPhrase(phrase, cited) ||
      contains(this.#questions, phrase.toLowerCase())
    );
  }

  /** Whether a word that begins a sentence is an ordinary word and no name. */
  isOrdinary(word: string): boolean {
    const small = word.toLowerCase();
    // Capital letters inside a word make it a name or an abbreviation.
    if (/.\p{Lu}/u.test(word)) return ordinary.has(small);
    return ordinary.has(small) || isEveryday(small.replace("'", '')) || this.#words.has(small) || starters.has(small);
  }

  #sources(cited: readonly number[]): Source[] {
    return [this.#help, ...cited.flatMap((number) => this.#passages.get(number) ?? [])];
  }
}

/** Words with which advice often begins, beside those in the cards. */
const starters = new Set(
  'aim arrange begin bring build clarify collect compare contact decide describe discuss draft email explore focus gather highlight identify jot log map meet mention note offer organise outline pause picture plan practise prepare prioritise propose raise rehearse reflect remind review sketch speak spend suggest summarise think track update volunteer weigh both either however meanwhile often once overall perhaps remember sometimes then therefore unless usually whatever whenever wherever whichever while'.split(
    ' ',
  ),
);

const letter = /[\p{L}\p{N}]/u;

/** Whether a text contains a phrase as whole words. */
function contains(text: string, phrase: string): boolean {
  if (phrase === '') return true;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    if (!letter.test(text[at - 1] ?? ' ') && !letter.test(text[at + phrase.length] ?? ' ')) return true;
  }
  return false;
}
