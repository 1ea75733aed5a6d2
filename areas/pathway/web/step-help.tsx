import { BookOpen, CalendarPlus, UsersRound } from 'lucide-react';
import { CircleDot } from '#areas/circles/web/index.ts';
import { skillLabels as mentorSkillLabels } from '#areas/development/contract/skill.ts';
import type { HelpedStep } from '#areas/pathway/contract/pathway.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { dayAndDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';

const mentorsPath = '/mentor-matching';
const linkClass =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-control font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11';

/**
 * Circles, catalogue items, events and mentors that help with a step and fit the member, or a message that nothing
 * fits.
 */
export function StepHelp({ step }: { step: HelpedStep }) {
  const { circles, events, courses } = step.help;
  const isEmpty = circles.length === 0 && events.length === 0 && courses.length === 0;
  return (
    <>
      {isEmpty && (
        <p className="mt-1.5 text-quiet text-sm">
          We found nothing in the catalogue, events or circles for this step and your role.{' '}
          <Link to="/development" className="font-semibold text-primary underline underline-offset-3">
            See the whole catalogue
          </Link>
        </p>
      )}
      {(!isEmpty || step.skill !== null) && <HelpList step={step} />}
    </>
  );
}

function HelpList({ step: { title, skill, help } }: { step: HelpedStep }) {
  return (
    <ul aria-label={`What helps with “${title}”`} className="mt-1.5 flex flex-wrap gap-x-6">
      {help.circles.map((circle) => (
        <li key={`circle-${circle.id}`} className="min-w-0">
          <Link to={`/circles/${circle.id}`} className={linkClass}>
            <CircleDot circle={circle} />
            <span className="min-w-0 wrap-anywhere">{circle.name}</span>
          </Link>
        </li>
      ))}
      {help.courses.map((course) => (
        <li key={`course-${course.id}`} className="min-w-0">
          <Link to={`/development/${course.id}`} className={linkClass}>
            <BookOpen aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {course.title}
              <Suits method={course.suits} />
            </span>
          </Link>
        </li>
      ))}
      {help.events.map((event) => (
        <li key={`event-${event.id}`} className="min-w-0">
          <a href={`/api/events/${event.id}/calendar.ics`} download className={linkClass}>
            <CalendarPlus aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Add to my calendar: </span>
              {event.title},{' '}
              <span className="font-normal text-quiet">
                {dayAndDate(`${event.date}T12:00:00Z`)}, {event.startTime}
              </span>
              <Suits method={event.suits} />
            </span>
          </a>
        </li>
      ))}
      {skill !== null && (
        <li className="min-w-0">
          <Link to={`${mentorsPath}?expertise=${encodeURIComponent(mentorSkillLabels[skill])}`} className={linkClass}>
            <UsersRound aria-hidden className="size-4 shrink-0" />
            Mentors: {skillLabels[skill]}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Shows that an item matches a way in which the member likes to learn. */
function Suits({ method }: { method: string | null }) {
  if (method === null) return null;
  return <span className="font-normal text-quiet"> · you like: {method.toLowerCase()}</span>;
}
