import type { UserRole } from '#areas/people/contract/user.ts';
import type { Act } from './acts.ts';
import { chooseCard, promptsAfter } from './cards.ts';
import type { Lookups } from './lookups.ts';
import { type Asked, type Parts, partsOf } from './parts.ts';
import type { About } from './wanted.ts';

/** Groups of cards with which members of each role often begin. */
export const beginnings: Record<UserRole, readonly string[]> = {
  teacher: ['become-middle-leader', 'ppa', 'workload-boundaries', 'upper-pay-range'],
  school_leader: ['difficult-conversation', 'flexible-working-deciding', 'become-headteacher', 'leading-change'],
  support_staff: ['ta-to-teacher', 'hlta-status', 'term-time-pay'],
};

/** Questions to begin with, for a role. Savi can answer each of them. */
export function beginningsFor(lookups: Lookups, about: About): string[] {
  const { cards } = lookups;
  const chosen = beginnings[about.role].flatMap((group) => chooseCard(cards, group, about) ?? []);
  const others = cards.all.filter(
    (card) => card.roles.includes(about.role) && card.nations.includes(about.nation) && card.kind !== 'help',
  );
  const fitting = chosen.filter(({ fitsNation, fitsRole }) => fitsNation && fitsRole).map(({ card }) => card.prompt);
  return [...new Set([...fitting, ...others.map(({ prompt }) => prompt)])].slice(0, 3);
}

/** A reply to a greeting, thanks, "yes" or "no", or a message without words. */
export function smallTalk(asked: Asked, lookups: Lookups, about: About, act: Act): Parts {
  const card = lookups.cards.byId.get(asked.before?.card ?? '');
  const after = card ? promptsAfter(lookups.cards, card, about) : [];
  const prompts = after.length > 0 ? after : beginningsFor(lookups, about);
  return partsOf({ subject: 'small_talk', body: wordsFor(act, asked), prompts, basis: 'your message' });
}

function wordsFor(act: Act, { before, asker }: Asked): string {
  const [first = ''] = asker.user.name.split(' ');
  if (act.kind === 'greeting') {
    return before
      ? 'Hello again. What would you like to know?'
      : `Hello ${first}. Ask me about your job, your pay, your next step or a situation at school. I look it up and name my source.`;
  }
  if (act.kind === 'thanks') return 'You’re welcome. These questions often come next.';
  if (act.kind === 'no') return 'All right. Ask me something else when you want to.';
  if (act.kind === 'yes') return 'Write what you want to know, or choose a question below.';
  return 'I can’t read a question in that. Write in a few words what you want to know.';
}
