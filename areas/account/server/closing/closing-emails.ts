import { longDate } from '#contract/london.ts';
import type { EmailContent } from '#server/mail/email-content.ts';

interface Closed {
  name: string;
  email: string;
  username: string;
}

const to = ({ name, email }: Closed) => ({ name, address: email });

export function accountClosedEmail(person: Closed, dueAt: Date, address: string): EmailContent {
  return {
    to: to(person),
    subject: 'Your Staffroom account is closed',
    title: 'Your account is closed',
    paragraphs: [
      `You asked us to delete your Staffroom account, ${person.username}. It is now closed. You are signed out everywhere, and other members see ‘Former member’ instead of your name.`,
      `We delete it on ${longDate(dueAt)}. Until then you can change your mind: sign in as usual and choose ‘Take it back’. Everything is then as it was.`,
    ],
    action: { label: 'Sign in to reopen it', url: `${address}/auth` },
    afterwards: [
      'If there is an open report about you, or your organisation must keep your account for now, we will delete it later. We will tell you if that happens.',
      'If this was not you, sign in, reopen your account and change your password now.',
    ],
    because: 'you asked us to delete your account',
    unsubscribe: null,
  };
}

const whyDelayed = {
  report: 'There is an open report about you. We will delete your account when it has been dealt with.',
  hold: 'The people who run Staffroom at your school or trust must keep your account for now. We will delete it when they no longer have to.',
};

export function deletionDelayedEmail(person: Closed, reason: keyof typeof whyDelayed, address: string): EmailContent {
  return {
    to: to(person),
    subject: 'The deletion of your Staffroom account is delayed',
    title: 'The deletion is delayed',
    paragraphs: [
      `We have not deleted your Staffroom account, ${person.username}, yet. ${whyDelayed[reason]}`,
      'Your account stays closed. You do not need to do anything. You can still reopen it by signing in.',
    ],
    action: { label: 'Go to Staffroom', url: `${address}/auth` },
    afterwards: [],
    because: 'you asked us to delete your account',
    unsubscribe: null,
  };
}
