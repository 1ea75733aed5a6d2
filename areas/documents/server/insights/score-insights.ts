import type { CompetencyScore, Finding } from '#areas/documents/contract/document-insights.ts';
import { distinct, findingOf, shortened } from './findings.ts';
import type { Passage } from './passages.ts';
import { tableScoresIn } from './table-scores.ts';

const maxScores = 30;
const number = String.raw`(\d{1,3}(?:\.\d{1,2})?)`;
const name = String.raw`(\p{L}(?:[\p{L}\p{N}'’&,() -]|/(?=\p{L})){1,60}?)`;
/** '4 out of 5 colleagues' is not a score. */
const people = String.raw`\s+(?:colleagues|people|respondents|raters|pupils|students|staff|teachers|parents|lessons|times)`;
/** 'Questioning 7/10', 'Planning: 4.2 out of 5', 'Marking – 70%', 'Openness 82nd percentile'. Not a date. */
const scoreWritten = new RegExp(
  String.raw`^${name}[\s:=–—-]+(?:(?:(?:you )?(?:scored|score|were rated|rated|rating|average|mean|is|was|of|at)[\s:(]+){1,3})?${number}\s*(?:(?:/|out of)\s*(\d{1,3})(?![\d/]|${people})|(%|per ?cent\b|(?:st|nd|rd|th) percentile))`,
  'iu',
);
/** 'You scored 7/10 for questioning.', 'a rating of 4.5 out of 5 for listening' */
const scoreSaid = new RegExp(
  String.raw`${number}\s*(?:(?:/|out of)\s*(\d{1,3})(?![\d/]|${people})|(%|per ?cent\b))\s+(?:for|in|on)\s+(?:your\s+)?${name}(?=[.,;]|$)`,
  'iu',
);
const isNoScore =
  /\b(page|section|chapter|year|week|day|term|question|figure|table|version|january|february|march|april|may|june|july|august|september|october|november|december|date|progress|position|attendance|proportion|percentage|number|baseline|target|pass rate|response rate|turnout|cohort|pupils|children|students)\b/i;

/** Returns the scores of a document in its order: name, score and scale. */
export function scoresIn(passages: Passage[]): CompetencyScore[] {
  const found = passages.flatMap(({ text }) => {
    const score = saidIn(text) ?? writtenIn(text);
    return score ? [score] : [];
  });
  return distinct([...found, ...tableScoresIn(passages)], (score) => score.name, maxScores);
}

function writtenIn(text: string): CompetencyScore | null {
  const [, what, score, outOf, hundred] = scoreWritten.exec(text) ?? [];
  return what && score ? scoreOf(text, what, score, hundred ? '100' : outOf) : null;
}

function saidIn(text: string): CompetencyScore | null {
  const [, score, outOf, hundred, what] = scoreSaid.exec(text) ?? [];
  return what && score ? scoreOf(text, what, score, hundred ? '100' : outOf) : null;
}

function scoreOf(quote: string, what: string, score: string, outOf = ''): CompetencyScore | null {
  const trimmed = what.replace(/[\s,(–—-]+$/, '').replace(/\s+(is|was|at|scored|rated|score|rating)$/i, '');
  const [value, scale] = [Number(score), Number(outOf)];
  // 'Reduced costs by 12%' and 'Attendance rose to 96%' are not scores.
  if (/\b(by|from|to|than|about|over|under|nearly|almost)$/i.test(trimmed)) return null;
  if (value > scale || scale < 3 || trimmed.split(' ').length > 7 || isNoScore.test(trimmed)) return null;
  return { name: trimmed, score: value, outOf: scale, quote: shortened(quote, 320) };
}

/** Returns the scores of known names without a written scale: 'Empathy 118'. */
export function namedScoresIn(
  passages: Passage[],
  names: readonly string[],
  range: [number, number],
): CompetencyScore[] {
  const found = names.flatMap((wanted) => {
    const pattern = new RegExp(String.raw`^${escaped(wanted)}(?: score)?[\s:=–—-]+(\d{1,3})(?!\d|\s*[/%])`, 'i');
    for (const { text } of passages) {
      const score = Number(pattern.exec(text)?.[1]);
      if (score >= range[0] && score <= range[1]) return [{ name: wanted, score, outOf: null, quote: text }];
    }
    return [];
  });
  return found.slice(0, maxScores);
}

const escaped = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`[\s-]?`);

/** Returns 0 to 1. A scale of up to ten steps starts at 1, not at 0. */
const share = (score: number, outOf: number) => (outOf <= 10 ? (score - 1) / (outOf - 1) : score / outOf);
export const scoreText = ({ name: what, score, outOf }: CompetencyScore) =>
  outOf === null
    ? `${what} (${score})`
    : outOf === 100
      ? `${what} (${score} out of 100)`
      : `${what} (${score}/${outOf})`;

/**
 * In skill ratings, a high score is a strength and a low score an area to develop. Do not use this for personality
 * traits.
 */
export function highAndLow(scores: CompetencyScore[]): { high: Finding[]; low: Finding[] } {
  const rated = scores.flatMap((score) =>
    score.outOf === null ? [] : [{ ...score, share: share(score.score, score.outOf) }],
  );
  const ordered = rated.sort((one, other) => other.share - one.share);
  const asFinding = (score: CompetencyScore) => findingOf(score.quote, scoreText(score));
  return {
    high: ordered.filter((score) => score.share >= 0.75).map(asFinding),
    low: ordered
      .filter((score) => score.share <= 0.5)
      .reverse()
      .map(asFinding),
  };
}

/** Returns the highest and the lowest of at least three scores on one scale. */
export function extremesOf(scores: CompetencyScore[]): Finding[] {
  const [first] = scores;
  const alike = scores.filter(({ outOf }) => outOf === first?.outOf).sort((one, other) => other.score - one.score);
  const [highest, lowest] = [alike[0], alike.at(-1)];
  if (alike.length < 3 || !highest || !lowest || highest.score === lowest.score) return [];
  return [
    findingOf(highest.quote, `Highest score: ${scoreText(highest)}`),
    findingOf(lowest.quote, `Lowest score: ${scoreText(lowest)}`),
  ];
}
