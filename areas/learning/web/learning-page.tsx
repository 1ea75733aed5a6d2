import { type LearningPathway, type LearningView, learningViews } from '#areas/learning/contract/learning-pathway.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useLearningPathways } from './learning-api.ts';

const labels: Record<LearningView, string> = { 'for-me': 'For you', started: 'Started', all: 'All' };

/** `/learning-pathways`: those for the member first. The view is in the address. */
export function Component() {
  const [address, change] = useAddressParts();
  const view = learningViews.find((one) => one === address.get('view')) ?? 'for-me';
  return (
    <>
      <BackLink to="/development">Professional Development</BackLink>
      <PageHead
        title="Learning pathways"
        lead="Things to read, take and try, in an order that somebody in your role can follow. Tick them as you go. Only you see your progress."
      />
      <Tabs<LearningView>
        label="Learning pathways"
        value={view}
        onChange={(next) => change({ view: next === 'for-me' ? '' : next })}
        tabs={(['for-me', 'started', 'all'] as const).map((value) => ({
          value,
          label: labels[value],
          panel: <Pathways view={value} onShowAll={() => change({ view: 'all' })} />,
        }))}
      />
    </>
  );
}

function Pathways({ view, onShowAll }: { view: LearningView; onShowAll(): void }) {
  const list = useLearningPathways(view);
  return (
    <>
      <h2 className="sr-only">{labels[view]}</h2>
      <PagedList
        list={list}
        byButton
        failed="The learning pathways could not be loaded"
        loading={<RowsSkeleton label="Loading learning pathways..." />}
        empty={
          view === 'for-me' ? (
            <EmptyState
              title="None is written for your role yet"
              example="“Becoming a mentor” is for experienced teachers and middle leaders."
              action={
                <div className="flex flex-wrap gap-3">
                  <Button look="primary" onClick={onShowAll}>
                    Show all learning pathways
                  </Button>
                  <ButtonLink to="/self-assessment">Take the self-assessment</ButtonLink>
                </div>
              }
            >
              We choose them by your role, phase and level. The self-assessment tells us these.
            </EmptyState>
          ) : (
            <EmptyState
              title={view === 'started' ? 'You have not started one' : 'There are no learning pathways'}
              example="“Becoming a mentor”, with four catalogue items and two tasks."
              action={
                view === 'started' && (
                  <Button look="primary" onClick={onShowAll}>
                    Show all learning pathways
                  </Button>
                )
              }
            >
              Start one, and it is here with your progress.
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {items.map((pathway) => (
              <Card key={pathway.id} pathway={pathway} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Card({ pathway }: { pathway: LearningPathway }) {
  const { id, title, summary } = pathway;
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-card p-5 transition-colors hover:border-edge">
      <h3 className="item-title">
        <Link to={`/learning-pathways/${id}`} className="after:absolute after:inset-0 hover:text-primary">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-quiet text-sm">{audienceWords(pathway)}</p>
      <p className="mt-2">{summary}</p>
      <p className="figures mt-auto pt-3 text-sm">{progressWords(pathway)}</p>
    </li>
  );
}

/** '2 of 6 done', or how many items there are. */
export function progressWords({ itemCount, doneCount, startedAt, completedAt }: LearningPathway): string {
  if (completedAt !== null) return `Completed · ${itemCount} items`;
  return startedAt === null ? `${itemCount} items` : `${doneCount} of ${itemCount} done`;
}
