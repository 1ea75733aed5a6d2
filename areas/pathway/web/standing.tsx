import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import type { Diagnosis, Pathway, SkillStanding } from '#areas/pathway/contract/pathway.ts';
import { roleWithArticle } from '#areas/pathway/contract/role-words.ts';
import { fewestRatings, skillLabels, skills } from '#areas/pathway/contract/skill.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { LevelsNote } from './levels-note.tsx';
import { SkillTable } from './skill-table.tsx';

// The chart library is larger than the rest of the screen, so it loads after the screen.
const SkillRadar = lazy(() => import('./skill-radar.tsx'));

/**
 * The member's skills: chart, table, result, strengths and changes. There is no result with fewer than eight ratings,
 * or without a role.
 */
export function Standing({ pathway }: { pathway: Pathway }) {
  const { skills: standings, assessedBefore, wishedRole, diagnosis, fivesCleared } = pathway;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="section-title">
        Your skills
      </h2>
      {fivesCleared && (
        <p className="mt-3 max-w-[68ch] rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
          An earlier version of Staffroom saved a slider that you did not move as a 5. It cannot tell which fives you
          chose. Your fives now count as not rated. Take the self-assessment again to set them.
        </p>
      )}
      {diagnosis ? (
        <div className="mt-4 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-6">
            <Boundary
              fallback={
                <p className="text-quiet">The chart could not be shown. The table below has the same figures.</p>
              }
            >
              <Suspense fallback={<Skeleton className="mx-auto aspect-[1.35] w-full max-w-[600px]" />}>
                <SkillRadar standings={standings} wished={roleWithArticle(wishedRole)} />
              </Suspense>
            </Boundary>
            <Legend hasBefore={assessedBefore !== null} wished={wishedRole.title} />
            <SkillTable standings={standings} wished={wishedRole.title} assessedBefore={assessedBefore} />
          </div>
          <div className="min-w-0 space-y-8">
            <Readiness diagnosis={diagnosis} wished={roleWithArticle(wishedRole)} />
            {assessedBefore && <Changes standings={standings} since={assessedBefore} />}
            <Strengths diagnosis={diagnosis} />
          </div>
        </div>
      ) : (
        <NoResult pathway={pathway} />
      )}
    </section>
  );
}

/** Says what a result still needs, with a link to the self-assessment. */
function NoResult({ pathway: { skills: standings, steps, ratingsMissing, roleIsKnown } }: { pathway: Pathway }) {
  const rated = standings.filter(({ now }) => now !== null).length;
  return (
    <div className="mt-4 max-w-[68ch] rounded-card border border-line bg-card p-5">
      {ratingsMissing > 0 && (
        <>
          <p className="font-semibold">
            Rate {ratingsMissing} more {ratingsMissing === 1 ? 'skill' : 'skills'} to get a result
          </p>
          <p className="mt-1.5">
            You have rated {rated} of {skills.length} skills. A result needs at least {fewestRatings}.
          </p>
        </>
      )}
      {!roleIsKnown && (
        <div className={clsx(ratingsMissing > 0 && 'mt-4')}>
          <p className="font-semibold">Name a role to get a result</p>
          <p className="mt-1.5">
            We can’t find a role to compare your skills with. Choose a role that interests you, or use another name for
            your current role.
          </p>
        </div>
      )}
      {steps.length > 0 && (
        <p className="mt-1.5">
          {ratingsMissing > 0
            ? 'The steps below are based on your goals and challenges only.'
            : 'The steps below are based on your goals, your challenges and your ratings.'}
        </p>
      )}
      <ButtonLink look="primary" to="/self-assessment" className="mt-4">
        {ratingsMissing > 0 ? 'Rate your skills' : 'Name a role'}
      </ButtonLink>
    </div>
  );
}

