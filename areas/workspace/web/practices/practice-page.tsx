import { clsx } from 'clsx';
import { Flag, Heart, Link2, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import type { BestPractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { difficultyLabels } from '#areas/workspace/contract/practices/practice-lists.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { AuthorPanel } from './author-panel.tsx';
import { NetworkPart } from './network-part.tsx';
import { useLike, usePractice, useRemovePractice } from './practice-api.ts';
import { Badge } from './practice-row.tsx';
import { contextWords } from './practice-words.ts';
import { TrialPanel } from './trial-panel.tsx';

const EditDialog = onDemandDialog(
  lazy(() => import('./edit-practice-dialog.tsx')),
  'Edit practice',
);

const Missing = () => (
  <MissingScreen title="Practice not found" back={<ButtonLink to="/practices">See best practices</ButtonLink>}>
    It may have been removed, or you may not be able to read it.
  </MissingScreen>
);

/** `/practices/{id}`: one practice. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <PracticeScreen key={id.data} id={id.data} /> : <Missing />;
}

function PracticeScreen({ id }: { id: number }) {
  const { data: practice, error, refetch } = usePractice(id);
  usePageTitle(practice?.title ?? 'Best practice');
  if (practice) return <PracticeView practice={practice} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error)
    return <FailedScreen title="The practice could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the practice…" />;
}

function PracticeView({ practice }: { practice: BestPractice }) {
  const {
    id,
    title,
    circle,
    category,
    status,
    author,
    createdAt,
    editedAt,
    takenDownReason,
    isOwn,
    isInside,
    network,
  } = practice;
  const context = contextWords(practice);
  return (
    <>
      {circle && isInside ? (
        <BackLink to={`/circles/${circle.id}?tab=practices`}>{circle.name}</BackLink>
      ) : network && !isInside ? (
        <BackLink to={`/networks/${network.id}`}>{network.name}</BackLink>
      ) : (
        <BackLink to="/practices">Best practices</BackLink>
      )}
      <TakenDownNotice kind="best_practice" id={id} reason={takenDownReason} />
      <header className="mb-7 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-[68ch]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
            {status === 'draft' && <Badge>Draft</Badge>}
            {category && <span className="wrap-anywhere font-semibold text-primary">{category}</span>}
            {context && <span className="wrap-anywhere">{context}</span>}
          </p>
          <h1 className="page-title wrap-anywhere mt-1">{title}</h1>
          <p className="wrap-anywhere mt-1.5 text-quiet">
            <PersonName person={author} /> · <TimeAgo moment={createdAt} />
            {editedAt && ' · edited'}
            {circle && !isInside && ` · from ${circle.name}`}
          </p>
          {status === 'draft' && (
            <p className="mt-2">Only you see this draft. Edit it and publish it when others can use it.</p>
          )}
        </div>
        <Actions practice={practice} />
      </header>
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-w-[68ch] space-y-7">
          <Part title="What was done" text={practice.done} />
          <Part title="Results" text={practice.results} />
          <Part title="Evidence" text={practice.evidence} />
        </div>
        <div className="space-y-5">
          <TrialPanel practice={practice} />
          <section aria-labelledby="takes" className="px-1">
            <h2 id="takes" className="section-title">
              What it takes
            </h2>
            <dl className="mt-2 space-y-1.5">
              <Fact name="Difficulty">{difficultyLabels[practice.difficulty]}</Fact>
              {practice.time && <Fact name="Time">{practice.time}</Fact>}
              {practice.cost && <Fact name="Cost">{practice.cost}</Fact>}
            </dl>
          </section>
          {isOwn ? <AuthorPanel practice={practice} /> : <NetworkPart practice={practice} />}
        </div>
      </div>
    </>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function Part({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section aria-labelledby={idOf(title)}>
      <h2 id={idOf(title)} className="section-title mb-2">
        {title}
      </h2>
      <Markdown text={text} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Actions({ practice }: { practice: BestPractice }) {
  const { id, title, isOwn, mayRemove, takenDownReason, status, circle, isInside, reach } = practice;
  const removal = useRemovePractice(id);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'edit' | 'remove' | 'report' | null>(null);
  const control = (name: NonNullable<typeof asking>) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const canChange = isOwn && takenDownReason === null && (isInside || reach === 'everyone');
  const back = circle && isInside ? `/circles/${circle.id}?tab=practices` : '/practices';
  return (
    <div className="flex items-center gap-2">
      {!isOwn && <Like practice={practice} />}
      {canChange && status === 'draft' && (
        <Button look="primary" onClick={() => setAsking('edit')}>
          Edit and publish
        </Button>
      )}
      <Menu
        label={`More about practice “${title}”`}
        items={[
          ...(canChange ? [{ label: 'Edit', icon: Pencil, onChoose: () => setAsking('edit') }] : []),
          { label: 'Copy link', icon: Link2, onChoose: () => void copyLink(`/practices/${id}`) },
          ...(isOwn ? [] : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
          ...(mayRemove && takenDownReason === null
            ? [{ label: 'Remove', icon: Trash2, destructive: true, onChoose: () => setAsking('remove') }]
            : []),
        ]}
      />
      <EditDialog {...control('edit')} practice={practice} />
      <ConfirmDialog
        {...control('remove')}
        title="Remove this practice?"
        description="This deletes it for everyone, with its likes, plans and results. You can't undo this."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => void navigate(back) })}
      />
      <ReportDialog {...control('report')} kind="best_practice" id={id} />
    </div>
  );
}

function Like({ practice: { id, title, likes, userLiked } }: { practice: BestPractice }) {
  const like = useLike(id);
  return (
    <button
      type="button"
      aria-pressed={userLiked}
      aria-label={`Like “${title}”, ${likes} so far`}
      // Ignore a second press while the first request runs: it would undo the first.
      onClick={() => !like.isPending && like.mutate(!userLiked)}
      className={clsx(
        'figures inline-flex min-h-9 min-w-14 items-center justify-center gap-1.5 rounded-control border px-2.5 font-semibold text-sm transition-colors pointer-coarse:min-h-11',
        userLiked ? 'border-primary bg-primary-tint text-primary' : 'border-line bg-card text-quiet hover:border-edge',
      )}
    >
      <Heart aria-hidden className={clsx('size-4.5', userLiked && 'fill-current')} strokeWidth={1.75} />
      {likes.toLocaleString('en-GB')}
    </button>
  );
}
