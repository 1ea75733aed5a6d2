import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { feedbackTypes, sendFeedback } from '#areas/support/contract/feedback.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { printedFeedback } from './commands/feedback.ts';
import { closeFeedback } from './feedback-actions.ts';
import { listOpenFeedback } from './feedback-queries.ts';
import { feedback } from './feedback-tables.ts';

const test = openTestApp();
const send = (person: SignedIn, body: unknown, headers: Record<string, string> = {}) =>
  person.send(sendFeedback.path, { method: 'POST', body, headers });
const keptOf = (person: SignedIn) =>
  test.context.db.select().from(feedback).where(eq(feedback.userId, person.person.id)).orderBy(feedback.id);

describe('feedback', () => {
  it.each(feedbackTypes)('of the type %s is listed for the operator, who can close it', async (type) => {
    const person = await test.signedIn({ name: `Sender of ${type}` });
    const reply = await person.call(sendFeedback, { body: { type, message: '  Dark ink,\n\nplease.  ' } });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ type, message: 'Dark ink,\n\nplease.' });
    const open = async () =>
      (await listOpenFeedback(test.context.db, 50)).find(({ sender }) => sender === `Sender of ${type}`);
    expect(await open()).toMatchObject({ type, username: person.person.username });
    const { id } = reply.json();
    expect([await closeFeedback(test.context.db, id), await closeFeedback(test.context.db, id)]).toEqual([true, false]);
    expect(await open()).toBeUndefined();
  });

  it('is stored once for the same Idempotency-Key, also with concurrent requests', async () => {
    const person = await test.signedIn();
    const body = { type: 'improvement', message: 'Once.' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(person, body, { 'idempotency-key': 'feedback-once' })),
    );
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
    expect(await keptOf(person)).toHaveLength(1);
  });

  it.each([
    [{ type: 'improvement', message: ' \n\t ' }, 'Enter your feedback'],
    [{ type: 'improvement' }, 'Enter your feedback'],
    [{ type: 'improvement', message: '\u200b\u2800' }, 'Enter your feedback'],
    [{ type: 'improvement', message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters'],
    [{ type: 'praise', message: 'Lovely.' }, 'Type must be one of: feature_idea, improvement, report_issue'],
    [{ message: 'Lovely.' }, 'Type must be one of: feature_idea, improvement, report_issue'],
  ])('refuses %#', async (body, sentence) => {
    const person = await test.signedIn();
    const reply = await send(person, body);
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
    expect(await keptOf(person)).toEqual([]);
  });

  it('ignores a user id and a date in the body', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const forged = { userId: other.person.id, createdAt: '2001-01-01T00:00:00Z', closedAt: '2001-01-01T00:00:00Z' };
    await send(person, { type: 'report_issue', message: 'Mine.', ...forged });
    expect(await keptOf(other)).toEqual([]);
    const [kept] = await keptOf(person);
    expect(kept?.closedAt).toBeNull();
    expect(kept?.createdAt.startsWith('2001')).toBe(false);
  });

  it('is accepted thirty times a day', async () => {
    const person = await test.signedIn();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await send(person, { type: 'improvement', message: `Number ${count}` })).statusCode);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
  });
});

describe('feedback, printed', () => {
  it('shows the type, sender and London time, and escapes control characters', () => {
    const printed = printedFeedback({
      id: 12,
      type: 'feature_idea',
      message: 'A calendar\rof one’s own\u001b[2J',
      createdAt: '2026-07-01T11:30:00Z',
      sender: 'Amira\u0007 Khan',
      username: 'amira.khan',
    });
    expect(printed.split('\n')).toEqual([
      '  Feature idea 12, 01/07/2026, 12:30:00, by Amira\ufffd Khan (amira.khan)',
      '    A calendar',
      '    of one’s own\ufffd[2J',
    ]);
  });
});
