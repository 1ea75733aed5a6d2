import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import { replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { type CaseDecision, decideCase } from '#areas/reports/contract/cases.ts';
import { type ReportCategory, reportToOperator } from '#areas/reports/contract/report.ts';
import { reports } from '#areas/reports/server/report-tables.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { makeCircle } from './create-circles.ts';
import type { openTestApp, SignedIn } from './test-app.ts';

type TestApp = ReturnType<typeof openTestApp>;

export const at = (id: number) => ({ params: { id } });

/** A signed-in person with a role. */
export async function withRole(test: TestApp, role: DeskRole, name: string): Promise<SignedIn> {
  const caller = await test.signedIn({ name });
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

export type Cases = Awaited<ReturnType<typeof prepareCases>>;

/** Two members of a circle, two moderators and a safeguarding lead, and how the members write and report. */
export async function prepareCases(test: TestApp) {
  const author = await test.signedIn({ name: 'An Author' });
  const reporter = await test.signedIn({ name: 'A Reporter' });
  const circleId = await makeCircle(test.context.db, { name: 'Marking' });
  const members = [author, reporter].map(({ person }) => ({ circleId, userId: person.id }));
  await test.context.db.insert(circleMembers).values(members);

  /** A discussion of the author with some replies. Returns the ids of the discussion and of the last reply. */
  async function written(replies = ['Unkind words']): Promise<{ thread: number; reply: number }> {
    const body = { title: 'A title', content: 'The first text' };
    const thread = (await author.call(startDiscussion, { ...at(circleId), body })).json().id as number;
    let reply = 0;
    for (const content of replies)
      reply = (await author.call(replyToDiscussion, { ...at(thread), body: { content } })).json().id;
    return { thread, reply };
  }

  /** Reports a reply. Returns the id of the case. */
  async function reported(reply: number, category: ReportCategory = 'bullying', by = reporter): Promise<number> {
    const body = { kind: 'reply', id: reply, category, reason: 'It is unkind.' } as const;
    expect((await by.call(reportToOperator, { body })).statusCode).toBe(204);
    const [found] = await test.context.db
      .select({ caseId: reports.caseId })
      .from(reports)
      .where(and(eq(reports.subjectId, reply), eq(reports.reporterId, by.person.id)));
    return found?.caseId ?? 0;
  }

  return {
    ...{ author, reporter, written, reported },
    moderator: await withRole(test, 'moderator', 'First Moderator'),
    second: await withRole(test, 'moderator', 'Second Moderator'),
    lead: await withRole(test, 'safeguarding_lead', 'A Lead'),
  };
}

export const decide = (by: SignedIn, id: number, body: Partial<CaseDecision> & Pick<CaseDecision, 'outcome'>) =>
  by.call(decideCase, { ...at(id), body: { reason: 'House rule 3.', ...body } });

/** The notifications of somebody, each with its link. */
export const notices = async (caller: SignedIn) =>
  ((await caller.call(listNotifications, { query: {} })).json() as { text: string; link: string }[]).map(
    ({ text, link }) => `${text} ${link}`,
  );
