import { dangerOf } from '../danger/danger.ts';
import type { CareerTopic, Topic } from './savi-topics.ts';
import { groups, knownWords } from './savi-words.ts';
import { isMeant } from './word-distance.ts';

/**
 * Returns the topic of a question. Danger comes first, then the words of the question. Without known words it is
 * general.
 */
export function topicOf(question: string): Topic {
  const { about } = dangerOf(question);
  if (about) return about === 'child' ? 'safeguarding' : 'wellbeing';
  return careerTopicOf(question);
}

/** Returns the work topic of a question and ignores danger. */
export function careerTopicOf(question: string): CareerTopic {
  const text = plain(question);
  const words = text.split(' ');
  let best: { topic: CareerTopic; score: number } = { topic: 'general', score: 0 };
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

/** Lower case, only letters and digits, one space between words: "Don't" becomes "don t". */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
