import { applicationStatusLabels } from '#areas/jobs/contract/job-application.ts';
import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import { findPostsNear, listApplications, listRecommendations } from '#areas/jobs/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { chooseCard, dayInWords } from '../answering/cards.ts';
import { escaped } from '../answering/compose.ts';
import type { Lookups } from '../answering/lookups.ts';
import { type About, wantedFor } from '../answering/wanted.ts';
import { isNamedIn, jobSearchIn } from './job-search.ts';
import { listOf, type Teller } from './telling.ts';

const most = 5;
const jobs = { title: 'Open Jobs', link: '/jobs' };
/** Says beside the name of a vacancy that it comes from a stand-in feed. */
const ofStandIn = (isStandIn: boolean) => (isStandIn ? ` (${lowerFirst(standInWords)})` : '');
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Applications that no longer wait for anything come last. */
const isOpen = (status: string) => !['withdrawn', 'declined', 'unsuccessful'].includes(status);

/**
 * Open posts near the place that the member named or the one in their profile: for the post that they named, or else
 * those that fit their role.
 */
export const tellJobsNearby: Teller = async (asked, about, lookups) => {
  const named = jobSearchIn(asked.question, lookups.isPlace);
  const post = named?.post ?? null;
  const place = named?.place ?? about.place ?? asked.asker.place;
  const wanted = { ...wantedFor(asked.question, 'vacancies', about, post ?? ''), kinds: ['vacancy'] as const, place };
  const found = await lookups.find(asked, wanted);
  const near =
    place === null
      ? null
      : await findPostsNear(
          asked.db,
          found.map(({ key }) => Number(key)),
          place,
        );
  const items = found.filter(
    ({ title, key }) => (post === null || isNamedIn(title, post)) && (near === null || near.has(Number(key))),
  );
  const where = place ? ` near ${escaped(inCapitals(place))}` : '';
  if (items.length === 0)
    return {
      body: [
        `Staffroom has no open post${where} at the moment${post ? ` for: ${escaped(post)}` : ''}.`,
        whereToLook(lookups, about),
      ]
        .filter(Boolean)
        .join(' '),
      step: 'Save a search in Jobs. You get an email when a post that fits it is published.',
      screen: jobs,
      state: { subject: 'vacancies' },
    };
  const noPlace = place ? '' : ' Your profile has no location, so I cannot say what is near you.';
  const fits = post ? `These open posts in Staffroom fit ‘${escaped(post)}’ best` : 'Staffroom has these open posts';
  return {
    body: `${fits}${where || (post ? '' : ' that fit your role')}.${noPlace}`,
    items,
    screen: jobs,
    state: { subject: 'vacancies' },
  };
};

/** Where else posts are advertised. */
const whereToLook = (lookups: Lookups, about: About): string | undefined =>
  chooseCard(lookups.cards, 'where-to-look', about)?.card.body;

/** A place that the member wrote in small letters. */
const inCapitals = (place: string) => place.replaceAll(/(?<=^|[ -])[a-z]/g, (letter) => letter.toUpperCase());

/** The member's applications, those that are still open first. */
export const tellApplications: Teller = async ({ context, db, asker }) => {
  const screen = { title: 'Open your applications', link: '/job-search' };
  const { items } = await listApplications(db, asker.viewer, { limit: 20 });
  if (items.length === 0) return { body: null, screen };
  const today = dayInLondon(context.clock.now());
  const lines = items
    .toSorted((a, b) => Number(isOpen(b.status)) - Number(isOpen(a.status)))
    .slice(0, most)
    .map(({ title, schoolName, status, interviewOn, isStandIn }) => {
      const interview = interviewOn && interviewOn >= today ? `, **interview on ${dayInWords(interviewOn)}**` : '';
      return `${escaped(title)}, ${escaped(schoolName)}${ofStandIn(isStandIn)}: ${applicationStatusLabels[status].toLowerCase()}${interview}`;
    });
  return { body: `These are your applications:\n\n${listOf(lines)}`, screen };
};

/** The open posts that the member saved, soonest closing date first. */
export const tellSavedJobs: Teller = async ({ context, db, asker }) => {
  const screen = { title: 'Open your saved jobs', link: '/jobs' };
  const { items } = await listRecommendations(context, db, asker.viewer, { limit: 20, saved: 'true' });
  if (items.length === 0) return { body: null, screen };
  const closing = (at: string | null) => at ?? '9999';
  const lines = items
    .map(({ jobPosting }) => jobPosting)
    .toSorted((a, b) => closing(a.applicationDeadline).localeCompare(closing(b.applicationDeadline)))
    .slice(0, most)
    .map(({ id, title, schoolName, applicationDeadline, source }) => {
      const until = applicationDeadline ? `, closes ${dayInWords(dayInLondon(new Date(applicationDeadline)))}` : '';
      return `[${escaped(title)}](/jobs/${id}), ${escaped(schoolName)}${ofStandIn(source.isStandIn)}${until}`;
    });
  return { body: `You saved these posts that are still open:\n\n${listOf(lines)}`, screen };
};