function Legend({ hasBefore, wished }: { hasBefore: boolean; wished: string }) {
  const row = 'flex items-center gap-2';
  return (
    <ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1.5 text-sm">
      <li className={row}>
        <span aria-hidden className="h-3 w-5 rounded-xs border-2 border-primary bg-primary/20" />
        You, now
      </li>
      {hasBefore && (
        <li className={row}>
          <span aria-hidden className="w-5 border-quiet border-t-2 border-dotted" />
          You, last time
        </li>
      )}
      <li className={row}>
        <span aria-hidden className="w-5 border-marigold border-t-2 border-dashed" />
        {wished}
      </li>
    </ul>
  );
}

/** The result in words first; the percentage is secondary. */
function Readiness({ diagnosis, wished }: { diagnosis: Diagnosis; wished: string }) {
  const { skillsMet, skillsRated, careerReadiness } = diagnosis;
  const scores = [
    ['Teaching', diagnosis.teachingScore],
    ['Relationships', diagnosis.relationshipsScore],
    ['Leadership', diagnosis.leadershipScore],
    ['Organisation', diagnosis.organisationScore],
  ] as const;
  const left = skills.length - skillsRated;
  return (
    <section aria-labelledby="compared">
      <h3 id="compared" className="text-quiet text-sm">
        Compared with the level of {wished}
      </h3>
      <p className="display mt-1 text-[1.375rem] leading-snug">
        You rated yourself at or above this level in {skillsMet} of {skillsRated} skills.
      </p>
      {left > 0 && (
        <p className="mt-1.5">
          You did not rate {left === 1 ? '1 skill' : `${left} skills`}. {left === 1 ? 'It does' : 'They do'} not count.
        </p>
      )}
      <p className="mt-1.5 text-quiet text-sm">
        Your ratings together are {careerReadiness}% of this level. A rating above the level counts as the level.
      </p>
      <LevelsNote />
      <dl className="mt-5 grid grid-cols-4 rounded-card border border-line bg-card max-sm:grid-cols-2 large-text:grid-cols-1!">
        {scores.map(([name, score]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-line p-3 not-first:border-l large-text:border-l-0! large-text:not-first:border-t! max-sm:nth-3:border-l-0 max-sm:nth-[n+3]:border-t"
          >
            <dt className="text-quiet text-xs">{name}</dt>
            <dd className={score === null ? 'text-quiet text-sm' : 'display figures text-[1.375rem]'}>
              {score ?? 'Not rated'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-quiet text-sm">Average ratings out of 10.</p>
    </section>
  );
}

function Strengths({ diagnosis }: { diagnosis: Diagnosis }) {
  return (
    <section aria-labelledby="strengths">
      <h3 id="strengths" className="item-title">
        Strengths
      </h3>
      {diagnosis.strengths.length === 0 ? (
        <p className="mt-1.5 text-quiet">No skill stands out in your ratings yet. Ask a colleague for their view.</p>
      ) : (
        <ul className="mt-2">
          {diagnosis.strengths.map(({ skill, level, why }) => (
            <li key={skill} className="flex gap-4 border-line border-t py-2.5">
              <span className="display figures w-7 shrink-0 text-[1.375rem] text-primary leading-tight">{level}</span>
              <div className="min-w-0">
                <p className="font-semibold">{skillLabels[skill]}</p>
                <p className="text-quiet text-sm">{why}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The ratings that changed since the last time, largest change first. */
function Changes({ standings, since }: { standings: SkillStanding[]; since: string }) {
  const moved = standings
    .map(({ skill, now, before }) => ({ skill, by: now === null || before === null ? 0 : now - before }))
    .filter(({ by }) => by !== 0)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return (
    <section aria-labelledby="changes">
      <h3 id="changes" className="item-title">
        Since {longDate(since)}
      </h3>
      {moved.length === 0 ? (
        <p className="mt-1.5 text-quiet">The skills that you rated both times have the same rating.</p>
      ) : (
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {moved.map(({ skill, by }) => (
            <li key={skill} className="rounded-full border border-line bg-card px-3 py-1 text-sm">
              {skillLabels[skill]}{' '}
              <span
                className={by > 0 ? 'figures font-semibold text-primary' : 'figures font-semibold text-marigold-ink'}
              >
                {by > 0 ? `up ${by}` : `down ${-by}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
