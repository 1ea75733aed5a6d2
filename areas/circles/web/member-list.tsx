import { userRoleLabels } from '#areas/account/contract/user.ts';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MoreOnScroll } from '#web/ui/more-on-scroll.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCircleMembers } from './circle-api.ts';
import { RowsSkeleton } from './discussion-list.tsx';

/** Who is in a circle: name, role and school, newest first. */
export function MemberList({ circle }: { circle: Circle }) {
  const members = useCircleMembers(circle.id);
  const { items, isError, error, refetch } = members;
  if (!items && isError)
    return <FailedState title="The members could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items) return <RowsSkeleton label="Loading members..." />;
  if (items.length === 0)
    return <EmptyState title="Nobody is in this circle yet">Join it, and others will find company.</EmptyState>;
  return (
    <>
      <ul className="-mt-6">
        {items.map((member) => (
          <li key={member.userId} className="flex items-center gap-4 border-line border-b py-4">
            <Avatar person={{ id: member.userId, name: member.name, avatar: member.avatar }} />
            <div className="min-w-0 grow">
              <p className="break-words font-[650] text-base leading-snug">{member.name}</p>
              <p className="break-words text-quiet text-sm">
                {userRoleLabels[member.role]}
                {member.school && ` · ${member.school}`}
              </p>
            </div>
            <span className="hidden text-quiet text-sm sm:block">
              Joined <TimeAgo moment={member.joinedAt} className="lowercase first-letter:lowercase" />
            </span>
          </li>
        ))}
      </ul>
      <MoreOnScroll
        hasMore={members.hasNextPage}
        isLoading={members.isFetchingNextPage}
        failed={members.isFetchNextPageError}
        onMore={() => void members.fetchNextPage()}
      />
    </>
  );
}
