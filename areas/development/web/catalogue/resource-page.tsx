import { useParams } from 'react-router';
import { activityTypeLabels, categoryLabels } from '#areas/development/contract/cpd-category.ts';
import type { ResourceDetail } from '#areas/development/contract/resource-detail.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { hoursWords } from '../tracker/cpd-words.ts';
import { OwnState } from './own-state.tsx';
import { useResource } from './resource-api.ts';
import { ResourceComments } from './resource-comments.tsx';
import { CategoryChip, priceWords, ResourceFacts } from './resource-parts.tsx';

/** `/development/{id}` (`docs/product/development.md`). */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <ResourceScreen key={id.data} id={id.data} /> : <ResourceMissing />;
}

function ResourceMissing() {
  return (
    <MissingScreen
      title="Resource not found"
      back={
        <ButtonLink to="/development" look="primary">
          See the catalogue
        </ButtonLink>
      }
    >
      The resource you're looking for doesn't exist.
    </MissingScreen>
  );
}

function ResourceScreen({ id }: { id: number }) {
  const { data, error, isError, refetch } = useResource(id);
  if (data) return <Resource resource={data} />;
  if (!isError) return <SpinnerScreen label="Loading the resource..." />;
  if (error instanceof RequestError && error.status === 404) return <ResourceMissing />;
  return <FailedScreen title="The resource could not be loaded" error={error} onRetry={() => void refetch()} />;
}

function Resource({ resource }: { resource: ResourceDetail }) {
  usePageTitle(resource.title);
  const { id, title, category, description, withdrawnAt } = resource;
  return (
    <>
      <BackLink to="/development">Professional Development</BackLink>
      <header className="mb-6">
        <CategoryChip category={category} />
        <h1 className="page-title wrap-anywhere mt-2 max-w-[32ch]">{title}</h1>
        <div className="mt-2">
          <ResourceFacts resource={resource} />
        </div>
        {withdrawnAt && (
          <p className="mt-4 max-w-[68ch] rounded-control border border-line bg-marigold-tint px-4 py-3">
            This left the catalogue on {longDate(withdrawnAt)}, so nobody can add it to a plan any more. What members
            completed stays in their records.
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 gap-x-12 gap-y-7 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{description}</p>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <OwnState resource={resource} />
        </div>
        <div className="min-w-0 space-y-10">
          <Details resource={resource} />
          <ResourceComments resourceId={id} />
        </div>
      </div>
    </>
  );
}

function Details({ resource }: { resource: ResourceDetail }) {
  const { provider, duration, type, cpd, fitsYou } = resource;
  const audience = audienceWords(resource);
  const entry = `${hoursWords(cpd.hours)} of ${categoryLabels[cpd.category].name}, as “${activityTypeLabels[cpd.activityType]}”`;
  const rows: [string, string][] = [
    ['For', fitsYou && audience !== 'Everybody' ? `${audience}. This includes you.` : audience],
    ['Length', duration],
    ['Price', priceWords(resource)],
    ['Format', type],
    ['Provider', provider],
    ['CPD entry', `Completing it drafts ${entry}. You can change it before it counts.`],
  ];
  return (
    <section aria-labelledby="about-it">
      <h2 id="about-it" className="section-title mb-2">
        About it
      </h2>
      <dl>
        {rows.map(([name, words]) => (
          <div
            key={name}
            className="grid large-text:grid-cols-1 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
