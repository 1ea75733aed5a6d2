import { maxQuestionLength } from '#areas/coach/contract/coaching-session.ts';
import { type DangerAbout, type Tier, tiers } from '#areas/coach/contract/danger/danger-tiers.ts';
import { patterns, reportedBy, staged, subject } from './danger-patterns.ts';
import { wordsOf } from './danger-words.ts';

export interface Danger {
  tier: Tier;
  /** Null only if the tier is 'none'. */
  about: DangerAbout | null;
}

const noDanger: Danger = { tier: 'none', about: null };

/**
 * What patterns say about a message. They match words that say who does something to which person; a message that only
 * mentions a subject ("suicide prevention training") matches none. The surer tier wins, then the child.
 */
export function dangerByPatterns(message: string): Danger {
  const words = wordsOf(message.slice(0, maxQuestionLength));
  const isStaged = staged.test(words);
  const isAboutASubject = subject.test(words);
  let found = noDanger;
  for (const { tier, about, matches, isHint } of patterns) {
    if (rank(tier, about) <= rank(found.tier, found.about)) continue;
    // A made-up case in an interview is no danger. What members say about themselves always counts.
    if (isStaged && about !== 'self') continue;
    if (isHint && isAboutASubject) continue;
    const match = matches.exec(words);
    if (!match) continue;
    const who = about === 'self' ? (saidBy(words.slice(0, match.index)) ?? 'self') : about;
    if (rank(tier, who) > rank(found.tier, found.about)) found = { tier, about: who };
  }
  return found;
}

const order: Record<DangerAbout, number> = { adult: 1, self: 2, child: 3 };
const rank = (tier: Tier, about: DangerAbout | null) => tiers.indexOf(tier) * 10 + (about ? order[about] : 0);

/** Returns who said "I want to die" if the message reports it: "a pupil said I want to die". */
function saidBy(before: string): DangerAbout | null {
  if (reportedBy.child.test(before)) return 'child';
  return reportedBy.adult.test(before) ? 'adult' : null;
}
