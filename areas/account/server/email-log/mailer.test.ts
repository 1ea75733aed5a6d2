import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EmailContent } from '#server/mail/email-content.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { removeExpiredRows } from '../expired-rows.ts';
import { emails } from './email-log-tables.ts';
import { addressDigest } from './recorded-mailer.ts';

const test = openTestApp();
const emailTo = (address: string): EmailContent => ({
  to: { name: 'Amira', address },
  subject: 'S',
  title: 'T',
  paragraphs: ['P'],
  afterwards: [],
  because: 'it is a test',
  unsubscribe: null,
});
const rowsFor = (address: string) =>
  test.context.db
    .select()
    .from(emails)
    .where(eq(emails.addressDigest, addressDigest(address)));

it('stores one row for each email, without its address and content', async () => {
  const person = await makePerson(test.context.db, {});
  await test.context.mailer.send(emailTo('Row@x.example'), { kind: 'a-kind', personId: person.id });
  const [row, ...others] = await rowsFor('row@x.example');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'a-kind', personId: person.id, state: 'written', attempts: 1 });
  expect(row?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  expect(row?.settledAt).not.toBeNull();
  expect(JSON.stringify(row)).not.toMatch(/x\.example|Amira/i);
  const [mail] = (await test.mails()).filter(({ to }) => to?.[0]?.address === 'Row@x.example');
  expect(mail?.messageId).toBe(row?.messageId);
});

it('sends the email of a job once, even if the job runs again', async () => {
  const job = { id: crypto.randomUUID(), givenUpAt: new Date().toISOString() };
  const mailer = test.context.mailer.forJob(job);
  const send = () => mailer.send(emailTo('once@x.example'), { kind: 'a-kind', personId: null });
  await send();
  await send();
  expect(await rowsFor('once@x.example')).toHaveLength(1);
  expect((await test.mails()).filter(({ to }) => to?.[0]?.address === 'once@x.example')).toHaveLength(1);
});

it('keeps rows for 30 days', async () => {
  await test.context.mailer.send(emailTo('old@x.example'), { kind: 'a-kind', personId: null });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await removeExpiredRows(test.context.db, days(29), test.context.settings);
  expect(await rowsFor('old@x.example')).toHaveLength(1);
  await removeExpiredRows(test.context.db, days(31), test.context.settings);
  expect(await rowsFor('old@x.example')).toEqual([]);
});
