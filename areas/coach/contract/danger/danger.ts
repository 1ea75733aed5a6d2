import { maxQuestionLength } from '../coaching-session.ts';
import { evidenceIn } from './danger-evidence.ts';
import { patterns, reportedBy, staged, subject, who } from './danger-patterns.ts';
import { type DangerAbout, type Tier, tiers } from './danger-tiers.ts';
import { wordsOf } from './danger-words.ts';

export interface Danger {
  tier: Tier;
  /** Null only if the tier is 'none'. */
  about: DangerAbout | null;
}

const noDanger: Danger = { tier: 'none', about: null };

/**
 * Above this, the words of a message indicate danger more than work, and Savi says "perhaps" without a matching
 * pattern.
 */
const enough = 0;

/**
 * Decides whether a message is from, or about, a person in danger. The patterns match words that say who does something
 * to which person; a message that only mentions a subject ("suicide prevention training") matches none. The surer tier
 * wins, then the child. If no pattern matches, the weight of the words may still result in "perhaps". If they are
 * clearly about work, they cancel a weak pattern. They never result in "sure".
 */
export function dangerOf(message: string): Danger {
  const words = wordsOf(message.slice(0, maxQuestionLength));
  const evidence = evidenceIn(words);
  const found = byPatterns(words, evidence);
  if (found.tier !== 'none' || evidence <= enough || staged.test(words)) return found;
  return { tier: 'perhaps', about: whoIn(words) };
}

/** What the patterns alone say. */
export function dangerByPatterns(message: string): Danger {
  const words = wordsOf(message.slice(0, maxQuestionLength));
  return byPatterns(words, evidenceIn(words));
}

function byPatterns(words: string, evidence: number): Danger {
  const isStaged = staged.test(words);
  const isAboutASubject = subject.test(words);
  let found = noDanger;
  for (const { tier, about, matches, isHint, leastEvidence } of patterns) {
    if (evidence < leastEvidence || rank(tier, about) <= rank(found.tier, found.about)) continue;
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

/** Returns who a message is about. A message that names nobody else is about the writer. */
function whoIn(words: string): DangerAbout {
  if (who.child.test(words)) return 'child';
  return who.self.test(words) || !who.adult.test(words) ? 'self' : 'adult';
}
