import { type AccountOwner, securityEmail } from '#areas/account/server/index.ts';
import type { EmailContent } from '#server/mail/email-content.ts';

interface ProviderChange {
  change: 'connected' | 'disconnected';
  /** The name of the provider. */
  provider: string;
}

function changedEmail(person: AccountOwner, { change, provider }: ProviderChange, address: string): EmailContent {
  return {
    to: { name: person.name, address: person.email },
    subject: `${provider} was ${change} ${change === 'connected' ? 'with' : 'from'} your Staffroom account`,
    title: `${provider} was ${change}`,
    paragraphs: [
      change === 'connected'
        ? `An account at ${provider} was connected with your Staffroom account. Anybody who has that account can now sign in to Staffroom as you.`
        : `${provider} was disconnected from your Staffroom account. You can no longer sign in with it.`,
      `Your username is ${person.username}.`,
    ],
    action: { label: 'See how you sign in', url: `${address}/settings#providers` },
    afterwards: [
      change === 'connected'
        ? 'If this was not you, disconnect it and change your password now. Then tell the people who run Staffroom at your school or trust.'
        : 'If this was not you, change your password now. Then tell the people who run Staffroom at your school or trust.',
    ],
    because: 'how you sign in to your account was changed',
    unsubscribe: null,
  };
}

/** Tells a person that a provider was connected with their account or disconnected, in case somebody else did it. */
export const sendProviderChanged = securityEmail<ProviderChange & { userId: number }>('provider-changed', changedEmail);
