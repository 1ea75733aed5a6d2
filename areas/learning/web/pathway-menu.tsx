import { EyeOff, Flag, Link2, Pencil, School, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { LearningPathwayDetail } from '#areas/learning/contract/learning-pathway.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useDeletePathway, useShare } from './compose/compose-api.ts';

/** What the author and readers can do with a learning pathway of a member. */
export function PathwayMenu({ pathway }: { pathway: LearningPathwayDetail }) {
  const { id, title, isOwn, sharing, takenDownReason } = pathway;
  const { school } = useUser();
  const navigate = useNavigate();
  const sharingIt = useShare(id);
  const deleting = useDeletePathway(id);
  const [asking, setAsking] = useState<'report' | 'delete' | null>(null);
  const control = (name: NonNullable<typeof asking>) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const canChange = isOwn && takenDownReason === null;
  return (
    <>
      <Menu
        label={`More about “${title}”`}
        items={[
          ...(canChange
            ? [{ label: 'Edit', icon: Pencil, onChoose: () => void navigate(`/learning-pathways/${id}/edit`) }]
            : []),
          ...(canChange && sharing !== 'school' && school
            ? [{ label: 'Share with your school', icon: School, onChoose: () => sharingIt.mutate('school') }]
            : []),
          ...(canChange && sharing !== 'everyone'
            ? [{ label: 'Share with all members', icon: Users, onChoose: () => sharingIt.mutate('everyone') }]
            : []),
          ...(canChange && sharing !== 'nobody'
            ? [{ label: 'Withdraw', icon: EyeOff, onChoose: () => sharingIt.mutate('nobody') }]
            : []),
          { label: 'Copy link', icon: Link2, onChoose: () => void copyLink(`/learning-pathways/${id}`) },
          ...(isOwn
            ? [{ label: 'Delete', icon: Trash2, destructive: true, onChoose: () => setAsking('delete') }]
            : [{ label: 'Report', icon: Flag, onChoose: () => setAsking('report') }]),
        ]}
      />
      <ConfirmDialog
        {...control('delete')}
        title={`Delete ${title}?`}
        description="It is deleted for everybody, with the ticks of those who started it. You can't undo this. If they should keep it, withdraw it instead."
        action="Delete"
        pending={deleting.isPending && 'Deleting...'}
        onConfirm={() =>
          deleting.mutate(undefined, {
            onSuccess: () => void navigate('/learning-pathways?view=mine', { replace: true }),
          })
        }
      />
      <ReportDialog {...control('report')} kind="learning_pathway" id={id} />
    </>
  );
}
