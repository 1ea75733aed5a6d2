import {
  type AnnouncementState,
  type DeskAnnouncement,
  smallestCount,
} from '#areas/announcements/contract/announcement-desk.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { dayAndTime } from '#contract/london.ts';

export const stateLabels: Record<AnnouncementState, string> = {
  planned: 'Planned',
  shown: 'Showing now',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
};

/** The roles in lower case. */
export const rolePlurals: Record<UserRole, string> = {
  teacher: 'teachers',
  school_leader: 'school leaders',
  support_staff: 'support staff',
};

type Audience = Pick<DeskAnnouncement, 'roles' | 'schools' | 'circles'>;

/**
 * 'Teachers and school leaders at Ashgrove School, in Maths Leads', or 'Everybody'. `most` is how many schools, and how many
 * circles, are named.
 */
export function audienceOf({ roles, schools, circles }: Audience, most = Number.POSITIVE_INFINITY) {
  if (roles.length + schools.length + circles.length === 0) return 'Everybody';
  const people = roles.length > 0 ? listed(roles.map((role) => rolePlurals[role])) : 'everybody';
  const words = [
    people,
    schools.length > 0 && `at ${listed(firstOf(schools, most, 'schools'))}`,
    circles.length > 0 &&
      `in ${listed(
        firstOf(
          circles.map(({ name }) => name),
          most,
          'circles',
        ),
      )}`,
  ]
    .filter(Boolean)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** When it is shown, in a sentence without a full stop. */
export function timesOf({ state, publishedAt, endsAt }: Pick<DeskAnnouncement, 'state' | 'publishedAt' | 'endsAt'>) {
  const start = `${state === 'planned' ? 'Starts' : 'Since'} ${dayAndTime(publishedAt)}`;
  if (state === 'withdrawn' || !endsAt) return start;
  return `${start}, until ${dayAndTime(endsAt)}`;
}

export const seenWords = ({ seenCount }: Pick<DeskAnnouncement, 'seenCount'>) =>
  seenCount === null
    ? `Fewer than ${smallestCount} people saw it`
    : `${seenCount.toLocaleString('en-GB')} people saw it`;

/** The first names, and how many more there are. One more is named, because that is as short. */
const firstOf = (names: readonly string[], most: number, what: string) =>
  names.length <= most + 1 ? names : [...names.slice(0, most), `${names.length - most} more ${what}`];

const listed = (items: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items);
