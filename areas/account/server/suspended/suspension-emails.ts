import { eq } from 'drizzle-orm';
import { suspendedPage } from '#areas/account/contract/suspended-page.ts';
import { users } from '#areas/people/server/index.ts';
import { longDate } from '#contract/london.ts';
import type { Task } from '#server/background/task.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { publicAddress } from '#server/settings.ts';
import { nameInEmails } from '../credentials.ts';
import { findSuspended, makeSuspensionToken } from './suspension-token.ts';

interface Addressee {
  name: string;
  email: string;
  username: string;
}

const page = 'The page shows the reason. It opens without signing in, for 14 days.';

const email = (
  { name, email: address }: Addressee,
  rest: Pick<EmailContent, 'subject' | 'title' | 'paragraphs' | 'action' | 'afterwards'>,
): EmailContent => ({
  to: { name, address },
  ...rest,
  because: 'the people who run Staffroom suspended your account',
  unsubscribe: null,
});

const suspendedEmail = (person: Addressee, until: string | null, url: string) =>
  email(person, {
    subject: 'Your Staffroom account is suspended',
    title: 'Your account is suspended',
    paragraphs: [
      `The people who run Staffroom at your school or trust have suspended your account, ${person.username}. You cannot sign in${until ? ` until ${longDate(until)}` : ''}.`,
      'You can read the reason and appeal once. Somebody who did not decide to suspend you decides the appeal.',
    ],
    action: { label: 'Read the reason, or appeal', url },
    afterwards: [page],
  });

const staysEmail = (person: Addressee, url: string) =>
  email(person, {
    subject: 'Your appeal has been decided: your account stays suspended',
    title: 'Your account stays suspended',
    paragraphs: ['Somebody who did not decide the first time looked at your appeal. The suspension stays as it is.'],
    action: { label: 'Read the answer', url },
    afterwards: [page],
  });

const endedEmail = (person: Addressee, url: string) =>
  email(person, {
    subject: 'Your appeal has been decided: you can sign in again',
    title: 'You can sign in again',
    paragraphs: [
      'Somebody who did not decide the first time looked at your appeal, and ended the suspension of your account.',
    ],
    action: { label: 'Sign in', url },
    afterwards: ['Your password is the same as before. The answer is in your notifications.'],
  });

const day = 86_400;

/** Tells a person that they are suspended, with a link to the reason and the appeal. Nothing if they no longer are. */
export const sendSuspended: Task<{ userId: number }> = {
  name: 'send-suspended',
  retries: 10,
  worthDoingFor: 3 * day,
  async run(context, { userId }) {
    const person = await findAddressee(context.db, userId);
    const found = await findSuspended(context.db, userId);
    if (!person || !found) return;
    const write = async () => suspendedEmail(person, found.until, await linkOf(context, userId));
    await context.mailer.send({ to: { address: person.email }, write }, { kind: 'suspended', personId: userId });
  },
};

/** Tells a suspended person what became of their appeal. */
export const sendSuspensionAppealDecided: Task<{ userId: number; stands: boolean }> = {
  name: 'send-suspension-appeal-decided',
  retries: 10,
  worthDoingFor: 7 * day,
  async run(context, { userId, stands }) {
    const person = await findAddressee(context.db, userId);
    if (!person) return;
    const isSuspended = (await findSuspended(context.db, userId)) !== undefined;
    // Without the suspension there is no page to link to. They read the answer when they sign in.
    if (stands && !isSuspended) return;
    const write = async () =>
      stands
        ? staysEmail(person, await linkOf(context, userId))
        : endedEmail(person, `${publicAddress(context.settings)}/auth`);
    await context.mailer.send(
      { to: { address: person.email }, write },
      { kind: 'suspension-appeal', personId: userId },
    );
  },
};

export const suspensionTasks: Task<never>[] = [sendSuspended, sendSuspensionAppealDecided];

type Parts = Parameters<Task<never>['run']>[0];

async function linkOf(context: Parts, userId: number): Promise<string> {
  const token = await makeSuspensionToken(context, context.db, userId, 'email');
  return `${publicAddress(context.settings)}${token ? `${suspendedPage}${token}` : '/auth'}`;
}

/** Undefined for an account that is closed or erased. */
async function findAddressee(db: Parts['db'], userId: number): Promise<Addressee | undefined> {
  const [person] = await db
    .select({ name: nameInEmails, email: users.email, username: users.username, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  return person && person.erasedAt === null ? person : undefined;
}
