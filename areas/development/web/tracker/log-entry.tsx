import { clsx } from 'clsx';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { activityTypeLabels, categoryLabels } from '#areas/development/contract/cpd-category.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { standardsWords } from '#areas/development/contract/teachers-standard.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useRemoveCpd } from './cpd-api.ts';
import { dayWords, hoursWords } from './cpd-words.ts';
import { EditCpdDialog } from './record/cpd-dialogs.tsx';

/** One entry of the learning log, with its reflection, skill and standards. */
export const LogEntry = memo(function LogEntry({ entry }: { entry: CpdActivity }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const removal = useRemoveCpd(entry.id);
  const control = (name: 'edit' | 'delete') => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  const type = entry.activityType && activityTypeLabels[entry.activityType];
  const named = [
    entry.title === type ? null : type,
    categoryLabels[entry.category].name,
    entry.skillArea && skillLabels[entry.skillArea],
    standardsWords(entry.standards),
  ].filter(Boolean);
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`entry-${entry.id}`);
  return (
    <li
      ref={ref}
      id={`entry-${entry.id}`}
      className={clsx('flex items-start gap-4 border-line border-b py-4', isTarget && '-mx-4 bg-marigold-tint px-4')}
    >
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="item-title min-w-0 wrap-anywhere">{entry.title}</h3>
          <span className="figures text-quiet text-sm">
            {hoursWords(entry.hoursSpent)} · {dayWords(entry.date)}
          </span>
        </div>
        <p className="text-quiet text-sm">{named.join(' · ')}</p>
        <p className="mt-1.5 max-w-[68ch] whitespace-pre-line wrap-anywhere">{entry.description}</p>
        {entry.reflection && (
          <p className="mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere border-marigold border-l-2 pl-3 text-quiet">
            {entry.reflection}
          </p>
        )}
        <AttachmentList files={entry.files} className="mt-2.5" />
        {entry.certificateUrl && (
          <a
            href={entry.certificateUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`Certificate: ${entry.title} (opens in a new tab)`}
            className="mt-1 inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11"
          >
            <ExternalLink aria-hidden className="size-4" />
            Certificate
          </a>
        )}
      </div>
      <Menu
        label={`More about “${entry.title}”, ${dayWords(entry.date)}`}
        items={[
          { label: 'Edit', icon: Pencil, onChoose: () => setDialog('edit') },
          { label: 'Delete', icon: Trash2, destructive: true, onChoose: () => setDialog('delete') },
        ]}
      />
      <EditCpdDialog entry={entry} {...control('edit')} />
      <ConfirmDialog
        {...control('delete')}
        title="Delete this activity?"
        description="This deletes the activity, and its hours no longer count. You can’t undo this."
        action="Delete"
        pending={removal.isPending && 'Deleting...'}
        onConfirm={() => removal.mutate()}
      />
    </li>
  );
});
