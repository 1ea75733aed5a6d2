import { BadgeMinus, BadgePlus, Crown, Flag, UserCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { CircleMember } from '#areas/circles/contract/circle.ts';
import { userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReportDialog } from '#areas/reports/web/index.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { boxClass } from '#web/ui/field.tsx';
import { FilterBar, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCircleMembers } from './circle-api.ts';
import type { CircleDetail } from './circle-header.tsx';
import { useChangeCircle, useHandOver, useLead } from './circle-settings-api.ts';
import { useRemoveMember } from './inner-circles/inner-circle-api.ts';

/** Who is in a circle: name, role and school, newest first. */
export function MemberList({ circle }: { circle: CircleDetail }) {
  const [address, change] = useAddressParts();
  const name = address.get('name') ?? '';
  const school = address.get('school') ?? '';
  const role = userRoles.find((one) => one === address.get('role'));
  const isFiltered = Boolean(name || school || role);
  const members = useCircleMembers(circle.id, {
    ...(name && { name }),
    ...(school && { school }),
    ...(role && { role }),
  });
  const clear = () => change({ name: '', school: '', role: '' });
  return (
    <>
      {circle.memberCount > 0 && (
        <FilterBar
          label="Filter members"
          search={{ label: 'Search by name', value: name, onChange: (value) => change({ name: value }) }}
          active={Number(Boolean(school)) + Number(Boolean(role))}
          onClear={clear}
        >
          <FilterSelect
            label="Role"
            all="All roles"
            value={role ?? ''}
            options={userRoles.map((value) => ({ value, label: userRoleLabels[value] }))}
            onChange={(value) => change({ role: value })}
          />
          <DebouncedInput value={school} onPause={(value) => change({ school: value })}>
            {(typed, setTyped) => (
              <input
                aria-label="School"
                placeholder="School"
                maxLength={160}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className={`${boxClass} h-11 sm:w-56`}
              />
            )}
          </DebouncedInput>
        </FilterBar>
      )}
      {isFiltered && <MatchCount list={members} one="member matches" many="members match" />}
      <PagedList
        list={members}
        loading={<RowsSkeleton lines={2} label="Loading members..." className="-mt-4" />}
        failed="The members could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No members match"
              example="“Ashgrove” finds the members who show that school."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              Names and schools are found by the beginnings of their words. A school that a member does not show is not
              found.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nobody is in this circle yet"
              example="join, and ask “What do you use to teach fractions in Year 4?”"
            >
              Join this circle to be its first member.
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul className="-mt-4">
            {items.map((member) => (
              <MemberRow key={member.userId} member={member} circle={circle} />
            ))}
          </ul>
        )}
      </PagedList>
      <ButtonLink to="/people" look="quiet" size="small" className="mt-3 -ml-3">
        Find people in all of Staffroom
      </ButtonLink>
    </>
  );
}

function MemberRow({ member, circle }: { member: CircleMember; circle: CircleDetail }) {
  return (
    <li className="flex items-center gap-4 border-line border-b py-4">
      <Avatar person={{ id: member.userId, name: member.name, avatar: member.avatar }} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere item-title">
          <PersonName person={{ id: member.userId, name: member.name }} />
          {member.membershipRole === 'owner' && <Part>Owner</Part>}
          {member.isLead && circle.hasWorkspace && member.membershipRole !== 'owner' && <Part>Lead</Part>}
          {member.userId === circle.successorId && <Part>Your successor</Part>}
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          {userRoleLabels[member.role]}
          {member.school && ` · ${member.school}`}
          {member.invitedBy && ` · invited by ${member.invitedBy}`}
        </p>
      </div>
      <TimeAgo moment={member.joinedAt} after="Joined" className="hidden sm:block" />
      <MemberMenu member={member} circle={circle} />
    </li>
  );
}

function Part({ children }: { children: string }) {
  return (
    <span className="ml-2.5 rounded-full bg-primary-tint px-2 py-0.5 font-semibold text-primary text-xs">
      {children}
    </span>
  );
}

type Question = 'remove' | 'report' | 'hand over';

/**
 * A menu to report another member. The owner can also choose a successor and leads of the workspace, hand over the circle, and remove members from
 * an inner circle. The current user's own row has no menu.
 */
function MemberMenu({ member, circle }: { member: CircleMember; circle: CircleDetail }) {
  const user = useUser();
  const removal = useRemoveMember(circle.id);
  const change = useChangeCircle(circle.id);
  const handOver = useHandOver(circle.id);
  const lead = useLead(circle.id);
  const [asking, setAsking] = useState<Question | null>(null);
  const control = (name: Question) => ({
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
  const { userId, isLead } = member;
  const isSuccessor = circle.successorId === member.userId;
  const ofOwner = [
    {
      label: isSuccessor ? 'Remove as successor' : 'Choose as successor',
      icon: UserCheck,
      onChoose: () => change.mutate({ successorId: isSuccessor ? null : member.userId }),
    },
    ...(circle.hasWorkspace
      ? [
          {
            label: isLead ? 'Remove as lead' : 'Make lead of the workspace',
            icon: isLead ? BadgeMinus : BadgePlus,
            onChoose: () => lead.mutate({ userId, isLead: !isLead }),
          },
        ]
      : []),
    { label: 'Make owner', icon: Crown, onChoose: () => setAsking('hand over') },
  ];
  return (
    <>
      <Menu
        label={`More about ${member.name}`}
        items={[
          report,
          ...(circle.isOwner ? ofOwner : []),
          ...(circle.isOwner && circle.isInnerCircle ? [remove] : []),
        ]}
      />
      <ConfirmDialog
        {...control('hand over')}
        title={`Make ${member.name} the owner?`}
        description="They will own this circle, and you will stay in it as a member. You can't undo this."
        action="Make owner"
        pending={handOver.isPending && 'Handing over...'}
        onConfirm={() => handOver.mutate(member.userId, { onSettled: () => setAsking(null) })}
      />
      <ConfirmDialog
        {...control('remove')}
        title={`Remove ${member.name}?`}
        description="They lose access to this circle and can't rejoin with its code. Their posts stay."
        action="Remove"
        pending={removal.isPending && 'Removing...'}
        onConfirm={() => removal.mutate(member.userId)}
      />
      <ReportDialog {...control('report')} kind="person" id={member.userId} />
    </>
  );
}
