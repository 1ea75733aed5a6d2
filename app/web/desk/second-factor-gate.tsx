import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { getSecondFactor } from '#areas/account/contract/second-factor.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { WholeScreen } from '#web/ui/whole-screen.tsx';

const settings = '/settings#second-factor';

/**
 * Shows the screen of the desk with a warning above it while the current user has no second factor. The warning cannot be
 * hidden. If a role needs a second factor, it says what to do in place of the screen (`docs/product/second-factor.md`).
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, isLoading } = useEndpoint(getSecondFactor, {}, { refreshOnReturn: true });
  if (isLoading) return <SpinnerScreen />;
  if (!data) return children;
  const isOn = data.passkeys.length > 0 || data.oneTimeCodesSince !== null;
  if (data.isRequired && !data.isConfirmed)
    return (
      <WholeScreen
        title="Turn on 2-step verification"
        action={
          <ButtonLink to={settings} look="primary">
            Open your settings
          </ButtonLink>
        }
      >
        {isOn
          ? 'Your role at the desk needs 2-step verification, and you signed in without it. Log out, and sign in again with your passkey or a code.'
          : 'Your role at the desk needs 2-step verification. Add a passkey or use an authenticator app in your settings. Then come back to the desk.'}
      </WholeScreen>
    );
  return (
    <>
      {!isOn && (
        <p className="mb-6 flex items-start gap-3 rounded-card border border-marigold bg-marigold-tint p-4">
          <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            Your account is protected by a password alone. Anybody who knows it can use the desk in your name, so{' '}
            <Link to={settings} className="font-semibold text-primary underline underline-offset-2">
              turn on <span className="whitespace-nowrap">2-step</span> verification
            </Link>
            .
          </span>
        </p>
      )}
      {children}
    </>
  );
}
