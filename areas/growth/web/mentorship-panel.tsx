import { GraduationCap, MessagesSquare, Sparkles, UsersRound } from 'lucide-react';
import type { CurrentMentorship } from '#areas/mentoring/contract/mentoring-overview.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkList, type LinkListItem } from '#web/ui/link-list.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { momentWords } from './day-words.ts';
import { useMentoringOverview } from './growth-api.ts';
import { MentorOfferCard } from './mentor-offer-card.tsx';
import { OverviewPart } from './overview-part.tsx';

const places: LinkListItem[] = [
  {
    to: '/mentor-matching-simple',
    title: 'Find Your Mentor',
    words: 'See which mentors have a free place, and ask one of them.',
    icon: UsersRound,
  },
  { to: '/mentor-matching', title: 'Mentor Matching', words: 'See which mentors suit you, and why.', icon: Sparkles },
  {
    to: '/mentorship/requests',
    title: 'Your mentoring',
    words: 'Your requests, messages and meetings.',
    icon: MessagesSquare,
  },
  {
    to: '/mentor-training',
    title: 'Mentor training',
    words: 'Learn to mentor, and get a qualification that the organisers check.',
    icon: GraduationCap,
  },
];

/** The member's mentors and mentees with the next meeting of each. */
export function MentorshipPanel() {
  const { data, error, isFetching, refetch } = useMentoringOverview();
  return (
    <section
      aria-labelledby="mentorship"
      className="grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0 space-y-8">
        <h2 id="mentorship" className="sr-only">
          Mentorship
        </h2>
        {data && <Mentorships title="Your mentors" people={data.mentors} requested={data.requested} />}
        {data && data.mentees.length > 0 && <Mentorships title="Your mentees" people={data.mentees} />}
        {!data && error && !isFetching && (
          <FailedState title="Your mentors could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {!data && (isFetching || !error) && <RowsSkeleton label="Loading your mentors..." lines={2} />}
      </div>
      <div className="space-y-5">
        {data && <MentorOfferCard offer={data.offer} />}
        <LinkList label="Mentorship" items={places} heading="h3" />
      </div>
    </section>
  );
}

interface MentorshipsProps {
  title: string;
  people: readonly CurrentMentorship[];
  /** Requests of the member that wait for an answer. */
  requested?: number;
}

function Mentorships({ title, people, requested = 0 }: MentorshipsProps) {
  if (people.length === 0) return <NoMentor requested={requested} />;
  const now = new Date();
  return (
    <OverviewPart id={title.toLowerCase().replace(' ', '-')} title={title}>
      <ul>
        {people.map((mentorship) => (
          <Row key={mentorship.id} mentorship={mentorship} now={now} />
        ))}
      </ul>
    </OverviewPart>
  );
}

function NoMentor({ requested }: { requested: number }) {
  return requested > 0 ? (
    <EmptyState
      title="Your request waits for an answer"
      example="“Thursday at 16:00, online” is where your next meeting will be."
      action={
        <ButtonLink to="/mentorship/requests" look="primary">
          See your requests
        </ButtonLink>
      }
    >
      A mentor has 14 days to reply. When one accepts, they are here with your next meeting.
    </EmptyState>
  ) : (
    <EmptyState
      title="You have no mentor yet"
      example="a head of year can help you prepare for that job."
      action={
        <ButtonLink to="/mentor-matching?tab=matches" look="primary">
          See your matches
        </ButtonLink>
      }
    >
      A mentor is a member with more experience who meets you from time to time.
    </EmptyState>
  );
}

function Row({ mentorship: { id, person, nextMeeting }, now }: { mentorship: CurrentMentorship; now: Date }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4">
      <Avatar person={person} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="item-title wrap-anywhere">
          <PersonName person={person} />
        </h3>
        <p className="wrap-anywhere text-quiet text-sm">
          {[userRoleLabels[person.role], person.school].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-0.5 text-sm">
          {nextMeeting
            ? `${nextMeeting.isAgreed ? 'Next meeting' : 'Proposed meeting'}: ${momentWords(nextMeeting.scheduledAt, now)}`
            : 'No meeting planned'}
        </p>
      </div>
      <ButtonLink
        size="small"
        to={`/mentorship/${id}?tab=meetings${nextMeeting ? `#meeting-${nextMeeting.id}` : ''}`}
        aria-label={`${nextMeeting ? 'See the meeting' : 'Plan a meeting'} with ${person.name}`}
      >
        {nextMeeting ? 'See the meeting' : 'Plan a meeting'}
      </ButtonLink>
    </li>
  );
}
