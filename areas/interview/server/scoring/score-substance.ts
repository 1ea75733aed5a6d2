import type { QuestionKind } from '#areas/interview/contract/interview-lists.ts';
import { type AnswerScore, mostPoints } from '#areas/interview/contract/interview-score.ts';

interface Part {
  name: string;
  pattern: RegExp;
}

const situation: Part = {
  name: 'a situation',
  pattern:
    /\b(?:last (?:year|term|week|month|summer|autumn|spring)|this (?:year|term)|in (?:year \w+|september|january|my \w+)|when (?:i|we)\b|one (?:day|pupil|child|parent|colleague)|there was|at my (?:last|current|previous) school|a (?:pupil|child|student|parent|colleague) (?:who|in|with))/i,
};
const action: Part = {
  name: 'an action of your own',
  pattern:
    /\bi(?:['’](?:d|ll)| would| will)? (?:first |then |also |always )?(?!think|feel|believe|am|was|were|have|had|know|guess|hope|like|love|want|do|did|would|will|first|then|also|always)[a-z]{3,}/i,
};
const result: Part = {
  name: 'a result',
  pattern:
    /\b(?:as a result|in the end|by the end|afterwards|since then|so that (?:he|she|they|we)|improved|increased|fewer|went (?:up|down)|rose|fell|achieved|passed|managed to|was able to|could then|made progress|from \d+|i (?:learned|learnt)|changed)\b/i,
};
const view: Part = {
  name: 'an action or a clear view',
  pattern: new RegExp(`${action.pattern.source}|\\bi (?:think|believe|want|know)\\b`, 'i'),
};
const reason: Part = {
  name: 'a reason',
  pattern: /\b(?:because|so that|which means|that is why|that['’]s why|the reason)\b/i,
};
const follows: Part = {
  name: 'what follows from it',
  pattern:
    /\b(?:then|after(?:wards)?|next|later|follow up|check (?:again|back|in)|review|record|write (?:it )?down|tell (?:the|my)|report|for example|for instance|this means)\b/i,
};

const partsOf: Record<QuestionKind, readonly Part[]> = {
  example: [situation, action, result],
  case: [view, reason, follows],
  view: [view, reason, follows],
};

/** The words around a match, so that the member recognises the place. */
function around(answer: string, { index, 0: found }: RegExpExecArray): string {
  const from = answer.lastIndexOf(' ', Math.max(0, index - 1)) + 1;
  const rest = answer.slice(index + found.length).match(/^\S*(?:\s+\S+){0,4}/)?.[0] ?? '';
  return answer
    .slice(Math.min(from, index), index + found.length + rest.length)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function scoreStructure(kind: QuestionKind, answer: string): AnswerScore {
  const parts = partsOf[kind].map((part) => ({ ...part, found: part.pattern.exec(answer) }));
  const found = parts.flatMap((part) => (part.found ? [around(answer, part.found)] : []));
  const missing = parts.filter((part) => !part.found).map(({ name }) => name);
  const why = missing.length === 0 ? 'All three parts are there.' : `Not found: ${missing.join(', ')}.`;
  return { rule: 'structure', points: found.length, why, words: found };
}

const evidence =
  /\b(?:\d+(?:\.\d+)?(?:%| per cent)?|assessments?|data|results?|survey|books|observ(?:ed|ation)|attendance (?:rose|fell|improved|data)|reading ages?|records?|report|feedback from)(?!\w)/gi;

export function scoreEvidence(answer: string): AnswerScore {
  const places = new Map<string, string>();
  for (const match of answer.matchAll(evidence)) {
    const word = match[0].toLowerCase();
    if (!places.has(word)) places.set(word, around(answer, match as RegExpExecArray));
  }
  const words = [...places.values()].slice(0, mostPoints);
  const why = words.length === 0 ? 'Nothing that a panel could check was found.' : `Found: ${words.length} of 3.`;
  return { rule: 'evidence', points: words.length, why, words };
}

const common = new Set(
  'with from that this have been will your their they them able ability excellent good strong skills skill knowledge experience understanding commitment and the for'.split(
    ' ',
  ),
);
const stem = (word: string) => word.toLowerCase().slice(0, 6);
const tellingWords = (text: string) =>
  (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !common.has(word.toLowerCase()));

export function scoreRelevance(answer: string, essentialSkills: readonly string[]): AnswerScore {
  const skills = essentialSkills.filter((skill) => tellingWords(skill).length > 0);
  if (skills.length === 0)
    return {
      rule: 'relevance',
      points: null,
      why: 'There is no advert with essential skills to compare with.',
      words: [],
    };
  const spoken = new Map(tellingWords(answer).map((word) => [stem(word), word]));
  const words = skills.flatMap((skill) => {
    const word = tellingWords(skill)
      .map((one) => spoken.get(stem(one)))
      .find((one) => one !== undefined);
    return word === undefined ? [] : [`${word} (${skill})`];
  });
  const why = `Your answer names ${words.length} of the ${skills.length} essential skills in the advert.`;
  return { rule: 'relevance', points: Math.min(mostPoints, words.length), why, words: words.slice(0, 6) };
}
