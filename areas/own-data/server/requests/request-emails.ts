import { and, eq, isNull } from 'drizzle-orm';
import { type RequestKind, requestKindLabels } from '#areas/own-data/contract/data-request.ts';
import { users } from '#areas/people/server/index.ts';
import { longDate } from '#contract/london.ts';
import type { Task } from '#server/background/task.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { publicAddress } from '#server/settings.ts';
import { dataRequests } from './request-tables.ts';

interface RequestMail {
  person: { name: string; email: string };
  kind: RequestKind;
  receivedOn: string;
  address: string;
}

const about = ({ kind, receivedOn }: RequestMail) =>
  `You asked the people who run Staffroom at your school or trust about your personal data on ${longDate(receivedOn)}: ${requestKindLabels[kind].toLowerCase()}.`;

const common = ({ person, address }: RequestMail) => ({
  to: { name: person.name, address: person.email },
  action: { label: 'Go to your settings', url: `${address}/settings` },
  afterwards: ['You can complain to the Information Commissioner’s Office at ico.org.uk, and go to court.'],
  because: 'you asked about your personal data',
  unsubscribe: null,
});

/** Tells a member that the answer takes longer, why, and until when. */
export function requestExtendedEmail(mail: RequestMail, reason: string, dueOn: string): EmailContent {
  return {
    ...common(mail),
    subject: 'Your request about your data takes longer',
    title: 'Your request takes longer',
    paragraphs: [about(mail), `The answer takes longer, until ${longDate(dueOn)} at the latest.`, `Reason: ${reason}`],
  };
}

/** Tells a member the answer to their request. */
export function requestClosedEmail(mail: RequestMail, answer: string): EmailContent {
  return {
    ...common(mail),
    subject: 'The answer to your request about your data',
    title: 'The answer to your request',
    paragraphs: [about(mail), `Answer: ${answer}`],
  };
}

/** Sends a member news of their request. Nothing is sent to somebody without an account. */
export const sendRequestNews: Task<{ requestId: number; news: 'extended' | 'closed' }> = {
  name: 'send-request-news',
  retries: 10,
  worthDoingFor: 7 * 86_400,
  async run(context, { requestId, news }) {
    const [found] = await context.db
      .select({ request: dataRequests, name: users.name, email: users.email, personId: users.id })
      .from(dataRequests)
      .innerJoin(users, eq(users.id, dataRequests.personId))
      .where(and(eq(dataRequests.id, requestId), isNull(users.erasedAt)));
    if (!found) return;
    const { request, name, email, personId } = found;
    const { kind, receivedOn, dueOn, extensionReason, answer } = request;
    const mail = { person: { name, email }, kind, receivedOn, address: publicAddress(context.settings) };
    const content =
      news === 'extended'
        ? requestExtendedEmail(mail, extensionReason ?? '', dueOn)
        : requestClosedEmail(mail, answer ?? '');
    await context.mailer.send(content, { kind: `data-request-${news}`, personId });
  },
};
