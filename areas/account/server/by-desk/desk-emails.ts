import type { EmailContent } from '#server/mail/email-content.ts';

interface Addressee {
  name: string;
  email: string;
  username: string;
}

/** What the people who run Staffroom changed. */
export type DeskChange =
  | { what: 'details'; name?: string; role?: string }
  | { what: 'old address' }
  | { what: 'new address' }
  | { what: 'school added'; school: string }
  | { what: 'school removed'; school: string }
  | { what: 'merged'; username: string };

const changed = (person: Addressee, rest: Pick<EmailContent, 'subject' | 'title' | 'paragraphs'>, address: string) => ({
  to: { name: person.name, address: person.email },
  ...rest,
  action: { label: 'Go to Staffroom', url: address },
  afterwards: ['If you did not expect this, contact the people who run Staffroom at your school or trust.'],
  because: 'the people who run Staffroom at your school or trust changed your account',
  unsubscribe: null,
});

/** Tells a person what the people who run Staffroom changed in their account. */
export function deskChangeEmail(person: Addressee, change: DeskChange, address: string): EmailContent {
  const account = `your Staffroom account, ${person.username}`;
  const by = `The people who run Staffroom at your school or trust`;
  switch (change.what) {
    case 'details':
      return changed(
        person,
        {
          subject: 'Your Staffroom account was changed',
          title: 'Your account was changed',
          paragraphs: [
            `${by} changed ${account}.`,
            ...(change.name ? [`Your name is now ${change.name}.`] : []),
            ...(change.role ? [`Your role is now ${change.role}.`] : []),
          ],
        },
        address,
      );
    case 'old address':
      return changed(
        person,
        {
          subject: 'Your Staffroom email address was changed',
          title: 'Your email address was changed',
          paragraphs: [
            `${by} changed the email address of ${account}. It is no longer this one.`,
            'Emails from Staffroom and links for a new password go to the new address from now on.',
          ],
        },
        address,
      );
    case 'new address':
      return changed(
        person,
        {
          subject: 'Your Staffroom account has this email address now',
          title: 'This is your email address now',
          paragraphs: [
            `${by} changed the email address of ${account} to this one.`,
            'Another email has a link. Open it to confirm that the address is yours.',
          ],
        },
        address,
      );
    case 'school added':
      return changed(
        person,
        {
          subject: 'A school was added to your Staffroom account',
          title: 'You belong to another school',
          paragraphs: [
            `${by} added ${change.school} to ${account}.`,
            'The people who look after that school in Staffroom can see your account now. Your settings show all your schools.',
          ],
        },
        address,
      );
    case 'school removed':
      return changed(
        person,
        {
          subject: 'A school was removed from your Staffroom account',
          title: 'You no longer belong to a school',
          paragraphs: [`${by} removed ${change.school} from ${account}.`],
        },
        address,
      );
    case 'merged':
      return changed(
        person,
        {
          subject: 'Your two Staffroom accounts are now one',
          title: 'Your two accounts are now one',
          paragraphs: [
            `${by} merged ${account}, into your other account, ${change.username}.`,
            `Sign in with ${change.username} from now on.`,
            'What you wrote in circles, your circles and your record of professional development have moved there.',
          ],
        },
        address,
      );
  }
}
