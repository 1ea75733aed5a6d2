import { useParams } from 'react-router';
import type { LearningPathwayDetail } from '#areas/learning/contract/learning-pathway.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useLearningPathway, useLeave, useStart, useTickItem } from './learning-api.ts';
import { Item } from './learning-item.tsx';
import { MissingPathway } from './missing-pathway.tsx';
import { PathwayMenu } from './pathway-menu.tsx';
import { sharingWords } from './pathway-words.ts';

/** `/learning-pathways/{id}`: the items in order, the next one marked. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Loaded id={id.data} /> : <MissingPathway />;
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useLearningPathway(id);
  if (data) return <Pathway pathway={data} />;
  if (!error) return <RowsSkeleton label="Loading the learning pathway..." />;
  return error instanceof RequestError && error.status === 404 ? (
    <MissingPathway />
  ) : (
    <FailedState title="The learning pathway could not be loaded" error={error} onRetry={() => void refetch()} />
  );
}

function Pathway({ pathway }: { pathway: LearningPathwayDetail }) {
  const { id, title, summary, items, author, startedAt, takenDownReason } = pathway;
  const starting = useStart(id);
  const leaving = useLeave(id);
  const ticking = useTickItem(id);
  const next = items.find(({ doneAt }) => doneAt === null);
  return (
    <div className="max-w-[52rem]">
      <BackLink to="/learning-pathways">Learning pathways</BackLink>
      <TakenDownNotice kind="learning_pathway" id={id} reason={takenDownReason} />
      <PageHead title={title} lead={summary}>
        {(startedAt === null || author !== null) && (
          <div className="flex items-center gap-2">
            {startedAt === null && (
              <Button look="primary" pending={starting.isPending && 'Starting...'} onClick={() => starting.mutate()}>
                Start
              </Button>
            )}
            {author !== null && <PathwayMenu pathway={pathway} />}
          </div>
        )}
      </PageHead>
      <Facts pathway={pathway} />
      <Progress pathway={pathway} />
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

/** Who wrote it, who finds it and, for the author, how many use it. */
function Facts({ pathway }: { pathway: LearningPathwayDetail }) {
  const { author, figures, isOwn, isWithdrawn } = pathway;
  return (
    <div className="space-y-1 text-quiet">
      <p className="wrap-anywhere">
        {author === null ? (
          'By Staffroom'
        ) : (
          <>
            By <PersonName person={author} /> · {sharingWords(pathway)}
          </>
        )}
      </p>
      <p>Written for: {audienceWords(pathway)}</p>
      {!isOwn && isWithdrawn && <p>It was withdrawn. You keep it, because you started it.</p>}
      {figures !== null && <p className="figures">{figuresWords(figures)}</p>}
    </div>
  );
}

function figuresWords({ started, completed }: NonNullable<LearningPathwayDetail['figures']>): string {
  if (started === null) return 'Fewer than 5 other members have started it.';
  const count = started.toLocaleString('en-GB');
  return completed === null
    ? `${count} other members started it. Fewer than 5 completed it.`
    : `${count} other members started it, and ${completed.toLocaleString('en-GB')} completed it.`;
}

function Progress({ pathway }: { pathway: LearningPathwayDetail }) {
  const { itemCount, doneCount, startedAt, completedAt } = pathway;
  if (startedAt === null) return null;
  return (
    <div className="mt-4">
      <p id="progress" className="figures mb-2 font-semibold">
        {doneCount} of {itemCount} done
        {completedAt !== null && <span className="font-normal text-quiet"> · completed {longDate(completedAt)}</span>}
      </p>
      <ProgressBar labelledBy="progress" percent={Math.round((doneCount * 100) / Math.max(1, itemCount))} />
      {completedAt !== null && doneCount < itemCount && (
        <p className="mt-2 text-quiet text-sm">Items were added after you completed it.</p>
      )}
    </div>
  );
}
