import { ExternalLink } from 'lucide-react';
import {
  factLabels,
  qualificationLevelLabels,
  type RouteFact,
  type TrainingRoute,
} from '#areas/training/contract/training-route.ts';
import type { Nation } from '#contract/nations.ts';
import { longDate } from '#web/ui/dates.ts';

export const nationLabels: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
};

/** The level and the nations of a route. */
export const routeWords = ({ qualificationLevel, nations }: TrainingRoute): string =>
  [
    qualificationLevel && qualificationLevelLabels[qualificationLevel],
    nations.map((one) => nationLabels[one]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

/** What is known of a route. Each statement names its page and day. */
export function RouteFacts({ route }: { route: TrainingRoute }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {route.facts.map((fact) => (
        <div key={fact.kind} className="grid grid-cols-1 gap-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
          <dt className="font-semibold">{factLabels[fact.kind]}</dt>
          <dd className="min-w-0">
            <p className="wrap-anywhere">{fact.text}</p>
            <FactSource fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The page that says so, and the day on which it was read. */
export function FactSource({ fact: { source, url, asOf } }: { fact: RouteFact }) {
  return (
    <p className="mt-1 wrap-anywhere text-quiet text-sm">
      <a href={url} target="_blank" rel="noopener noreferrer" className="underline decoration-line underline-offset-3">
        {source}
        <ExternalLink aria-hidden className="ml-1 inline size-3.5" />
      </a>
      , {longDate(`${asOf}T12:00:00Z`)}
    </p>
  );
}
