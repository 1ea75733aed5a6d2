import { sql } from 'drizzle-orm';
import { type Clause, findSynonyms, plainForm, readWords, separated } from '#areas/search/server/index.ts';
import { type Clock, minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { isEveryday } from './everyday-words.ts';

/** A word or school term of a question, with the terms that mean the same. */
export interface Term {
  /** How it is written. For finding it in a line. */
  words: readonly string[];
  /** The text of a `tsquery`. */
  query: string;
  /** About how many passages have it. */
  passages: number;
  /** Whether the card searches with it. */
  isOfCard: boolean;
  /** Whether it occurs in questions about anything. */
  isEveryday: boolean;
  /** How much it says, from 0 to 1: rare words say more than frequent ones. */
  weight: number;
}

/** Words that occur in any question count so much less. */
const shareOfEveryday = 0.12;
/** In the words of a card they are chosen. */
const shareOfEverydayInCard = 0.3;
/** So do words that no passage has: a long story has many of them. */
const shareOfUnknown = 0.35;
/** A card has few words, and each of them matters. */
const shareOfUnknownInCard = 0.8;
/** What a question says itself, beside the words of the card that answers it. */
const shareOfQuestion = 0.5;
/** Terms that are looked up. The others say less. */
const mostTerms = 24;

interface Known {
  query: string;
  passages: number;
  exists: boolean;
}

const lookUp = prepared('savi_passage_terms', (db, param: Param<{ texts: readonly string[] }>) =>
  db
    .select({
      text: sql<string>`typed.text`,
      query: sql<string>`typed.query::text`,
      passages: sql<number>`(select min(coalesce(counted.passages, 0))::int
        from unnest(tsvector_to_array(to_tsvector('staffroom', typed.text))) lexeme (word)
        left join savi_passage_words counted on counted.word = lexeme.word)`,
      exists: sql<boolean>`numnode(typed.query) > 0 and exists (select from savi_passages p where p.words @@ typed.query)`,
      total: sql<number>`coalesce((select passages from savi_passage_words where word = ''), 0)::int`,
    })
    .from(
      sql`(select text, phraseto_tsquery('staffroom', text) as query from unnest(${param('texts')}::text[]) text) typed`,
    ),
);

/** What is known of words is used for so long. */
const keptFor = minutes(10);
const mostKept = 20_000;

/** Reads the terms of questions. What is known of a word is kept for ten minutes. */
export class TermReader {
  readonly #clock: Clock;
  #known = new Map<string, Known>();
  #total = 0;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The terms of a question, the rarest first, and of the words that its card searches with, which count more. */
  async read(db: Db, { text, seek }: { text: string; seek?: string | undefined }): Promise<Term[]> {
    const synonyms = await findSynonyms(db);
    const given = readWords(seek ?? '', synonyms).map((clause) => ({ isOfCard: true, ...alternativesOf(clause) }));
    const typed = readWords(text, synonyms).map((clause) => ({ isOfCard: false, ...alternativesOf(clause) }));
    const all = [...given, ...typed].filter(({ texts }) => !isNation(texts));
    await this.#learn(
      db,
      all.flatMap(({ texts }) => texts),
    );
    const terms = new Map<string, Term>();
    for (const one of all) {
      const term = this.#termOf(one, given.length > 0);
      if (term && !terms.has(term.query)) terms.set(term.query, term);
    }
    return [...terms.values()].sort((a, b) => b.weight - a.weight).slice(0, mostTerms);
  }

  #termOf({ texts, everyday, isOfCard }: Alternatives & { isOfCard: boolean }, hasCard: boolean): Term | null {
    const known = texts.flatMap((text) => this.#known.get(text) ?? []).filter(({ query }) => query !== '');
    if (known.length === 0) return null;
    const passages = Math.max(...known.map((one) => one.passages));
    const exists = known.some((one) => one.exists);
    const rarity = Math.log(1 + this.#total / (1 + passages)) / Math.log(2 + this.#total);
    const share = isOfCard || !hasCard ? 1 : shareOfQuestion;
    const commonness = everyday ? (isOfCard ? shareOfEverydayInCard : shareOfEveryday) : 1;
    const presence = exists ? 1 : isOfCard ? shareOfUnknownInCard : shareOfUnknown;
    const weight = rarity * share * commonness * presence;
    return {
      isOfCard,
      isEveryday: everyday,
      words: texts,
      query: known.map(({ query }) => `(${query})`).join(' | '),
      passages,
      weight,
    };
  }

  /** Looks up the words that are not known yet. */
  async #learn(db: Db, texts: readonly string[]): Promise<void> {
    const now = this.#clock.now().getTime();
    if (now - this.#readAt > keptFor || this.#known.size > mostKept) {
      this.#known = new Map();
      this.#readAt = now;
    }
    const unknown = [...new Set(texts)].filter((text) => !this.#known.has(text));
    if (unknown.length === 0) return;
    for (const { text, total, ...known } of await lookUp(db, {}).execute({ texts: unknown })) {
      this.#known.set(text, known);
      this.#total = total;
    }
  }
}

interface Alternatives {
  texts: string[];
  everyday: boolean;
}

/** What an item is for decides about nations: their names alone are in many texts. */
const isNation = (texts: readonly string[]) =>
  texts.every((text) => /^(england|wales|scotland|northern|ireland|northern ireland|uk|welsh|scottish)$/i.test(text));

/** Everyday words have no synonyms, unless they are written as a short form: ‘ADD’, but not ‘add’. */
function alternativesOf({ anyOf: [own = [], ...others] }: Clause): Alternatives {
  const written = own.join(' ');
  const everyday = own.every((word) => isEveryday(plainForm(word))) && !/^[A-Z&]{2,}s?$/.test(written);
  const alternatives = [written, ...(everyday ? [] : others.map((other) => other.join(' ')))];
  return { texts: alternatives.map((text) => separated(text).trim()), everyday };
}
