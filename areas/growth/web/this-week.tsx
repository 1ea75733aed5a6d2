import { CalendarDays, Flag, type LucideIcon, Route, Target, Users } from 'lucide-react';
import type { ComingItem, ComingKind } from '#areas/growth/contract/growth-overview.ts';
import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import { Link } from '#web/ui/link.tsx';
import { whenWords } from './day-words.ts';
import { OverviewPart } from './overview-part.tsx';

/** On the overview. The reply has more. */
const shown = 5;

const kinds: Record<ComingKind, { icon: LucideIcon; name: string }> = {
  meeting: { icon: Users, name: 'Mentoring' },
  event: { icon: CalendarDays, name: 'Event' },
  closing_date: { icon: Flag, name: 'Closing date' },
  step: { icon: Route, name: 'Pathway step' },
  goal: { icon: Target, name: 'Goal' },
};

/** What the member has in the next seven days. */
export function ThisWeek({ week, hasMore, now }: { week: readonly ComingItem[]; hasMore: boolean; now: Date }) {
  const rest = week.length - shown;
  return (
    <OverviewPart id="this-week" title="This week" more={{ to: '/events', label: 'All events' }}>
      {week.length === 0 && (
        <p className="py-4 text-quiet">
          You have nothing in the next seven days. An event that you are going to, for example, would be here.
        </p>
      )}
      <ul>
        {week.slice(0, shown).map((item) => (
          <Row key={`${item.kind}:${item.id}`} item={item} now={now} />
        ))}
      </ul>
      {(rest > 0 || hasMore) && (
        <p className="mt-3 text-quiet text-sm">And {hasMore ? `more than ${rest}` : rest} more this week.</p>
      )}
    </OverviewPart>
  );
}

function Row({ item: { kind, title, place, day, startsAt, link, isStandIn }, now }: { item: ComingItem; now: Date }) {
  const { icon: Icon, name } = kinds[kind];
  return (
    <li className="group relative flex items-start gap-3.5 border-line border-b py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 grow">
        <Link
          to={link}
          className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary"
        >
          {title}
        </Link>
        <p className="wrap-anywhere mt-0.5 text-quiet text-sm">
          {[whenWords(day, startsAt, now), name, place, isStandIn && standInWords].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}
