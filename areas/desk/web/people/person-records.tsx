import { clsx } from 'clsx';
import { browserName } from '#areas/account/web/index.ts';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Part } from './part.tsx';

/** Where the person is signed in. */
export function PersonSessions({ person: { sessions, accessTokens, name } }: { person: DeskPerson }) {
  return (
    <Part title="Signed in">
      {sessions.length === 0 ? (
        <p className="text-quiet">{name} is not signed in anywhere.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {sessions.map(({ id, startedAt, isShared, userAgent }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span>
                {browserName(userAgent)}
                {isShared && <span className="text-quiet"> · shared computer</span>}
              </span>
              <TimeAgo moment={startedAt} />
            </li>
          ))}
        </ul>
      )}
      {accessTokens > 0 && (
        <p className="mt-3 text-quiet text-sm">
          Access tokens that work: {accessTokens}. ‘Sign out everywhere’ revokes them.
        </p>
      )}
    </Part>
  );
}

/** What sent an email, in words. The kinds are those of `docs/product/mail.md`. */
const kinds: Record<string, string> = {
  invitation: 'Invitation',
  'invitation-reminder': 'Reminder of an invitation',
  'password-reset': 'Link for a new password',
  'password-changed': 'Password was changed',
  'email-confirmation': 'Confirm your email address',
  'email-changed': 'Email address was changed',
  'changed-by-desk': 'Account was changed by the desk',
  suspended: 'Account is suspended',
  'suspension-appeal': 'Appeal against the suspension was decided',
  'access-token-created': 'An access token was created',
  'second-factor-changed': '2-step verification changed',
  'account-closed': 'Account is closed',
  'deletion-delayed': 'Deletion is delayed',
  digest: 'Weekly digest',
  notifications: 'Notifications',
};

const states: Record<DeskPerson['emails'][number]['state'], string> = {
  sending: 'Being sent',
  sent: 'Sent',
  written: 'Written to a file',
  waiting: 'Tried again later',
  refused: 'Refused',
};

/** Which emails went to the person, without what they say. */
export function PersonEmails({ person: { emails, name } }: { person: DeskPerson }) {
  return (
    <Part title="Emails of the last 30 days">
      {emails.length === 0 ? (
        <p className="text-quiet">Staffroom has sent no email to {name}.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {emails.map(({ id, kind, state, answer, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span className="min-w-0">
                {kinds[kind] ?? sentenceCase(kind)}
                <span className={clsx('text-sm', state === 'refused' ? 'font-semibold text-danger' : 'text-quiet')}>
                  {' · '}
                  {states[state]}
                </span>
                {answer && state !== 'sent' && <span className="wrap-anywhere block text-quiet text-sm">{answer}</span>}
              </span>
              <TimeAgo moment={at} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const sentenceCase = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
