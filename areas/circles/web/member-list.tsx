import { userRoleLabels } from '#areas/account/contract/user.ts';
import type { Circle, CircleMember } from '#areas/circles/contract/circle.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCircleMembers } from './circle-api.ts';

/** Who is in a circle: name, role and school, newest first. */
export function MemberList({ circle }: { circle: Circle }) {
  const members = useCircleMembers(circle.id);
  return (
    <PagedList
      list={members}
      loading={<RowsSkeleton label="Loading members..." />}
      failed="The members could not be loaded"
      empty={<EmptyState title="Nobody is in this circle yet">Join it, and others will find company.</EmptyState>}
    >
      {(items) => (
        <ul className="-mt-6">
          {items.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function MemberRow({ member }: { member: CircleMember }) {
  return (
    <li className="flex items-center gap-4 border-line border-b py-4">
      <Avatar person={{ id: member.userId, name: member.name, avatar: member.avatar }} />
      <div className="min-w-0 grow">
        <p className="break-words font-[650] text-base leading-snug">{member.name}</p>
        <p className="break-words text-quiet text-sm">
          {userRoleLabels[member.role]}
          {member.school && ` · ${member.school}`}
        </p>
      </div>
      <TimeAgo moment={member.joinedAt} after="Joined" className="hidden sm:block" />
    </li>
  );
}
