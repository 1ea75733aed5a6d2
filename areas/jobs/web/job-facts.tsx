import { clsx } from 'clsx';
import { Banknote, CalendarClock, type LucideIcon, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  contractTypeLabels,
  type JobPosting,
  jobTypeLabels,
  standInWords,
  subjectLabels,
} from '#areas/jobs/contract/job-posting.ts';
import { salaryWords } from '#areas/jobs/contract/salary-words.ts';
import { longDate } from '#web/ui/dates.ts';

/** A vacancy is marked as closing soon this many days before its deadline. */
const soonDays = 5;

/** Location, pay and deadline. */
export function JobFacts({ job, className }: { job: JobPosting; className?: string }) {
  const where = [job.location, distanceWords(job.milesAway)].filter(Boolean);
  return (
    <ul className={clsx('flex flex-wrap gap-x-5 gap-y-1 text-quiet text-sm', className)}>
      {where.length > 0 && <Fact icon={MapPin}>{where.join(', ')}</Fact>}
      <Fact icon={Banknote}>
        <span className="figures">{salaryWords(job)}</span>
        {job.salaryMin === null && job.salaryText && (
          <span className="line-clamp-2">The advert says: ‘{job.salaryText}’</span>
        )}
      </Fact>
      {job.applicationDeadline && <Fact icon={CalendarClock}>{closingWords(job)}</Fact>}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-baseline gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5" strokeWidth={1.75} />
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}

function closingWords({ applicationDeadline, isActive }: JobPosting) {
  if (!applicationDeadline) return null;
  const date = <time dateTime={applicationDeadline}>{longDate(applicationDeadline)}</time>;
  if (!isActive) return <>Closed {date}</>;
  const days = (Date.parse(applicationDeadline) - Date.now()) / 86_400_000;
  if (days > soonDays) return <>Closes {date}</>;
  return (
    <span className="rounded-full bg-marigold-tint px-2 py-0.5 font-semibold text-marigold-ink">
      Closing soon: {date}
    </span>
  );
}

/** Distances are accurate to a few miles, so a very short one has no figure. */
function distanceWords(miles: number | null): string | null {
  if (miles === null) return null;
  if (miles < 1) return 'less than a mile away';
  return miles === 1 ? 'about a mile away' : `about ${miles} miles away`;
}

/** The kind of post, as short words separated by dots. */
export function jobKind(job: JobPosting): string {
  return [
    jobTypeLabels[job.jobType],
    job.subjectArea && subjectLabels[job.subjectArea],
    job.contractType && contractTypeLabels[job.contractType],
    job.workingPattern,
  ]
    .filter(Boolean)
    .join(' · ');
}

const skillsShown = 5;

/** The first five skills, then '+N more'. */
export function SkillTags({ skills, label }: { skills: string[]; label: string }) {
  const [isOpen, setOpen] = useState(false);
  if (skills.length === 0) return null;
  const hidden = skills.length - skillsShown;
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap items-center gap-2">
      {(isOpen ? skills : skills.slice(0, skillsShown)).map((skill) => (
        <li key={skill} className="wrap-anywhere max-w-full rounded-full bg-primary-tint px-3 py-1 font-medium text-sm">
          {skill}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-7 rounded-control px-1.5 font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {isOpen ? 'Show fewer' : `+${hidden} more`}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Marks a vacancy of a stand-in feed in a list. */
export function StandInLabel({ source }: { source: Pick<JobPosting['source'], 'isStandIn'> }) {
  if (!source.isStandIn) return null;
  return (
    <span className="my-0.5 inline-block rounded-full border border-edge px-2 py-px text-ink text-xs">
      {standInWords}
    </span>
  );
}

/** Says on the page of a vacancy that it comes from a stand-in feed. */
export function StandInNote() {
  return (
    <p className="mt-3 max-w-[68ch] rounded-control bg-marigold-tint px-3 py-2">
      This vacancy comes from a stand-in feed. It is an example: the school, the post and the original page do not
      exist.
    </p>
  );
}

/** The source of the vacancy and its licence, which must be named with each vacancy. */
export function SourceNote({ source, className }: { source: JobPosting['source']; className?: string }) {
  return (
    <p className={clsx('text-quiet text-sm', className)}>
      From {source.name}
      {source.licence && (
        <>
          , under the{' '}
          {source.licenceUrl ? (
            <a href={source.licenceUrl} target="_blank" rel="noopener noreferrer" className="underline hover:text-ink">
              {source.licence}
            </a>
          ) : (
            source.licence
          )}
        </>
      )}
      .
    </p>
  );
}
