import { BookOpen, CalendarPlus, UsersRound } from 'lucide-react';
import { CircleDot } from '#areas/circles/web/index.ts';
import type { HelpedStep } from '#areas/pathway/contract/pathway.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { dayAndDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';

const mentorsPath = '/mentor-matching';
const linkClass =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-control font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11';

/** What there is here, now, that helps with a step: circles, items of the catalogue, events, and mentors with the skill. Nothing at all where there is nothing. */
export function StepHelp({ step: { title, skill, help } }: { step: HelpedStep }) {
  const hasMentors = skill !== null;
  if (help.circles.length === 0 && help.events.length === 0 && help.courses.length === 0 && !hasMentors) return null;
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
          <Link to={`/development?resource=${course.id}`} className={linkClass}>
            <BookOpen aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{course.title}</span>
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
            </span>
          </a>
        </li>
      ))}
      {hasMentors && (
        <li className="min-w-0">
          <Link to={`${mentorsPath}?expertise=${encodeURIComponent(skillLabels[skill])}`} className={linkClass}>
            <UsersRound aria-hidden className="size-4 shrink-0" />
            Mentors: {skillLabels[skill]}
          </Link>
        </li>
      )}
    </ul>
  );
}
