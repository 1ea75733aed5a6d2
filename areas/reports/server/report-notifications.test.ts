import { expect, it } from 'vitest';
import { reportables } from '#app/server/gathered.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { decide } from './moderation/operator-actions.ts';
import { closeReport, listOpenReports } from './report-queries.ts';

const test = openTestApp();
const listed = async (caller: SignedIn) => (await caller.call(listNotifications, { query: {} })).json();

it('a closed report notifies everybody who made it, and nobody else', async () => {
  const [first, second, reported] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  const report = (caller: SignedIn, { person }: SignedIn) =>
    caller.call(reportToOperator, { body: { kind: 'person', id: person.id, reason: 'Unkind words' } });
  await report(first, reported);
  await report(second, reported);
  await report(first, second);
  const [latest] = await listOpenReports(test.context.db, 1);
  expect(await listed(first)).toEqual([]);
  // Twice at the same time: only one closes it.
  const closed = await Promise.all([1, 2].map(() => closeReport(test.context, latest?.id ?? 0)));
  expect(closed.toSorted()).toEqual([false, true]);
  const text = 'We have dealt with your report about a person';
  expect(await listed(first)).toMatchObject([{ text, actor: null }]);
  expect((await listed(first))[0].link).toMatch(/^\/decisions\/\d+$/);

  const about = { action: 'hide', kind: 'person', id: reported.person.id, reason: 'Operator’s words' } as const;
  expect(await decide(test.context, reportables, about)).toBe(true);
  expect((await listed(first)).map((one: { text: string }) => one.text)).toEqual([text, text]);
  expect(await listed(second)).toMatchObject([{ text }]);
  expect(JSON.stringify(await listed(second))).not.toMatch(/Unkind|Operator|Test person/);
  expect(await listed(reported)).toMatchObject([{ text: 'The moderators hid your profile', actor: null }]);
});
