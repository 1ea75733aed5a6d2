import type { QuestionKind } from '#areas/interview/contract/interview-lists.ts';
import { type AnswerScore, mostPoints } from '#areas/interview/contract/interview-score.ts';

interface Part {
  name: string;
  pattern: RegExp;
}

const somebody =
  '(?:pupil|child|student|parent|carer|mother|father|family|colleague|teacher|teaching assistant|member of staff|boy|girl|governor|visitor|class|group|team|supplier)';

const situation: Part = {
  name: 'a situation',
  pattern: new RegExp(
    String.raw`\b(?:(?:last|this|one) (?:year|term|half[- ]term|week|month|morning|afternoon|day|spring|summer|autumn|winter)|(?:a|two|three|four|five|several) (?:years?|terms?|months?|weeks?) ago|in (?:year \w+|reception|nursery|january|february|march|april|may|june|july|september|october|november|december|20\d\d|my \w+)|when (?:i|we)\b|there (?:was|were)|(?:at|in) (?:my|our|a) (?:last|current|present|previous|first) (?:school|post|role|job|nursery)|(?:a|an|one|my|our|the) (?:\w+ ){0,2}${somebody} (?:who|in|with|was|were|had|came|told|did|could|kept|would)|(?:we|i|the school|the office) (?:had|inherited|took over|was asked|were asked))\b`,
    'i',
  ),
};

/** Verbs that are no action in a story: what somebody is, feels or says of themselves in general. */
const noAction =
  'think|feel|believe|am|was|were|have|had|know|guess|hope|like|love|want|do|did|does|would|will|could|can|should|might|first|then|also|always|never|really|just|only|strive|thrive|pride|care|enjoy|mean|suppose|find|need|wish|see|consider|work|worked|bring|understand|possess|remain|truly|strongly|firmly|passionately|absolutely|definitely|genuinely|go|and|or|not|in|on|at|to|the|my|could|got';
const action: Part = {
  name: 'an action of your own',
  pattern: new RegExp(
    String.raw`\bi(?:['’](?:d|ll)| would| will)? (?:first |then |also |always |immediately |calmly |quietly )?(?!(?:${noAction})\b)[a-z]{3,}|\bi (?:then |also )?(?:went|did not|didn['’]t) [a-z]{2,}`,
    'i',
  ),
};
const result: Part = {
  name: 'a result',
  pattern:
    /\b(?:as a result|in the end|by (?:the end|easter|christmas|summer|july|june|then)|since then|so that (?:he|she|they|we)|improved|increased|halved|doubled|fewer|went (?:up|down|from)|rose|fell (?!over|asleep|behind|ill|off)|achieved|passed (?!it|this|that|them|him|her|on|the)|managed to|(?:was|were|is|are) (?:now )?able to|could (?:then|now)|can now|now (?:he|she|they|we|it|reads?|comes?|uses?|knows?|asks?|works?)\b|began to|made (?:good |more )?progress|from \d+(?:%| per cent)? to|i (?:learned|learnt)|saved (?:us |the school )?(?:£|\d)|no longer|stopped (?!them|him|her|it|the))\b/i,
};
const view: Part = {
  name: 'an action or a clear view',
  pattern: new RegExp(
    `${action.pattern.source}|\\bi (?:think|believe|want|need to|know) (?!in\\b)|\\b(?:should|must|is for|matters)\\b`,
    'i',
  ),
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

/** A year group, a key stage and a bullet are numbers that prove nothing. */
const evidence =
  /(?<!\b(?:year|years|key stage|ks|set|room|class|form|grade|part|step|number|point|question) )(?<![\w.£])(?:£\s?)?\d+(?:[.,]\d+)*(?:%| per cent)?(?![\w)])|\b(?:assessments?|data|results?|surveys?|(?:their|his|her|pupils['’]?|exercise) books|observ(?:ed|ation)|attendance (?:rose|fell|improved|data)|reading ages?|records?|report|feedback from|audit|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:pupils|children|students|weeks|months|minutes|times|days|families|parents|staff|colleagues|hours|schools|years|terms|lessons|sessions|contracts|suppliers|quotes))(?!\w)/gi;

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
  'with from that this have been will your their they them able ability excellent good strong skills skill knowledge experience understanding commitment and the for school schools work working pupils pupil children child students student staff must need essential effective effectively high well also very using within'.split(
    ' ',
  ),
);
const stem = (word: string) => word.toLowerCase().slice(0, 6);
const tellingWords = (text: string) =>
  (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !common.has(word.toLowerCase()));

const ofSelf = /\b(?:i|me|my|mine|myself|we|our)\b/i;

/** The sentences in which somebody speaks about themselves, and those that follow one. */
function ownSentences(answer: string): string {
  const sentences = answer.split(/(?<=[.!?])\s+|\n+/);
  return sentences.filter((sentence, at) => ofSelf.test(sentence) || ofSelf.test(sentences[at - 1] ?? '')).join(' ');
}

export function scoreRelevance(answer: string, essentialSkills: readonly string[]): AnswerScore {
  const skills = essentialSkills.filter((skill) => tellingWords(skill).length > 0);
  if (skills.length === 0)
    return {
      rule: 'relevance',
      points: null,
      why: 'There is no advert with essential skills to compare with.',
      words: [],
    };
  const spoken = new Map(tellingWords(ownSentences(answer)).map((word) => [stem(word), word]));
  const words = skills.flatMap((skill) => {
    const word = tellingWords(skill)
      .map((one) => spoken.get(stem(one)))
      .find((one) => one !== undefined);
    return word === undefined ? [] : [`${word} (${skill})`];
  });
  const why = `Your answer names ${words.length} of the ${skills.length} essential skills in the advert.`;
  return { rule: 'relevance', points: Math.min(mostPoints, words.length), why, words: words.slice(0, 6) };
}
