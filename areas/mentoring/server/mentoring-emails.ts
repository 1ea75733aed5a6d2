import type { EmailContent, UnsubscribeLinks } from '#server/mail/email-content.ts';

interface Recipient {
  name: string;
  email: string;
}

const to = ({ name, email }: Recipient) => ({ name, address: email });

/** The email to the mentor. It does not include the message, because other people may read the mailbox. */
export function requestArrivedEmail(mentor: Recipient, asker: string, link: string, unsubscribe: UnsubscribeLinks): EmailContent {
  return {
    to: to(mentor),
    subject: `${asker} asked you to be their mentor`,
    title: 'You have a new mentoring request',
    paragraphs: [
      `${asker} asked you to be their mentor.`,
      'You can accept it, decline it or ask one question first. If you do not reply, the request expires after 14 days.',
    ],
    action: { label: 'Read the request', url: link },
    afterwards: [],
    because: 'you are a mentor',
    unsubscribe,
  };
}

/** The email to the mentee. */
export function requestAnsweredEmail(asker: Recipient, mentor: string, accepted: boolean, link: string, unsubscribe: UnsubscribeLinks): EmailContent {
  return {
    to: to(asker),
    subject: accepted ? `${mentor} accepted your request` : `${mentor} replied to your request`,
    title: accepted ? 'You have a mentor' : 'Not this time',
    paragraphs: accepted
      ? [`${mentor} is now your mentor. Send them a message to arrange your first meeting.`]
      : [`${mentor} can't be your mentor at the moment. Staffroom can suggest other mentors.`],
    action: { label: accepted ? 'Open your mentorship' : 'Read the reply', url: link },
    afterwards: [],
    because: 'you asked for mentoring',
    unsubscribe,
  };
}
