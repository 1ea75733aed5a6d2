import { eq } from 'drizzle-orm';
import type { sendTestEmail } from '#areas/desk/contract/settings.ts';
import { users } from '#areas/people/server/index.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notSignedIn } from '#server/errors.ts';
import type { MailNotSent, RecipientRefused } from '#server/mail/transport.ts';
import { publicAddress } from '#server/settings.ts';

/** Sends an email to the current user and says what the mail server answered. */
export async function sendOwnTestEmail(
  context: Context,
  viewer: Viewer,
): Promise<EndpointAnswer<typeof sendTestEmail>> {
  const { db, mailer, settings } = context;
  const [person] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, viewer.id));
  if (!person) throw notSignedIn();
  const email = {
    to: { name: person.name, address: person.email },
    subject: 'Test email from Staffroom',
    title: 'Email works',
    paragraphs: ['You asked for this test email at the desk. If you can read it, Staffroom can send emails.'],
    action: { label: 'Open the email settings', url: `${publicAddress(settings)}/desk/settings/email` },
    afterwards: [],
    because: 'you pressed ‘Send a test email’ in the settings',
    unsubscribe: null,
  };
  try {
    await mailer.send(email, { kind: 'test', personId: viewer.id });
  } catch (error) {
    const { answer } = error as Partial<MailNotSent | RecipientRefused>;
    if (answer === undefined) throw error;
    return { works: false, sentence: `The mail server did not accept the email. It answered: ${answer}` };
  }
  return {
    works: true,
    sentence: settings.SMTP_URL
      ? `The mail server accepted an email to ${person.email}. Look for it in that mailbox.`
      : 'There is no mail server, so the email was written as a file on the server.',
  };
}
