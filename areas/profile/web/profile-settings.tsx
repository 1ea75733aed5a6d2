import { useUser } from '#areas/account/web/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { Facts } from './facts.tsx';
import { usePreferences } from './settings/settings-api.ts';

/** The settings that affect the profile, with a link to all settings. */
export function ProfileSettings() {
  const user = useUser();
  const { data, error, refetch } = usePreferences();
  return (
    <div className="max-w-[752px] space-y-6">
      {data && (
        <Facts
          facts={[
            ['Username', user.username],
            ['Profile', data.profileVisibility ? 'Other members can see it' : 'Hidden from other members'],
            ['Email address', data.showEmail ? `${user.email}, shown on your profile` : `${user.email}, not shown`],
            ['School', data.showSchool ? 'Shown next to your name' : 'Not shown'],
            ['Email notifications', data.emailNotifications ? 'On' : 'Off'],
          ]}
        />
      )}
      {!data && error && (
        <FailedState title="Your settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading your settings...">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="mb-3 h-9" />
          ))}
        </Loading>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/settings">All settings</ButtonLink>
        <ButtonLink to={`/people/${user.id}`} look="quiet">
          View your public profile
        </ButtonLink>
      </div>
    </div>
  );
}
