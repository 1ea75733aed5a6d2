import { clsx } from 'clsx';
import { BadgeCheck, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { fitOf, type MatchFit, type Mentor, matchFitLabels } from '#areas/mentoring/contract/mentor.ts';
import { qualificationCardLabels } from '#areas/mentoring/contract/qualification.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { excerptOf } from '#web/ui/excerpt.ts';
import { nameClass } from '../name-link.ts';
import { MentorAction } from './mentor-action.tsx';
import { answerWords, countWords, meetingWords, qualifiedWords } from './mentor-words.ts';

/** The number of tags before '+N more'. */
const tagsShown = 3;

interface MentorCardProps {
  mentor: Mentor;
  onRequest(mentor: Mentor): void;
  /** The match score and reasons, in a list of matches. */
  match?: { score: number; reasons: string[] };
}

/** A mentor in a list, with the action that fits: request, pending or message. */
export function MentorCard({ mentor, onRequest, match }: MentorCardProps) {
  const about = [userRoleLabels[mentor.role], mentor.school].filter(Boolean).join(' · ');
  return (
    <li className="gap-x-8 border-line border-b py-6 first:pt-1 sm:grid sm:grid-cols-[minmax(0,1fr)_12.5rem]">
      <div className="flex min-w-0 gap-4">
        <Avatar person={mentor} />
        <div className="min-w-0 grow">
          <h2 className={`${nameClass} flex flex-wrap items-center gap-x-2.5 gap-y-1`}>
            <PersonName person={mentor} />
            {mentor.isMentorQualified && <Qualified mentor={mentor} />}
          </h2>
          <p className="wrap-anywhere text-quiet text-sm">{about}</p>
          {match && <Reasons name={mentor.name} {...match} />}
          {match && <Fit score={match.score} />}
          {mentor.bio && <p className="wrap-anywhere mt-2 max-w-[68ch]">{excerptOf(mentor.bio, match ? 120 : 200)}</p>}
          <Tags label={`Expertise of ${mentor.name}`} items={tagsOf(mentor)} />
          <Particulars mentor={mentor} />
        </div>
      </div>
      <div className="mt-4 flex items-center gap-4 max-sm:pl-14 sm:mt-0 sm:flex-col sm:items-end sm:gap-3">
        <MentorAction mentor={mentor} onRequest={onRequest} />
      </div>
    </li>
  );
}

const tagsOf = ({ expertise, mentorshipAreas }: Mentor) => [...new Set([...expertise, ...mentorshipAreas])];

function Qualified({ mentor }: { mentor: Mentor }) {
  const kinds = mentor.verifiedQualifications.map((type) => qualificationCardLabels[type]).join(', ');
  return (
    <span
      title={kinds || undefined}
      className="inline-flex items-center gap-1 rounded-full bg-primary-tint px-2 py-0.5 font-semibold text-primary text-xs"
    >
      <BadgeCheck aria-hidden className="size-3.5" />
      Qualified mentor
    </span>
  );
}

function Reasons({ name, reasons }: { name: string; reasons: string[] }) {
  return (
    <ul aria-label={`Why ${name} is a good match`} className="mt-2.5 space-y-1">
      {reasons.map((reason) => (
        <li key={reason} className="wrap-anywhere flex gap-2.5">
          <span aria-hidden className="mt-[0.5625rem] size-1.5 shrink-0 rounded-full bg-marigold" />
          {reason}
        </li>
      ))}
    </ul>
  );
}

const fitLook: Record<MatchFit, string> = {
  strong: 'bg-primary text-on-primary',
  good: 'bg-primary-tint text-primary',
  worth_a_look: 'bg-marigold-tint text-marigold-ink',
};

/** How well a mentor fits, in words. The percentage is secondary. */
export function Fit({ score }: { score: number }) {
  const fit = fitOf(score);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2.5">
      <span className={clsx('rounded-full px-2.5 py-0.5 font-semibold text-sm', fitLook[fit])}>
        {matchFitLabels[fit]}
      </span>
      <span className="figures text-quiet text-sm">{score}% match</span>
    </p>
  );
}

function Tags({ label, items }: { label: string; items: string[] }) {
  if (items.length === 0) return null;
  const more = items.length - tagsShown;
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap items-center gap-2">
      {items.slice(0, tagsShown).map((item) => (
        <li key={item} className="wrap-anywhere rounded-full bg-primary-tint px-3 py-1 font-medium text-sm">
          {item}
        </li>
      ))}
      {more > 0 && <li className="whitespace-nowrap text-quiet text-sm">+{more} more</li>}
    </ul>
  );
}

function Particulars({ mentor }: { mentor: Mentor }) {
  const years = mentor.yearsExperience;
  const meets = meetingWords(mentor.meetingFrequency);
  const answers = answerWords(mentor.usualAnswerHours);
  const qualified = qualifiedWords(mentor);
  const parts: ReactNode[] = [
    mentor.location && (
      <>
        <MapPin aria-hidden className="mr-1 inline size-3.5 -translate-y-px" />
        {mentor.location}
      </>
    ),
    mentor.availability && `Available: ${mentor.availability}`,
    years !== null && `${countWords(years, 'year')} in education`,
    qualified,
    meets,
    answers && (
      <>
        <Clock aria-hidden className="mr-1 inline size-3.5 -translate-y-px" />
        {answers}
      </>
    ),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a particular is its place
        <li key={index} className="wrap-anywhere">
          {part}
        </li>
      ))}
    </ul>
  );
}
