import { lazy, Suspense } from 'react';
import type { Pathway, SkillStanding } from '#areas/pathway/contract/pathway.ts';
import { roleWithArticle } from '#areas/pathway/contract/role-words.ts';
import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { SkillTable } from './skill-table.tsx';

// The drawing weighs more than the rest of the screen, which is read while it comes.
const SkillRadar = lazy(() => import('./skill-radar.tsx'));

/** Where one stands: the twelve skills as a chart with the table behind it, readiness, strengths, and what changed. */
export function Standing({ pathway }: { pathway: Pathway }) {
  const { skills, assessedBefore, wishedRole } = pathway;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="section-title">
        Where you stand
      </h2>
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-6">
          <Boundary fallback={<p className="text-quiet">The chart could not be drawn. The table below has it all.</p>}>
            <Suspense fallback={<Skeleton className="mx-auto aspect-[1.35] w-full max-w-[600px]" />}>
              <SkillRadar standings={skills} wished={roleWithArticle(wishedRole)} />
            </Suspense>
          </Boundary>
          <Legend hasBefore={assessedBefore !== null} wished={wishedRole.title} />
          <SkillTable standings={skills} wished={wishedRole.title} assessedBefore={assessedBefore} />
        </div>
        <div className="min-w-0 space-y-8">
          <Readiness pathway={pathway} />
          {assessedBefore && <Changes standings={skills} since={assessedBefore} />}
          <Strengths pathway={pathway} />
        </div>
      </div>
    </section>
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

function Readiness({ pathway: { diagnosis, wishedRole } }: { pathway: Pathway }) {
  const scores = [
    ['Teaching', diagnosis.teachingScore],
    ['Relationships', diagnosis.relationshipsScore],
    ['Leadership', diagnosis.leadershipScore],
    ['Organisation', diagnosis.organisationScore],
  ] as const;
  return (
    <div>
      <p>
        <span className="display figures block text-[2.75rem] leading-none">{diagnosis.careerReadiness}%</span>
        <span className="mt-2 block">
          of what {roleWithArticle(wishedRole)} works at is there already, by your own marks. You are at that level, or
          above, in {diagnosis.skillsMet} of 12 skills.
        </span>
      </p>
      <dl className="mt-5 grid grid-cols-4 rounded-card border border-line bg-card max-sm:grid-cols-2">
        {scores.map(([name, score]) => (
          <div
            key={name}
            className="flex flex-col-reverse border-line p-3 not-first:border-l max-sm:nth-3:border-l-0 max-sm:nth-[n+3]:border-t"
          >
            <dt className="text-quiet text-xs">{name}</dt>
            <dd className="display figures text-[1.375rem]">{score}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-quiet text-sm">Means of your marks, of 10.</p>
    </div>
  );
}

function Strengths({ pathway: { diagnosis } }: { pathway: Pathway }) {
  return (
    <section aria-labelledby="strengths">
      <h3 id="strengths" className="item-title">
        Strengths
      </h3>
      {diagnosis.strengths.length === 0 ? (
        <p className="mt-1.5 text-quiet">
          By your marks no skill stands out from the others yet. That says nothing about what colleagues see: ask one.
        </p>
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

/** What moved since the last time, the greatest change first. */
function Changes({ standings, since }: { standings: SkillStanding[]; since: string }) {
  const moved = standings
    .map(({ skill, now, before }) => ({ skill, by: now - (before ?? now) }))
    .filter(({ by }) => by !== 0)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return (
    <section aria-labelledby="changes">
      <h3 id="changes" className="item-title">
        Since {longDate(since)}
      </h3>
      {moved.length === 0 ? (
        <p className="mt-1.5 text-quiet">All twelve marks are what they were.</p>
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
