import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskCircle } from '#areas/circles/contract/circles-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { CircleMissing } from '../circle-missing.tsx';
import { useChangeCircleAtDesk, useDeskCircle } from './circle-desk-api.ts';
import { ArchiveDialog, OwnerDialog } from './circle-desk-dialogs.tsx';
import { CircleForm } from './circle-form.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** `/desk/circles/{id}`: one circle: its facts, its settings, its owner, and the way to archive or merge it. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <CircleAtDesk key={id.data} id={id.data} /> : <CircleMissing />;
}

function CircleAtDesk({ id }: { id: number }) {
  const { data: circle, error, isFetching, refetch } = useDeskCircle(id);
  if (!circle && error instanceof RequestError && error.status === 404) return <CircleMissing />;
  if (!circle && error && !isFetching)
    return <FailedState title="The circle could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <BackLink to="/desk/circles">Circles</BackLink>
      {circle ? <Shown circle={circle} /> : <RowsSkeleton label="Loading the circle" />}
    </>
  );
}

function Shown({ circle }: { circle: DeskCircle }) {
  const [dialog, setDialog] = useState<'owner' | 'archive' | 'merge' | null>(null);
  const control = (name: NonNullable<typeof dialog>) => ({
    circle,
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  const isMerged = circle.mergedInto !== null;
  return (
    <>
      <PageHead title={circle.name} lead={leadOf(circle)}>
        <div className="flex flex-wrap gap-3">
          {circle.mergedInto && (
            <ButtonLink to={`/desk/circles/${circle.mergedInto.id}`}>Open {circle.mergedInto.name}</ButtonLink>
          )}
          {!isMerged && !circle.isInnerCircle && <ButtonLink to={`/circles/${circle.id}`}>See as a member</ButtonLink>}
          {!circle.archivedAt && (
            <Button onClick={() => setDialog('owner')}>{circle.owner ? 'Change owner' : 'Give an owner'}</Button>
          )}
          {!isMerged && !circle.isInnerCircle && <Button onClick={() => setDialog('merge')}>Merge</Button>}
          {!isMerged && (
            <Button onClick={() => setDialog('archive')}>{circle.archivedAt ? 'Restore' : 'Archive'}</Button>
          )}
        </div>
      </PageHead>
      <Facts circle={circle} />
      {circle.isInnerCircle && (
        <p className="max-w-[68ch] text-quiet">
          This is an inner circle. Only its members read what is in it, and only its owner changes it. The desk can give
          it another owner among its members, and archive it.
        </p>
      )}
      {!circle.isInnerCircle && !isMerged && <Settings circle={circle} />}
      <OwnerDialog {...control('owner')} />
      <ArchiveDialog {...control('archive')} />
      <MergeDialog {...control('merge')} />
    </>
  );
}

function leadOf({ archivedAt, mergedInto, createdAt, isInnerCircle }: DeskCircle): string {
  if (mergedInto) return `This circle is part of ${mergedInto.name} now. Its address leads there.`;
  if (archivedAt) return `Archived on ${longDate(archivedAt)}. Members can read it, and nobody can post or join.`;
  return `${isInnerCircle ? 'Inner circle' : 'Open circle'} since ${longDate(createdAt)}.`;
}

function Facts({ circle: { owner, memberCount, discussions, resources, events } }: { circle: DeskCircle }) {
  const figures = [
    ['Members', memberCount],
    ['Discussions', discussions],
    ['Resources', resources],
    ['Events', events],
  ] as const;
  return (
    <div className="mb-8 rounded-card border border-line bg-card">
      <p className="wrap-anywhere border-line border-b px-5 py-3.5">
        <span className="text-quiet">Owner: </span>
        <span className="font-semibold">{owner?.name ?? 'nobody'}</span>
      </p>
      <dl className="grid grid-cols-2 gap-y-3 px-5 py-4 sm:grid-cols-4">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-quiet text-sm">{label}</dt>
            <dd className="display figures text-2xl">{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Settings({ circle }: { circle: DeskCircle }) {
  const change = useChangeCircleAtDesk(circle.id);
  const { name, description, color, subjects, phases, roles } = circle;
  return (
    <section aria-labelledby="circle-settings">
      <h2 id="circle-settings" className="section-title mb-4">
        Settings
      </h2>
      <CircleForm
        start={{ name, description: description ?? '', color, subjects, phases, roles }}
        failure={change.isPending ? null : change.error}
        onSubmit={(fields) => change.mutate(fields)}
      >
        <div className="flex justify-end">
          <Button type="submit" look="primary" pending={change.isPending && 'Saving...'}>
            Save settings
          </Button>
        </div>
      </CircleForm>
    </section>
  );
}
