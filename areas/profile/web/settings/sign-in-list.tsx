import type { SignIn } from '#areas/account/contract/sessions.ts';
import { browserName } from '#areas/account/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useSignIns } from './account-api.ts';
import { SettingsSection } from './settings-section.tsx';

/** The sign-ins to the current user's account. */
export function SignInList() {
  return (
    <SettingsSection
      anchor="sign-ins"
      title="Recent sign-ins"
      about="Sign-ins to your account, and attempts that were refused. They are kept for 90 days."
    >
      <SignIns />
    </SettingsSection>
  );
}

function SignIns() {
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSignIns();
  if (!items && error)
    return <FailedState title="Your sign-ins could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!items)
    return (
      <Loading label="Loading your sign-ins...">
        <Skeleton className="h-16" />
      </Loading>
    );
  if (items.length === 0)
    return <p className="text-quiet">No sign-ins have been recorded yet. The next one appears here.</p>;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {items.map((item) => (
          <li key={item.id} className="py-3">
            <p className={item.kind === 'sign_in_refused' ? 'font-medium text-danger' : 'font-medium'}>
              {words[item.kind]}
            </p>
            <p className="wrap-anywhere text-quiet text-sm">
              {fullMoment(item.at)}, {browserName(item.userAgent)}
              {item.ip === null ? '' : `, from ${item.ip}`}
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" pending={isFetchingNextPage && 'Loading...'} onClick={() => void fetchNextPage()}>
          Show earlier sign-ins
        </Button>
      )}
    </>
  );
}

const words: Record<SignIn['kind'], string> = {
  registered: 'Registered and signed in',
  signed_in: 'Signed in',
  sign_in_refused: 'Refused: wrong password',
};
