import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import { OwnPhoto } from '#areas/photos/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PersonHeader } from './person-header.tsx';
import { ProfileCircles } from './profile-circles.tsx';
import { ProfileOverview } from './profile-overview.tsx';
import { ProfileProfessional } from './profile-professional.tsx';
import { ProfileSettings } from './profile-settings.tsx';

const ProfileEditDialog = onDemandDialog<DialogControl>(
  lazy(async () => ({ default: (await import('./profile-edit-dialog.tsx')).ProfileEditDialog })),
  'Edit Profile',
);
const ProfileGoals = lazy(() => import('./profile-goals.tsx'));

const tabs = ['overview', 'professional', 'goals', 'circles', 'settings'] as const;
type Tab = (typeof tabs)[number];

/** `/profile` (`docs/product/people.md`): the profile of the current user. The address contains the tab. */
export function Component() {
  usePageTitle('Profile');
  const user = useUser();
  const [address, setAddress] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'overview';
  const show = (next: Tab) => setAddress(next === 'overview' ? {} : { tab: next }, { replace: true });
  const edit = () => setEditing(true);
  return (
    <>
      <TakenDownNotice kind="person" id={user.id} reason={user.takenDownReason} />
      <PersonHeader person={user} photo={<OwnPhoto />}>
        <Button look="primary" onClick={edit}>
          Edit Profile
        </Button>
      </PersonHeader>
      <Tabs
        label="Profile"
        value={tab}
        onChange={show}
        tabs={[
          { value: 'overview', label: 'Overview', panel: <ProfileOverview onEdit={edit} onShow={show} /> },
          { value: 'professional', label: 'Professional', panel: <ProfileProfessional /> },
          { value: 'goals', label: 'Goals', panel: <GoalsPanel /> },
          { value: 'circles', label: 'Circles', panel: <ProfileCircles /> },
          { value: 'settings', label: 'Settings', panel: <ProfileSettings /> },
        ]}
      />
      <ProfileEditDialog open={editing} onOpenChange={setEditing} />
    </>
  );
}

const GoalsPanel = () => (
  <Suspense fallback={<RowsSkeleton label="Loading your goals..." />}>
    <ProfileGoals />
  </Suspense>
);
