import type { EmailContent } from '#server/mail/email-content.ts';

interface Addressee {
  name: string;
  email: string;
}

const to = ({ name, email }: Addressee) => ({ name, address: email });

const afterwards = ['You can turn mails like this off on your settings page, under Notification Preferences.'];

/** To a mentor. What was written stays in Staffroom: a mailbox may be read by others. */
export function requestArrivedEmail(mentor: Addressee, asker: string, link: string): EmailContent {
  return {
    to: to(mentor),
    subject: `${asker} asks whether you would be their mentor`,
    title: 'Somebody asks for your time',
    paragraphs: [
      `${asker} asks whether you would be their mentor.`,
      'You can accept, decline with a kind word, or ask one question first. If you do nothing, the request expires after 14 days.',
    ],
    action: { label: 'Read the request', url: link },
    afterwards,
  };
}

/** To whoever asked. */
export function requestAnsweredEmail(asker: Addressee, mentor: string, accepted: boolean, link: string): EmailContent {
  return {
    to: to(asker),
    subject: accepted ? `${mentor} is your mentor` : `${mentor} answered your request`,
    title: accepted ? 'You have a mentor' : 'Not this time',
    paragraphs: accepted
      ? [`${mentor} said yes. Write to one another, and find a time for a first meeting.`]
      : [`${mentor} cannot be your mentor just now. Others would suit you as well, and are glad to be asked.`],
    action: { label: accepted ? 'Open your mentorship' : 'See what was said', url: link },
    afterwards,
  };
}
