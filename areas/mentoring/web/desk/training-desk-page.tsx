import { useState } from 'react';
import {
  addDeskTraining,
  changeDeskTraining,
  type DeskTraining,
  listDeskTraining,
} from '#areas/mentoring/contract/training-desk.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TrainingForm } from './training-form.tsx';

/** `/desk/mentor-training`: the programmes for mentors, with how many people take part. */
export function Component() {
  const { data, error, isFetching, refetch } = useEndpoint(listDeskTraining, {}, { refreshOnReturn: true });
  const [adding, setAdding] = useState(false);
  const add = useChange(addDeskTraining, {
    input: (body) => ({ body }),
    refreshes: [listDeskTraining],
    toast: { success: 'Programme added', failure: 'Failed to add the programme' },
  });
  return (
    <>
      <PageHead
        title="Mentor training"
        lead="Programmes that members do in their own time. When somebody finishes one, a qualification waits for you under Mentoring."
      >
        <Button look="primary" onClick={() => setAdding(true)}>
          Add a programme
        </Button>
      </PageHead>
      {!data && error && !isFetching ? (
        <FailedState title="The programmes could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label="Loading the programmes..." />
      ) : data.length === 0 ? (
        <EmptyState
          title="There are no programmes"
          example="“Mentoring and coaching early career teachers”, with five modules."
        >
          Add one of your own.
        </EmptyState>
      ) : (
        <ul className="border-line border-t">
          {data.map((programme) => (
            <Row key={programme.id} programme={programme} />
          ))}
        </ul>
      )}
      <Dialog open={adding} onOpenChange={setAdding} title="Add a programme">
        <TrainingForm
          pending={add.isPending}
          onCancel={() => setAdding(false)}
          onSend={(body) => add.mutate(body, { onSuccess: () => setAdding(false) })}
        />
      </Dialog>
    </>
  );
}

function Row({ programme }: { programme: DeskTraining }) {
  const { id, title, about, modules, isShown, followsFile, enrolled, completed } = programme;
  const [changing, setChanging] = useState(false);
  const change = useChange(changeDeskTraining, {
    input: (body) => ({ params: { id }, body }),
    refreshes: [listDeskTraining],
    toast: { success: 'Programme saved', failure: 'Failed to save the programme' },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border-line border-b py-4">
      <div className="min-w-0">
        <h2 className="item-title wrap-anywhere">{title}</h2>
        <p className="max-w-[68ch] text-quiet text-sm">{about}</p>
        <p className="mt-1 text-sm">
          {isShown ? 'Offered' : 'Hidden'} · {modules.length === 1 ? '1 module' : `${modules.length} modules`} ·{' '}
          {enrolled} taking part · {completed} finished{followsFile && ' · as it comes with Staffroom'}
        </p>
      </div>
      <Button onClick={() => setChanging(true)}>
        Change<span className="sr-only"> {title}</span>
      </Button>
      <Dialog open={changing} onOpenChange={setChanging} title="Change the programme">
        <TrainingForm
          programme={programme}
          pending={change.isPending}
          onCancel={() => setChanging(false)}
          onSend={(body) => change.mutate(body, { onSuccess: () => setChanging(false) })}
        />
      </Dialog>
    </li>
  );
}
