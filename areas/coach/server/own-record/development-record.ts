import { summaryOfCpd } from '#areas/development/server/index.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { listOpenGoals } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { dayInWords } from '../answering/cards.ts';
import { escaped } from '../answering/compose.ts';
import { countOf, listOf, type Teller } from './telling.ts';

const tracker = { title: 'Open the Development Tracker', link: '/development-tracker' };

/** Confirmed CPD hours of this school year and term, with the target if there is one. */
export const tellCpdHours: Teller = async ({ context, db, asker }) => {
  const { term, year, terms } = await summaryOfCpd(db, asker.viewer.id, context.clock.now());
  if (year.hours === 0) return { body: null, screen: tracker };
  const { hours, targetHours } = year;
  const target =
    targetHours === null
      ? 'You have not set a target.'
      : hours >= targetHours
        ? `That meets your target of ${countOf(targetHours, 'hour')}.`
        : `Your target is ${countOf(targetHours, 'hour')}, so ${countOf(targetHours - hours, 'hour')} are left.`;
  const now = terms.at(-1);
  const kinds = now
    ? (
        [
          ['structured', now.structured],
          ['reflective', now.reflective],
          ['informal', now.informal],
        ] as const
      )
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => `${countOf(amount, 'hour')} ${name}`)
    : [];
  return {
    body: [
      `You have **${countOf(hours, 'hour')}** of confirmed CPD in the school year ${year.name}. ${target}`,
      term.hours > 0 &&
        `This term it is ${countOf(term.hours, 'hour')}${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}.`,
    ]
      .filter(Boolean)
      .join(' '),
    screen: tracker,
  };
};

const mostGoals = 5;

/** The member's open goals, soonest first. */
export const tellGoals: Teller = async ({ context, db, asker }) => {
  const screen = { title: 'Open your goals', link: '/profile?tab=goals' };
  const goals = await listOpenGoals(db, asker.viewer, mostGoals);
  if (goals.length === 0) return { body: null, screen };
  const today = dayInLondon(context.clock.now());
  const lines = goals.map(({ title, targetDate }) => {
    const due = targetDate ? ` (${targetDate < today ? 'was due' : 'due'} ${dayInWords(targetDate)})` : '';
    return `${escaped(title)}${due}`;
  });
  return { body: `These are your open goals, the soonest first:\n\n${listOf(lines)}`, screen };
};

/** What the member's profile says about them. */
export const tellProfile: Teller = async ({ asker: { user } }) => {
  const { percent } = profileCompleteness(user);
  const known: [string, string | number | null][] = [
    ['Role', userRoleLabels[user.role]],
    ['School', user.school],
    ['Location', user.location],
    ['Years of experience', user.yearsExperience],
    ['Expertise', user.expertise.slice(0, 5).join(', ') || null],
    ['Wants to develop', user.areasForDevelopment.slice(0, 5).join(', ') || null],
  ];
  const lines = known.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${escaped(String(value))}`]));
  return {
    body: `Your profile is **${percent}% complete**. I use these parts of it:\n\n${listOf(lines)}`,
    screen: { title: 'Open your profile', link: '/profile' },
  };
};
