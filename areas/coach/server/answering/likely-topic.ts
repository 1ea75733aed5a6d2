import type { CareerTopic } from '#areas/coach/contract/savi/savi-topics.ts';
import { subjects } from '#areas/coach/contract/subjects.ts';
import type { Match } from './lookups.ts';

/** From this score a topic is used although no subject is certain. */
const least = 0.2;

/** The topic whose subjects have the highest scores together. Null if none is likely. */
export function likelyTopic(match: Match): CareerTopic | null {
  const scores = new Map<CareerTopic, number>();
  for (const { subject, score } of match.subjects) {
    const { topic } = subjects[subject];
    scores.set(topic, (scores.get(topic) ?? 0) + score);
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= least ? best[0] : null;
}
