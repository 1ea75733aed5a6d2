import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { CheckpointState, InductionTrack, TrackedCheckpoint } from '#areas/induction/contract/induction.ts';
import type { InductionRoute, InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { progressWords } from '#areas/induction/contract/progress-words.ts';
import { longDate } from '#web/ui/dates.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { AbsenceHelp, RuleSources } from './rule-sources.tsx';

interface TrackViewProps {
  rules: InductionRules;
  route: InductionRoute;
  track: InductionTrack;
}

/** What is overdue, what comes next, and how far induction is: for its member and the people who follow it. */
export function TrackView({ rules, route, track }: TrackViewProps) {
  const percent = Math.round((track.served / track.needs) * 100);
  return (
    <div className="space-y-9">
      <Now track={track} />
      <section aria-labelledby="progress">
        <h2 id="progress" className="section-title">
          Progress
        </h2>
        <p className="mt-1">
          <span className="figures font-semibold">{percent}%</span> · {progressWords(track, route)}
          {track.endsOn && ` Estimated end: ${longDate(track.endsOn)}.`}
        </p>
        <ProgressBar labelledBy="progress" percent={percent} className="mt-3 max-w-xl" />
        {route.partTime === 'not_stated' && track.patterns.some((pattern) => pattern.percent < 100) && (
          <p className="mt-3 max-w-[68ch] text-quiet text-sm">
            The sources state no rule for part-time work on this route. Ask who is responsible for your induction how
            your time counts.
          </p>
        )}
        <Facts track={track} />
      </section>
      <section aria-labelledby="points">
        <h2 id="points" className="section-title mb-3">
          Reviews and assessments
        </h2>
        <ol className="border-line border-t">
          {track.checkpoints.map((checkpoint) => (
            <Checkpoint key={checkpoint.key} checkpoint={checkpoint} />
          ))}
        </ol>
        <p className="mt-3 max-w-[68ch] text-quiet text-sm">
          Dates are estimates from the dates, working pattern and absence in this tracker. The school agrees the real
          ones.
        </p>
      </section>
      <section aria-labelledby="absence">
        <h2 id="absence" className="section-title">
          Absence
        </h2>
        <AbsenceHelp rules={rules} />
      </section>
      <RuleSources rules={rules} />
    </div>
  );
}

/** What matters now: what is overdue, or the next point. */
function Now({ track: { overdue, checkpoints } }: { track: InductionTrack }) {
  const next = checkpoints.find(({ doneOn }) => doneOn === null);
  if (overdue.length > 0)
    return (
      <section
        aria-labelledby="overdue"
        className="rounded-card border border-line border-l-4 border-l-marigold bg-card p-5"
      >
        <h2 id="overdue" className="section-title flex items-center gap-2.5">
          <CircleAlert aria-hidden className="size-5 text-marigold-ink" />
          Overdue
        </h2>
        <ul className="mt-2 space-y-1">
          {overdue.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    );
  return (
    <section aria-labelledby="now" className="rounded-card border border-line bg-card p-5">
      <h2 id="now" className="section-title flex items-center gap-2.5">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
        Nothing is overdue
      </h2>
      <p className="mt-1">
        {next
          ? `Next: ${next.title}, ${next.dueOn ? `by ${longDate(next.dueOn)}` : 'after enough days or sessions'}.`
          : 'Every review and assessment is recorded.'}
      </p>
    </section>
  );
}

const stateWords: Record<CheckpointState, string> = {
  done: 'Recorded',
  later: 'Later,',
  soon: 'Due soon',
  overdue: 'Overdue',
};

function Checkpoint({ checkpoint: { title, state, doneOn, dueOn } }: { checkpoint: TrackedCheckpoint }) {
  const when = doneOn
    ? `on ${longDate(doneOn)}`
    : dueOn
      ? `${state === 'overdue' ? 'since' : 'by'} ${longDate(dueOn)}`
      : 'after enough days or sessions';
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-3">
      <span className="item-title">{title}</span>
      <span className="text-quiet text-sm">
        <span
          className={clsx(
            'font-semibold',
            state === 'done' && 'text-primary',
            (state === 'soon' || state === 'overdue') && 'text-marigold-ink',
          )}
        >
          {stateWords[state]}
        </span>{' '}
        {when}
      </span>
    </li>
  );
}

function Facts({ track }: { track: InductionTrack }) {
  const { parts, lastMeetingOn, nextMeetingBy, observations, lastObservationOn, timetable } = track;
  const facts: [string, string][] = [
    ...parts.map(({ number, absentDays, extendedBy }): [string, string] => [
      `Absence in part ${number}`,
      extendedBy > 0 ? `${absentDays} school days. The part is ${extendedBy} days longer` : `${absentDays} school days`,
    ]),
    ['Last mentor meeting', lastMeetingOn ? longDate(lastMeetingOn) : 'none recorded'],
    ...(nextMeetingBy ? [['Next mentor meeting', `by ${longDate(nextMeetingBy)}`] as [string, string]] : []),
    [
      'Observations',
      lastObservationOn ? `${observations}, the last on ${longDate(lastObservationOn)}` : 'none recorded',
    ],
  ];
  if (timetable)
    facts.push([
      'Timetable',
      `${timetable.actualPercent}% lighter than a full one${timetable.expectedPercent === null ? '' : `, ${timetable.expectedPercent}% expected`}`,
    ]);
  return (
    <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
