import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskCircle, MergePreview } from '#areas/circles/contract/circles-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMergeCircle, useMergePreview, useMergeTargets } from './circle-desk-api.ts';
import { counted } from './counted.ts';

/** Chooses the other circle, shows what moves, and merges. */
export function MergeDialog({ circle, ...control }: DialogControl & { circle: DeskCircle }) {
  const [into, setInto] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useFocusOnReplaced(into, () => place.current?.querySelector('input, button'));
  return (
    <Dialog
      {...control}
      title={`Merge ${circle.name} into another circle`}
      description="Members, discussions, resources and events move. The old address leads to the other circle, and members are told."
    >
      <div ref={place}>
        {into === null ? (
          <Targets circle={circle} onChoose={setInto} />
        ) : (
          <Preview circle={circle} into={into} onBack={() => setInto(null)} />
        )}
      </div>
    </Dialog>
  );
}

function Targets({ circle, onChoose }: { circle: DeskCircle; onChoose(id: number): void }) {
  const [q, setQ] = useState('');
  const { data } = useMergeTargets(circle.id, q);
  return (
    <>
      <DebouncedInput value={q} onPause={setQ}>
        {(typed, setTyped) => (
          <SearchField
            label="Search circles"
            placeholder="Search circles..."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </DebouncedInput>
      <p role="status" className="mt-2 text-quiet text-sm">
        {data?.length === 0 && 'No other open circle has this name.'}
      </p>
      <ul className="max-h-72 overflow-y-auto">
        {data?.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 last:border-b-0">
            <p className="wrap-anywhere min-w-0 grow basis-48 font-semibold">{name}</p>
            <Button size="small" aria-label={`Choose ${name}`} onClick={() => onChoose(id)}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Preview({ circle, into, onBack }: { circle: DeskCircle; into: number; onBack(): void }) {
  const { data, error } = useMergePreview(circle.id, into);
  const merging = useMergeCircle(circle.id);
  const navigate = useNavigate();
  const failure = error ?? (merging.isPending ? null : merging.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!merging.isPending)
      merging.mutate(into, { onSuccess: ({ id }) => void navigate(`/desk/circles/${id}`, { replace: true }) });
  };
  return (
    <form onSubmit={send} className="space-y-5">
      {data ? (
        <>
          <p className="wrap-anywhere">
            Everything moves from <strong>{data.from.name}</strong> to <strong>{data.into.name}</strong>:
          </p>
          <ul className="list-disc space-y-1 pl-5">
            {linesOf(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="font-semibold">You cannot undo a merge.</p>
        </>
      ) : (
        !failure && <p role="status">Counting what moves…</p>
      )}
      {failure && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Choose another circle</Button>
        {data && (
          <Button type="submit" look="danger" pending={merging.isPending && 'Merging...'}>
            Merge
          </Button>
        )}
      </div>
    </form>
  );
}

function linesOf({ members, both, discussions, resources, events }: MergePreview): string[] {
  return [
    both > 0
      ? `${counted(members, 'member', 'members')}, of which ${both.toLocaleString('en-GB')} ${both === 1 ? 'is a member' : 'are members'} of both`
      : counted(members, 'member', 'members'),
    counted(discussions, 'discussion', 'discussions'),
    counted(resources, 'resource', 'resources'),
    counted(events, 'event', 'events'),
  ];
}
