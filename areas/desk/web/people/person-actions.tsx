import { DownloadCloud, KeyRound, LogOut, Merge, Pencil, ShieldMinus, ShieldOff, Undo2, UserX } from 'lucide-react';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import { mayOpenWith, type Permission } from '#contract/permissions.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { MenuItem } from '#web/ui/menu/menu-parts.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const ChangeDialog = onDemandDialog(
  lazy(() => import('./change-dialog.tsx')),
  'Change the account',
);
const SuspendDialog = onDemandDialog(
  lazy(() => import('./suspend-dialog.tsx')),
  'Suspend',
);
const RestoreDialog = onDemandDialog(
  lazy(() => import('./restore-dialog.tsx')),
  'Restore',
);
const SignOutDialog = onDemandDialog(
  lazy(() => import('./sign-out-dialog.tsx')),
  'Sign out everywhere',
);
const ResetDialog = onDemandDialog(
  lazy(() => import('./reset-dialog.tsx')),
  'Link for a new password',
);

const MergeDialog = onDemandDialog(
  lazy(() => import('./merge-dialog.tsx')),
  'Merge a duplicate account',
);

const SecondFactorDialog = onDemandDialog(
  lazy(() => import('./second-factor-dialog.tsx')),
  'Remove 2-step verification',
);

type Action = 'second factor' | 'merge' | 'change' | 'suspend' | 'restore' | 'sign out' | 'reset';

/** What can be done for a person, in a menu. Nothing for yourself, and for a colleague only by an operator. */
export function PersonActions({ person }: { person: DeskPerson }) {
  const me = useUser();
  const [action, setAction] = useState<Action | null>(null);
  const navigate = useNavigate();
  const may = (permission: Permission) => mayOpenWith(me, { permission, isLocal: true });
  const isProtected = person.deskRoles.length > 0 && !me.deskRoles.includes('operator');
  if (person.id === me.id)
    return <p className="text-quiet text-sm">This is you. Another operator can change your account.</p>;
  if (isProtected) return <p className="text-quiet text-sm">Only an operator can change a person with a role.</p>;
  const isOff = person.state === 'suspended';
  const isSuspended = person.suspendedReason !== null;
  // While a directory is in charge, only its IT team can switch the person on. Afterwards an operator can.
  const isRestorable =
    !person.mergedInto && (isSuspended || (person.switchedOff?.by === null && me.deskRoles.includes('operator')));
  const items: MenuItem[] = [
    ...(may('change_people')
      ? [
          { label: 'Change name, email or role', icon: Pencil, onChoose: () => setAction('change') },
          ...(isOff
            ? []
            : [{ label: 'Create a link for a new password', icon: KeyRound, onChoose: () => setAction('reset') }]),
          ...(person.mergedInto
            ? []
            : [{ label: 'Merge into another account', icon: Merge, onChoose: () => setAction('merge') }]),
        ]
      : []),
    ...(person.hasSecondFactor && mayOpenWith(me, { permission: 'grant_roles' })
      ? [{ label: 'Remove 2-step verification', icon: ShieldMinus, onChoose: () => setAction('second factor') }]
      : []),
    ...(mayOpenWith(me, { permission: 'export_people' })
      ? [
          {
            label: 'Make a copy of their data',
            icon: DownloadCloud,
            onChoose: () => void navigate(`/desk/exports/${person.id}`),
          },
        ]
      : []),
    ...(mayOpenWith(me, { permission: 'erase_people' })
      ? [
          {
            label: 'Erase',
            icon: UserX,
            destructive: true,
            onChoose: () => void navigate(`/desk/erasures/${person.id}`),
          },
        ]
      : []),
    ...(may('suspend_people')
      ? [
          ...(isRestorable ? [{ label: 'Restore', icon: Undo2, onChoose: () => setAction('restore') }] : []),
          ...(isOff ? [] : [{ label: 'Sign out everywhere', icon: LogOut, onChoose: () => setAction('sign out') }]),
          ...(isSuspended
            ? []
            : [{ label: 'Suspend', icon: ShieldOff, destructive: true, onChoose: () => setAction('suspend') }]),
        ]
      : []),
  ];
  if (items.length === 0) return null;
  const control = (name: Action) => ({
    person,
    open: action === name,
    onOpenChange: (open: boolean) => setAction(open ? name : null),
  });
  return (
    <>
      <Menu
        label={`Actions for ${person.name}`}
        items={items}
        button={{ className: buttonClass('primary'), content: 'Actions' }}
      />
      <ChangeDialog {...control('change')} />
      <SuspendDialog {...control('suspend')} />
      <RestoreDialog {...control('restore')} />
      <SignOutDialog {...control('sign out')} />
      <ResetDialog {...control('reset')} />
      <MergeDialog {...control('merge')} />
      <SecondFactorDialog {...control('second factor')} />
    </>
  );
}
