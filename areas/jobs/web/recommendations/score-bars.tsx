import { clsx } from 'clsx';
import { type JobRecommendation, type ScorePart, scoreLabels } from '#areas/jobs/contract/job-recommendation.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const parts = Object.keys(scoreLabels) as ScorePart[];

/** The four parts of a match as small bars with figures. */
export function ScoreBars({ match }: { match: Pick<JobRecommendation, ScorePart> }) {
  return (
    <ul className="grid grid-cols-2 large-text:grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-4">
      {parts.map((part) => (
        <li key={part} className="min-w-0">
          <div className="flex items-baseline justify-between gap-2 text-sm">
            <span className="truncate text-quiet">{scoreLabels[part]}</span>
            {match[part] === null ? (
              <span className="text-quiet">Not known</span>
            ) : (
              <span className="figures font-semibold">{match[part]}</span>
            )}
          </div>
          {match[part] !== null && (
            <ProgressBar label={`${scoreLabels[part]}: ${match[part]} of 100`} percent={match[part]} className="mt-1" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The overall score, and how many parts it comes from. Renders nothing without a score. */
export function OverallScore({ match }: { match: Pick<JobRecommendation, ScorePart | 'overallScore'> }) {
  const score = match.overallScore;
  if (score === null) return null;
  const known = parts.filter((part) => match[part] !== null).length;
  return (
    <p className="shrink-0 text-right leading-none">
      <span className="display figures text-[1.75rem] text-primary">{score}%</span>
      <span className="mt-1 block text-quiet text-sm">
        match{known < parts.length && `, from ${known} of ${parts.length} parts`}
      </span>
    </p>
  );
}

/** The reasons for a match, and the concerns. */
export function MatchWords({ match }: { match: Pick<JobRecommendation, 'matchReasons' | 'concernFlags'> }) {
  const { matchReasons, concernFlags } = match;
  return (
    <div className={clsx('grid gap-x-8 gap-y-3', concernFlags.length > 0 && 'sm:grid-cols-2')}>
      {matchReasons.length > 0 && <Words title="Why it fits" mark="text-primary" items={matchReasons} />}
      {concernFlags.length > 0 && <Words title="Things to consider" mark="text-marigold-ink" items={concernFlags} />}
    </div>
  );
}

function Words({ title, mark, items }: { title: string; mark: string; items: string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold text-sm">{title}</h3>
      <ul className="mt-1 space-y-0.5 text-sm">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <span aria-hidden className={mark}>
              •
            </span>
            <span className="wrap-anywhere min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
