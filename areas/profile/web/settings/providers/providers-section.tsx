import { type ComponentProps, lazy, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type {
  ConnectionOutcome,
  ProviderConnection,
  ProviderConnections,
} from '#areas/account/contract/provider-connections.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useConnections } from './provider-api.ts';
import type { ProviderAsked } from './provider-dialog.tsx';

const LateDialog = lazy(() => import('./provider-dialog.tsx'));
const ProviderDialog = onDemandDialog<ComponentProps<typeof LateDialog>>(LateDialog, 'How you sign in');

/**
 * The accounts of schools and trusts that the member can sign in with. Where the operator has set up none and the member
 * has connected none, there is nothing to decide, so there is no section.
 */
export function Providers() {
  const { data } = useConnections();
  if (!data || data.connected.length + data.offered.length === 0) return null;
  return (
    <SettingsSection
      anchor="providers"
      title="Sign in with your school’s account"
      about="Connect the account of your school or trust, and sign in without your Staffroom password."
    >
      <Outcome />
      <Loaded {...data} />
    </SettingsSection>
  );
}

const sentences: Record<ConnectionOutcome, string> = {
  connected: 'Connected. You can now sign in with this account.',
  provider: 'Nothing changed: your school’s sign-in is not answering. Try again in a few minutes.',
  expired: 'Nothing changed: that took too long, or you were signed out meanwhile. Try again.',
  cancelled: 'Nothing changed: you cancelled, or your school does not let you use Staffroom.',
  refused:
    'Nothing changed: the answer of your school’s sign-in was not valid. If it happens again, contact its IT team.',
  taken:
    'Nothing changed: this account signs in somebody else on Staffroom. If it is yours, contact the people who run Staffroom.',
  another: 'Nothing changed: you have connected another account there. Disconnect it first.',
};

/** What came of connecting, after the browser has been at the provider. */
function Outcome() {
  const [search] = useSearchParams();
  const sentence = sentences[search.get('connection') as ConnectionOutcome];
  if (!sentence) return null;
  return (
    <p role="status" className="mb-5 rounded-card border border-line bg-card p-4">
      {sentence}
    </p>
  );
}

function Loaded({ connected, offered }: ProviderConnections) {
  const [asked, setAsked] = useState<ProviderAsked | null>(null);
  return (
    <>
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {connected.map((connection) => (
          <Row key={connection.id} title={connection.name} about={aboutConnection(connection)}>
            {!connection.isManaged && (
              <Button
                aria-label={`Disconnect ${connection.name}`}
                onClick={() => setAsked({ kind: 'disconnect', id: connection.id, name: connection.name })}
              >
                Disconnect
              </Button>
            )}
          </Row>
        ))}
        {offered.map(({ key, name }) => (
          <Row key={key} title={name} about="Not connected">
            <Button aria-label={`Connect ${name}`} onClick={() => setAsked({ kind: 'connect', key, name })}>
              Connect
            </Button>
          </Row>
        ))}
      </ul>
      {asked && <ProviderDialog asked={asked} open onOpenChange={(open: boolean) => open || setAsked(null)} />}
    </>
  );
}

function aboutConnection({ isActive, isManaged, connectedAt, lastUsedAt }: ProviderConnection): string {
  const used = lastUsedAt > connectedAt ? `last used on ${longDate(lastUsedAt)}` : 'not used yet';
  const since = `Connected on ${longDate(connectedAt)}, ${used}.`;
  if (!isActive) return `${since} It is switched off at the moment.`;
  return isManaged ? `${since} Your school’s directory made your account, so it stays connected.` : since;
}

function Row({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="text-quiet text-sm">{about}</p>
      </div>
      {children}
    </li>
  );
}
