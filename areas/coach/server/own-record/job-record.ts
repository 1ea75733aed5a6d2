import { applicationStatusLabels } from '#areas/jobs/contract/job-application.ts';
import { listApplications, listRecommendations } from '#areas/jobs/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { dayInWords } from '../answering/cards.ts';
import { escaped } from '../answering/compose.ts';
import { wantedFor } from '../answering/wanted.ts';
import { listOf, type Teller } from './telling.ts';

const most = 5;
const jobs = { title: 'Open Jobs', link: '/jobs' };
/** Applications that no longer wait for anything come last. */
const isOpen = (status: string) => !['withdrawn', 'declined', 'unsuccessful'].includes(status);

/** Open posts that fit the member's role, near the place that they named or the one in their profile. */
export const tellJobsNearby: Teller = async (asked, about, lookups) => {
  const place = about.place ?? asked.asker.place;
  const wanted = { ...wantedFor(asked.question, 'vacancies', about), kinds: ['vacancy'] as const, place };
  const items = await lookups.find(asked, wanted);
  if (items.length === 0) return { body: null, screen: jobs };
  const where = place ? `near ${escaped(place)}` : 'that fit your role';
  const noPlace = place ? '' : ' Your profile has no location, so I cannot say what is near you.';
  return {
    body: `Staffroom has these open posts ${where}.${noPlace}`,
    items,
    screen: jobs,
    state: { subject: 'vacancies' },
  };
};

/** The member's applications, those that are still open first. */
export const tellApplications: Teller = async ({ context, db, asker }) => {
  const screen = { title: 'Open your applications', link: '/job-search' };
  const { items } = await listApplications(db, asker.viewer, { limit: 20 });
  if (items.length === 0) return { body: null, screen };
  const today = dayInLondon(context.clock.now());
  const lines = items
    .toSorted((a, b) => Number(isOpen(b.status)) - Number(isOpen(a.status)))
    .slice(0, most)
    .map(({ title, schoolName, status, interviewOn }) => {
      const interview = interviewOn && interviewOn >= today ? `, **interview on ${dayInWords(interviewOn)}**` : '';
      return `${escaped(title)}, ${escaped(schoolName)}: ${applicationStatusLabels[status].toLowerCase()}${interview}`;
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
    .map(({ id, title, schoolName, applicationDeadline }) => {
      const until = applicationDeadline ? `, closes ${dayInWords(dayInLondon(new Date(applicationDeadline)))}` : '';
      return `[${escaped(title)}](/jobs/${id}), ${escaped(schoolName)}${until}`;
    });
  return { body: `You saved these posts that are still open:\n\n${listOf(lines)}`, screen };
};
