import { clsx } from 'clsx';
import { BookOpen, HeartHandshake, Newspaper } from 'lucide-react';
import { useParams } from 'react-router';
import type { LearningItem, LearningPathwayDetail } from '#areas/learning/contract/learning-pathway.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { MissingScreen } from '#web/ui/whole-screen.tsx';
import { useLearningPathway, useLeave, useStart, useTickItem } from './learning-api.ts';

const icons = { catalogue: BookOpen, story: Newspaper, task: HeartHandshake };

/** `/learning-pathways/{id}`: the items in order, the next one marked. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Loaded id={id.data} /> : <Missing />;
}

const Missing = () => (
  <MissingScreen
    title="Learning pathway not found"
    back={<ButtonLink to="/learning-pathways">All learning pathways</ButtonLink>}
  >
    It may have been withdrawn.
  </MissingScreen>
);

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useLearningPathway(id);
  if (data) return <Pathway pathway={data} />;
  if (!error) return <RowsSkeleton label="Loading the learning pathway..." />;
  return error instanceof RequestError && error.status === 404 ? (
    <Missing />
  ) : (
    <FailedState title="The learning pathway could not be loaded" error={error} onRetry={() => void refetch()} />
  );
}

function Pathway({ pathway }: { pathway: LearningPathwayDetail }) {
  const { id, title, summary, items, itemCount, doneCount, startedAt, completedAt } = pathway;
  const starting = useStart(id);
  const leaving = useLeave(id);
  const ticking = useTickItem(id);
  const next = items.find(({ doneAt }) => doneAt === null);
  return (
    <div className="max-w-[52rem]">
      <BackLink to="/learning-pathways">Learning pathways</BackLink>
      <PageHead title={title} lead={summary}>
        {startedAt === null && (
          <Button look="primary" pending={starting.isPending && 'Starting...'} onClick={() => starting.mutate()}>
            Start
          </Button>
        )}
      </PageHead>
      <p className="text-quiet">Written for: {audienceWords(pathway)}</p>
      {startedAt !== null && (
        <div className="mt-4">
          <p id="progress" className="figures mb-2 font-semibold">
            {doneCount} of {itemCount} done
            {completedAt !== null && (
              <span className="font-normal text-quiet"> · completed {longDate(completedAt)}</span>
            )}
          </p>
          <ProgressBar labelledBy="progress" percent={Math.round((doneCount * 100) / Math.max(1, itemCount))} />
        </div>
      )}
      <ol className="mt-6">
        {items.map((item, at) => (
          <Item
            key={item.id}
            item={item}
            place={at + 1}
            isNext={startedAt !== null && item === next}
            onTick={(isDone) => ticking.mutate({ itemId: item.id, isDone })}
          />
        ))}
      </ol>
      {startedAt !== null && (
        <Button
          look="quiet"
          size="small"
          className="mt-6 -ml-3"
          pending={leaving.isPending && 'Stopping...'}
          onClick={() => leaving.mutate()}
        >
          Stop and forget my ticks
        </Button>
      )}
    </div>
  );
}

interface ItemProps {
  item: LearningItem;
  place: number;
  isNext: boolean;
  onTick(isDone: boolean): void;
}

function Item({ item: { kind, title, text, detail, path, doneAt }, place, isNext, onTick }: ItemProps) {
  const Icon = icons[kind];
  return (
    <li
      className={clsx(
        'flex gap-4 border-line border-b px-3 py-4 first:border-t',
        isNext && 'rounded-card bg-primary-tint/60',
      )}
    >
      <input
        type="checkbox"
        aria-label={`Done: ${title}`}
        checked={doneAt !== null}
        onChange={(event) => onTick(event.target.checked)}
        className="mt-0.5 size-6 shrink-0 cursor-pointer accent-primary"
      />
      <div className="min-w-0">
        {isNext && <p className="font-semibold text-primary text-sm">Next</p>}
        <h2 className="item-title">
          {place}.{' '}
          {path === null ? (
            title
          ) : (
            <Link to={path} className="text-primary underline underline-offset-3 hover:text-primary-hover">
              {title}
            </Link>
          )}
        </h2>
        <p className="mt-0.5 flex items-center gap-1.5 text-quiet text-sm">
          <Icon aria-hidden className="size-4 shrink-0" />
          {detail ?? (kind === 'task' ? 'Task' : 'No longer in Staffroom')}
        </p>
        <p className="mt-1.5">{text}</p>
      </div>
    </li>
  );
}
