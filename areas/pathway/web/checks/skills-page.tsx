import { clsx } from 'clsx';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { hoursUntilCheck, type SetLevel, type SkillOverTime } from '#areas/pathway/contract/skill-check.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useSkillsOverTime } from './skill-check-api.ts';
import { YearTable } from './year-table.tsx';

const causeWords = {
  step: 'You completed a step in this skill.',
  hours: `You recorded ${hoursUntilCheck} hours of CPD in this skill.`,
};

/** `/pathway/skills`: the skills that can be checked again, then all skills over time, then last year. */
export function Component() {
  const { data, error, refetch } = useSkillsOverTime();
  const due = data?.skills.filter((skill) => skill.due !== null) ?? [];
  const known = data?.skills.filter(({ currentLevel }) => currentLevel !== null) ?? [];
  return (
    <>
      <BackLink to="/pathway">Your pathway</BackLink>
      <PageHead
        title="Your skills over time"
        lead="After a step of your pathway or 20 hours of CPD in a skill, answer five questions to see whether your level has changed. Only you see this."
      />
      {error && !data ? (
        <FailedState title="Your skills could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label="Loading your skills..." />
      ) : known.length === 0 && due.length === 0 ? (
        <EmptyState
          title="Start with the self-assessment"
          example="“Leadership: level 3, and you aim for level 4.”"
          action={
            <ButtonLink look="primary" to="/self-assessment">
              Take the self-assessment
            </ButtonLink>
          }
        >
          Rate yourself in twelve skills. Later, you check one skill at a time, and see here how your levels change.
        </EmptyState>
      ) : (
        <div className="space-y-12">
          <Due due={due} />
          <section aria-labelledby="all-skills">
            <h2 id="all-skills" className="section-title">
              All skills
            </h2>
            {data.skills.some(({ targetLevel }) => targetLevel !== null) && (
              <p className="mt-1 text-quiet text-sm">
                Five parts show your level. The mark below them is the level of the role you want.
              </p>
            )}
            <ul className="mt-3">
              {data.skills.map((skill) => (
                <SkillRow key={skill.skill} skill={skill} />
              ))}
            </ul>
          </section>
          <YearTable year={data.year} />
        </div>
      )}
    </>
  );
}

function Due({ due }: { due: SkillOverTime[] }) {
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="section-title">
        Ready to check
      </h2>
      {due.length === 0 ? (
        <p className="mt-2 text-quiet">
          Nothing yet. Complete a step of your pathway, or record CPD, and the skill appears here.
        </p>
      ) : (
        <ul className="mt-3">
          {due.map(({ skill, due: cause }, at) => (
            <li
              key={skill}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3.5 first:border-t"
            >
              <div className="min-w-0">
                <h3 className="item-title">{skillLabels[skill]}</h3>
                <p className="text-quiet text-sm">{cause && causeWords[cause]}</p>
              </div>
              <ButtonLink
                look={at === 0 ? 'primary' : 'plain'}
                to={`/pathway/skills/${skill}`}
                aria-label={`Check again: ${skillLabels[skill]}`}
              >
                Check again
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SkillRow({ skill: { skill, currentLevel, targetLevel, levels, due, hoursSince } }: { skill: SkillOverTime }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-line border-b py-3.5 first:border-t">
      <div className="min-w-0 grow basis-64">
        <h3 className="item-title">{skillLabels[skill]}</h3>
        <p>
          {currentLevel === null ? 'Not rated yet' : `Level ${currentLevel} of 5`}
          {targetLevel !== null && <span className="text-quiet"> · the role you want: level {targetLevel}</span>}
        </p>
        {due === null && hoursSince > 0 && (
          <p className="text-quiet text-sm">
            {hoursSince} of {hoursUntilCheck} hours of CPD until the next check
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {hasChanged(levels) && <Levels levels={levels} />}
        <LevelBar level={currentLevel} target={targetLevel} />
      </div>
    </li>
  );
}

/** A level that stayed the same since two self-assessments needs no history. */
const hasChanged = (levels: SetLevel[]): boolean =>
  levels.some(({ level, source }) => level !== levels[0]?.level || source === 'check');

/** The level as five parts, with a mark at the level of the role. The words beside it say the same. */
function LevelBar({ level, target }: { level: number | null; target: number | null }) {
  return (
    <span aria-hidden className="flex w-40 gap-1">
      {[1, 2, 3, 4, 5].map((part) => (
        <span key={part} className="grow">
          <span className={clsx('block h-2.5 rounded-full', part <= (level ?? 0) ? 'bg-primary' : 'bg-line')} />
          <span
            className={clsx(
              'mx-auto mt-1 block h-1 w-3 rounded-full',
              part === target ? 'bg-marigold' : 'bg-transparent',
            )}
          />
        </span>
      ))}
    </span>
  );
}

/** The levels in order of time, each with its day. */
function Levels({ levels }: { levels: SetLevel[] }) {
  return (
    <ol className="flex flex-wrap gap-2">
      {levels.map(({ level, at, source }, place) => (
        <li
          key={at}
          className={clsx(
            'rounded-card border px-3 py-1.5 text-center',
            place === levels.length - 1 ? 'border-primary bg-primary-tint' : 'border-line bg-card',
          )}
        >
          <span className="display figures block text-[1.125rem] leading-tight">
            <span className="sr-only">Level </span>
            {level}
          </span>
          <span className="block text-quiet text-xs">{longDate(at)}</span>
          <span className="block text-quiet text-xs">{source === 'check' ? 'Check' : 'Self-assessment'}</span>
        </li>
      ))}
    </ol>
  );
}
