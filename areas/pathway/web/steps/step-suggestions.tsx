import { BookOpen, CalendarDays, HeartHandshake, type LucideIcon, UsersRound } from 'lucide-react';
import type { FullStep, SuggestionKind } from '#areas/pathway/contract/pathway.ts';
import { Link } from '#web/ui/link.tsx';

const icons: Record<SuggestionKind, LucideIcon> = {
  catalogue_item: BookOpen,
  event: CalendarDays,
  circle: UsersRound,
  mentors: HeartHandshake,
};

/** Up to three things that help with a step and fit the member, each with its reason. */
export function StepSuggestions({ step: { title, suggestions, isOwn } }: { step: FullStep }) {
  if (suggestions.length === 0)
    return isOwn ? null : (
      <p className="mt-3 text-quiet text-sm">
        We found nothing in the catalogue, events or circles for this step and your role.{' '}
        <Link to="/development" className="font-semibold text-primary underline underline-offset-3">
          See the whole catalogue
        </Link>
      </p>
    );
  return (
    <ul aria-label={`What helps with “${title}”`} className="mt-3 rounded-card border border-line bg-card">
      {suggestions.map(({ kind, title: name, reason, path }) => {
        const Icon = icons[kind];
        return (
          <li key={path} className="group relative flex gap-3 border-line px-3.5 py-2.5 not-first:border-t">
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
            <p className="wrap-anywhere min-w-0 text-sm">
              <Link to={path} className="font-semibold text-primary after:absolute after:inset-0 group-hover:underline">
                {name}
              </Link>{' '}
              <span className="block text-quiet">{reason}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
