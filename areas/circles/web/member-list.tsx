import { Flag, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { userRoleLabels } from '#areas/account/contract/user.ts';
import { PersonName, useUser } from '#areas/account/web/index.ts';
import type { Circle, CircleMember } from '#areas/circles/contract/circle.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCircleMembers } from './circle-api.ts';
import { useRemoveMember } from './inner-circle-api.ts';

/** Who is in a circle: name, role and school, newest first. */
export function MemberList({ circle }: { circle: Circle }) {
  const members = useCircleMembers(circle.id);
  return (
    <PagedList
      list={members}
      loading={<RowsSkeleton lines={2} label="Loading members..." className="-mt-6" />}
      failed="The members could not be loaded"
      empty={<EmptyState title="Nobody is in this circle yet">Join it, and others will find company.</EmptyState>}
    >
      {(items) => (
        <ul className="-mt-6">
          {items.map((member) => (
            <MemberRow key={member.userId} member={member} circle={circle} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function MemberRow({ member, circle }: { member: CircleMember; circle: Circle }) {
  return (
    <li className="flex items-center gap-4 border-line border-b py-4">
      <Avatar person={{ id: member.userId, name: member.name, avatar: member.avatar }} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere item-title">
          <PersonName person={{ id: member.userId, name: member.name }} />
          {member.membershipRole === 'owner' && (
            <span className="ml-2.5 rounded-full bg-primary-tint px-2 py-0.5 font-semibold text-primary text-xs">
              Owner
            </span>
          )}
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          {userRoleLabels[member.role]}
          {member.school && ` · ${member.school}`}
        </p>
      </div>
      <TimeAgo moment={member.joinedAt} after="Joined" className="hidden sm:block" />
      <MemberMenu member={member} circle={circle} />
    </li>
  );
}

/** Report another person; an inner circle's owner may also remove them. There is nothing to do with oneself. */
function MemberMenu({ member, circle }: { member: CircleMember; circle: Circle }) {
  const user = useUser();
  const removal = useRemoveMember(circle.id);
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const control = (name: 'remove' | 'report') => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  if (member.userId === user.id) return <span className="size-8 shrink-0" />;
  const report = { label: 'Report', icon: Flag, onChoose: () => setAsking('report') };
  const remove = {
    label: 'Remove from circle',
    icon: UserMinus,
    destructive: true,
    onChoose: () => setAsking('remove'),
  };
  return (
    <>
      <Menu
        label={`More about ${member.name}`}
        items={circle.isOwner && circle.isInnerCircle ? [report, remove] : [report]}
      />
      <ConfirmDialog
        {...control('remove')}
        title={`Remove ${member.name}?`}
        description="They are out at once, and the circle’s own code no longer lets them in. What they wrote stays."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(member.userId)}
      />
      <ReportDialog {...control('report')} kind="person" id={member.userId} />
    </>
  );
}
