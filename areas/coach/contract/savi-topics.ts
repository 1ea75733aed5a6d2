import {
  aboutMyself,
  aboutOthers,
  child,
  childInTrouble,
  distress,
  groups,
  harmToAChild,
  knownWords,
  safeguardingWorry,
  strain,
} from './savi-words.ts';

/**
 * What a question is about. The seven keyword groups and 'general' are the specification's (2, section 9); before them come
 * the two that a coach must not answer as one: somebody in distress, and a worry about a child.
 */
export const careerTopics = [
  'stuck',
  'leadership',
  'skills',
  'jobs',
  'change',
  'confidence',
  'career',
  'general',
] as const;
export const topics = [...careerTopics, 'wellbeing', 'safeguarding'] as const;
export type CareerTopic = (typeof careerTopics)[number];
export type Topic = (typeof topics)[number];

export const topicLabels: Record<Topic, string> = {
  stuck: 'Feeling stuck',
  leadership: 'Leadership',
  skills: 'Skills',
  jobs: 'Jobs',
  change: 'A change',
  confidence: 'Confidence',
  career: 'Career',
  general: 'General',
  wellbeing: 'Looking after you',
  safeguarding: 'Safeguarding',
};

const has = (text: string, signs: readonly string[]) => signs.some((sign) => text.includes(sign));

const inWhole = (words: readonly string[]) => words.map((word) => ` ${word} `);

/** Whether somebody needs people, not advice: the rules alone may answer them, and a model is never asked. */
export function needsPeople(question: string): { wellbeing: boolean; safeguarding: boolean } {
  const text = plain(question);
  const isAboutMyself = has(` ${text} `, inWhole(aboutMyself));
  const wellbeing = has(text, distress) || (has(text, strain) && (isAboutMyself || !has(text, aboutOthers)));
  const safeguarding =
    has(text, harmToAChild) ||
    (text.includes('safeguarding') && has(text, safeguardingWorry)) ||
    (has(text, child) && has(text, childInTrouble));
  return { wellbeing, safeguarding };
}

/** The topic of a question. A child comes first, then the person, then what they ask about; nothing known is general. */
export function topicOf(question: string): Topic {
  const { wellbeing, safeguarding } = needsPeople(question);
  if (safeguarding) return 'safeguarding';
  if (wellbeing) return 'wellbeing';
  const text = plain(question);
  const words = text.split(' ');
  let best: { topic: Topic; score: number } = { topic: 'general', score: 0 };
  for (const topic of Object.keys(groups) as (keyof typeof groups)[]) {
    const { weight, words: known, phrases } = groups[topic];
    const found =
      known.filter((word) => words.some((typed) => typed === word || (!knownWords.has(typed) && isMeant(typed, word))))
        .length + phrases.filter((phrase) => ` ${text} `.includes(` ${phrase}`)).length;
    const score = found * weight;
    if (score > best.score) best = { topic, score };
  }
  return best.topic;
}

/** Lower case, letters and digits only, one space between words: "Don't" becomes "don t". */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether a typed word is meant to be a known one: a slip in six letters or more, two in nine or more. */
export function isMeant(typed: string, known: string): boolean {
  if (typed === known) return true;
  const slips = known.length >= 9 ? 2 : known.length >= 5 ? 1 : 0;
  if (slips === 0 || typed[0] !== known[0] || Math.abs(typed.length - known.length) > slips) return false;
  return distance(typed, known) <= slips;
}

/** How many letters are missing, extra, wrong or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      row.push(steps);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
