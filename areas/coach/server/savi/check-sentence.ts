import type { Evidence } from './evidence.ts';
import { amountsOf, namesOf, plainOf, quotationsOf } from './sentence-facts.ts';

/** A sentence that may stay. `text` has no citations. */
export interface CheckedSentence {
  text: string;
  cited: readonly number[];
}

/** A longer sentence is removed. */
const longest = 1000;

const citation = /\s*[[【]\s*(?:passages?\s*)?(\d{1,3}(?:\s*(?:,|;|&|and)\s*(?:passages?\s*)?\d{1,3})*)\s*[\]】]/giu;
const pictures = /\s*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}|\u{20e3})+/gu;
/** Everything that a sentence needs. Another character stays only if a cited passage contains it. */
const unusual = /[^A-Za-zÀ-ÖØ-öø-ÿŴŵŶŷ\d\s.,;:!?'"()\-…/%£*_+&]/gu;
/** Links in any form: schemes, hosts, addresses, paths and entities that could hide one. */
const link =
  /:\s*\/\/|\/\/|\bwww\b|\b(?:h(?:tt|xx)ps?|ftp|javascript|data|mailto|tel|sms|vbscript|file)\s*:\S|[a-z0-9-]{2,}\.[a-z]{2,}|[a-z0-9]\.[a-z]{2,}\/|\(\s*(?:\.|dot)\s*\)|\bdot\s+(?:com|org|net|uk|co|io|info|me)\b|(?:^|\s)\/[a-z]|&#|&[a-z]+;/i;
/** What is true by law, by contract or always needs a source. */
const claim =
  /\b(?:law|laws|lawful|unlawful|legal|legally|illegal|statutory|entitled|entitlement|contractual|must not|must be|obliged|required to|guaranteed?|guarantees|proven|always paid|never allowed|have the right to|has the right to|have a right to)\b/i;
/** What comes before words that the member could say to somebody. */
const suggests =
  /\b(?:say|saying|ask|asking|write|writing|reply|answer|tell|try|open with|begin with|start with|such as|for example)\b[^"]*$/i;

/**
 * Checks a sentence of a model. Null if it cites a passage that was not given, has an amount, date, number, name, title or
 * quotation that the passages it cites do not have, has a link, or claims something without a citation.
 */
export function checkSentence(given: string, evidence: Evidence): CheckedSentence | null {
  if (given.length > longest) return null;
  const sentence = given.normalize('NFKC');
  const cited = [...sentence.matchAll(citation)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).map(Number),
  );
  if (cited.some((number) => !evidence.has(number))) return null;
  const text = sentence.replaceAll(citation, '').replaceAll(pictures, '').trim();
  const plain = plainOf(text);
  if (!/\p{L}/u.test(plain) || link.test(plain)) return null;
  for (const [character] of plain.matchAll(unusual)) {
    if (/[[\]<>\\|@{}#~^]/.test(character) || !evidence.hasPhrase(character, cited)) return null;
  }
  if (amountsOf(text).some((amount) => !evidence.hasAmount(amount, cited))) return null;
  if (namesOf(text).some((name) => !isKnown(name, cited, evidence))) return null;
  const invented = quotationsOf(text).some(
    ({ before, quoted }) => !suggests.test(before) && !evidence.hasQuotation(quoted, cited),
  );
  if (invented) return null;
  if (cited.length === 0 && claim.test(plain)) return null;
  return { text, cited: [...new Set(cited)] };
}

function isKnown({ words, isFirst }: ReturnType<typeof namesOf>[number], cited: readonly number[], evidence: Evidence) {
  if (evidence.hasName(words, cited)) return true;
  const [first = '', ...others] = words;
  if (!isFirst || !evidence.isOrdinary(first)) return false;
  return others.length === 0 || evidence.hasName(others, cited);
}
