import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { type LearningPathway, type LearningView, learningViews } from '#areas/learning/contract/learning-pathway.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useLearningPathways } from './learning-api.ts';
import { progressWords, sharingWords } from './pathway-words.ts';

const labels: Record<LearningView, string> = {
  'for-me': 'For you',
  started: 'Started',
  school: 'Your school',
  mine: 'Yours',
  all: 'All',
};

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
      >
        <ButtonLink to="/learning-pathways/new">
          <Plus aria-hidden className="size-4" />
          Compose one
        </ButtonLink>
      </PageHead>
      <Tabs<LearningView>
        label="Learning pathways"
        value={view}
        onChange={(next) => change({ view: next === 'for-me' ? '' : next })}
        tabs={(['for-me', 'started', 'school', 'mine', 'all'] as const).map((value) => ({
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
        empty={<Empty view={view} onShowAll={onShowAll} />}
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

/** What there could be, and what makes it appear. */
function Empty({ view, onShowAll }: { view: LearningView; onShowAll(): void }) {
  const { school } = useUser();
  const showAll = (
    <Button look="primary" onClick={onShowAll}>
      Show all learning pathways
    </Button>
  );
  const compose = (
    <ButtonLink to="/learning-pathways/new" look="primary">
      Compose one
    </ButtonLink>
  );
  const states: Record<LearningView, ReactNode> = {
    'for-me': (
      <EmptyState
        title="None is written for your role yet"
        example="“Becoming a mentor” is for experienced teachers and middle leaders."
        action={
          <div className="flex flex-wrap gap-3">
            {showAll}
            <ButtonLink to="/self-assessment">Take the self-assessment</ButtonLink>
          </div>
        }
      >
        We choose them by your role, phase and level. The self-assessment tells us these.
      </EmptyState>
    ),
    started: (
      <EmptyState
        title="You have not started one"
        example="“Becoming a mentor”, with four catalogue items and two tasks."
        action={showAll}
      >
        Start one, and it is here with your progress.
      </EmptyState>
    ),
    school: school ? (
      <EmptyState
        title="Your colleagues have not shared one"
        example="“Your first half term here”, from the person who leads induction."
        action={compose}
      >
        What somebody shares with {school} is here. Members of other schools do not see it.
      </EmptyState>
    ) : (
      <EmptyState
        title="Your profile has no school"
        example="“Your first half term here”, from the person who leads induction."
        action={
          <ButtonLink to="/profile" look="primary">
            Open your profile
          </ButtonLink>
        }
      >
        Add your school, and you see what your colleagues share with it.
      </EmptyState>
    ),
    mine: (
      <EmptyState
        title="You have not composed one"
        example="“Number before everything else”, with two discussions, two tasks and a story."
        action={compose}
      >
        Put what helped you in order, and share it with your school or with all members.
      </EmptyState>
    ),
    all: (
      <EmptyState
        title="There are no learning pathways"
        example="“Becoming a mentor”, with four catalogue items and two tasks."
        action={compose}
      >
        Compose the first one.
      </EmptyState>
    ),
  };
  return states[view];
}

function Card({ pathway }: { pathway: LearningPathway }) {
  const { id, title, summary, author, itemCount, doneCount, startedAt, takenDownReason } = pathway;
  const isOpen = startedAt !== null && itemCount > 0;
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border border-line bg-card p-5 transition-colors hover:border-edge">
      <h3 className="item-title wrap-anywhere">
        <Link to={`/learning-pathways/${id}`} className="after:absolute after:inset-0 hover:text-primary">
          {title}
        </Link>
      </h3>
      <p className="wrap-anywhere mt-1 text-quiet text-sm">
        {author === null ? 'By Staffroom' : `By ${author.name} · ${sharingWords(pathway)}`}
      </p>
      <p className="wrap-anywhere mt-2 line-clamp-3">{summary}</p>
      <p className="mt-2 text-quiet text-sm">{audienceWords(pathway)}</p>
      {takenDownReason !== null && <p className="mt-2 font-semibold text-danger text-sm">Taken down</p>}
      <div className="mt-auto pt-3">
        <p id={`progress-${id}`} className="figures font-semibold text-sm">
          {progressWords(pathway)}
        </p>
        {isOpen && (
          <div className="mt-2">
            <ProgressBar labelledBy={`progress-${id}`} percent={Math.round((doneCount * 100) / itemCount)} />
          </div>
        )}
      </div>
    </li>
  );
}
