import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { addressDigest } from '#areas/account/server/email-log/recorded-mailer.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { getDiscussion, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { closeReport } from '#areas/reports/server/report-queries.ts';
import { suggestCircle, voteOnSuggestion } from '#areas/suggestions/contract/suggestion.ts';
import { openTestApp } from '#test/test-app.ts';
import { beginErasure, erasePerson, finishErasure } from './erasure.ts';
import { liftHold, listHolds, placeHold, whyNotErase } from './erasure-blocks.ts';
import { leaveCase, listCases, removeOldCases, replaceInCase } from './erasure-cases.ts';
import { planErasure } from './erasure-plan.ts';
import { erasures } from './erasure-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const erase = (userId: number) => erasePerson(test.context, userId, allPersonalData);
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.context.db.execute<Row>(query)).rows;

async function makeCircle(): Promise<number> {
  const [made] = await rows<{ id: number }>(
    sql`insert into circles (name, description) values ('Open', 'D') returning id`,
  );
  return made?.id ?? 0;
}

describe('an open report', () => {
  it('blocks the erasure until it is closed, and stays as evidence', async () => {
    const [me, other] = [await test.signedIn({ name: 'Rita Reported' }), await test.signedIn()];
    const circle = await makeCircle();
    await me.call(joinCircle, at(circle));
    const body = { title: 'Rude', content: 'Rude words' };
    const { id } = (await me.call(startDiscussion, { ...at(circle), body })).json();
    await other.call(reportToOperator, { body: { kind: 'discussion', id, reason: 'It is rude' } });
    await expect(erase(me.person.id)).rejects.toThrow('There is an open report about this person.');
    expect((await me.send('/api/user')).statusCode).toBe(200);
    expect((await planErasure(test.context.db, me.person.id, allPersonalData)).blocked).toBe('report');

    const [report] = await rows<{ id: number }>(sql`select id from reports where about_user_id = ${me.person.id}`);
    await closeReport(test.context, report?.id ?? 0);
    await erase(me.person.id);
    const kept = await rows(sql`select reason, context from reports where id = ${report?.id}`);
    expect(kept).toEqual([
      {
        reason: 'It is rude',
        context: {
          place: 'Discussion ‘Rude’ in the circle ‘Open’',
          content: expect.stringContaining('Rude words'),
          author: { id: me.person.id, name: 'Rita Reported' },
        },
      },
    ]);
  });
});

describe('a legal hold', () => {
  it('blocks the erasure until it is lifted', async () => {
    const me = await test.signedIn();
    expect(await placeHold(test.context.db, me.person.id, 'Case 12')).toBe(true);
    expect(await placeHold(test.context.db, me.person.id, 'Case 13')).toBe(true);
    expect(await listHolds(test.context.db, 10)).toEqual([
      { username: me.person.username, reason: 'Case 13', placedAt: expect.any(String) },
    ]);
    await expect(erase(me.person.id)).rejects.toThrow('This account is under a legal hold.');
    expect(await liftHold(test.context.db, me.person.id, new Date())).toBe(true);
    expect(await liftHold(test.context.db, me.person.id, new Date())).toBe(false);
    expect(await whyNotErase(test.context.db, me.person.id)).toBeNull();
    await erase(me.person.id);
    expect(await placeHold(test.context.db, me.person.id, 'Too late')).toBe(false);
  });
});

describe('other people’s text', () => {
  it('is never changed: the operator sees where a name appears and decides each text', async () => {
    const me = await test.signedIn({ name: 'of the', email: 'of.the@school.example' });
    const friend = await test.signedIn();
    const circle = await makeCircle();
    await friend.call(joinCircle, at(circle));
    const post = async (content: string) =>
      (await friend.call(startDiscussion, { ...at(circle), body: { title: 'A title', content } })).json().id as number;
    const [first, second] = [await post('The end of the day'), await post('Write to of.the@school.example!')];
    const plan = await planErasure(test.context.db, me.person.id, allPersonalData);
    expect(plan.appearances).toBeGreaterThanOrEqual(2);
    await erase(me.person.id);
    const words = async (id: number) => (await friend.call(getDiscussion, at(id))).json().content;
    expect([await words(first), await words(second)]).toEqual([
      'The end of the day',
      'Write to of.the@school.example!',
    ]);

    const cases = await listCases(test.context.db, 50);
    const inFirst = cases.find(({ place }) => place === `circle_discussions.content, id ${first}`);
    const inSecond = cases.find(({ found }) => found === 'of.the@school.example');
    expect(inFirst).toMatchObject({ found: 'of the', excerpt: 'The end of the day' });
    expect(await leaveCase(test.context.db, inFirst?.id ?? 0)).toBe(true);
    expect(await replaceInCase(test.context.db, inSecond?.id ?? 0)).toBe(true);
    expect(await replaceInCase(test.context.db, inSecond?.id ?? 0)).toBe(false);
    expect([await words(first), await words(second)]).toEqual(['The end of the day', 'Write to Former member!']);
    const left = await listCases(test.context.db, 50);
    expect(left.map(({ id }) => id)).not.toContain(inFirst?.id);

    await removeOldCases(test.context.db, new Date(Date.now() + 91 * 86_400_000));
    expect(await listCases(test.context.db, 50)).toEqual([]);
  });

  it('is not shown to the operator if it is private', async () => {
    const me = await test.signedIn({ name: 'Petra Private' });
    const friend = await test.signedIn();
    await friend.call(addGoal, { body: { title: 'Thank Petra Private' } });
    await erase(me.person.id);
    const cases = await listCases(test.context.db, 50);
    expect(cases.find(({ found }) => found === 'Petra Private')).toMatchObject({
      place: expect.stringMatching(/^career_milestones\.title/),
      excerpt: null,
    });
  });
});

it('a name in a list of texts is replaced, and the other texts of the list stay', async () => {
  const [me, voter] = [await test.signedIn({ name: 'Lena List' }), await test.signedIn()];
  const subjects = ['Lena List’s subject', 'Lena', 'List', 'Music'];
  const body = { name: `Circle of ${me.person.id}`, description: 'D', subjects };
  const { id } = (await me.call(suggestCircle, { body })).json();
  await voter.call(voteOnSuggestion, { ...at(id), body: { vote: 'up' } });
  await erase(me.person.id);
  const [kept] = await rows(sql`select subjects from circle_suggestions where id = ${id}`);
  expect(kept).toEqual({ subjects: ['Former member’s subject', 'Lena', 'List', 'Music'] });
});

describe('a name with characters that have a meaning in a pattern', () => {
  it.each(['**:Ann (B) [c]{2}\\d|$^', 'Ⓐmira Ⓚhan', 'A\u0301mira Khan', '😀 Khan', '(?i) ***=x'])(
    '%s',
    async (name) => {
      const [me, friend] = [await test.signedIn({ name }), await test.signedIn()];
      const circle = await makeCircle();
      for (const person of [me, friend]) await person.call(joinCircle, at(circle));
      const post = async (person: typeof me, content: string) =>
        (await person.call(startDiscussion, { ...at(circle), body: { title: 'T', content } })).json().id as number;
      const [own, theirs] = [await post(me, `Yours, ${name}`), await post(friend, `Dear ${name}, hello`)];
      await friend.call(replyToDiscussion, { ...at(own), body: { content: 'Hello' } });
      await erase(me.person.id);
      const words = async (id: number) => (await friend.call(getDiscussion, at(id))).json().content;
      expect([await words(own), await words(theirs)]).toEqual(['Yours, Former member', `Dear ${name}, hello`]);
      const place = `circle_discussions.content, id ${theirs}`;
      expect((await listCases(test.context.db, 500)).filter((one) => one.place === place)).toHaveLength(1);
    },
  );
});

describe('earlier addresses', () => {
  it('are erased from the queue, the mail folder, stored replies and invitations', async () => {
    const me = await test.signedIn({ email: 'First.Address@school.example' });
    const { db, settings } = test.context;
    await db.execute(sql`update users set email = 'second@school.example' where id = ${me.person.id}`);
    await db.execute(sql`update users set email = 'third@school.example' where id = ${me.person.id}`);
    const address = 'first.address@school.example';
    await db.execute(sql`insert into invitations (code, email) values ('EARLIER-1', ${address})`);
    await db.execute(sql`
      insert into idempotent_replies (sender, key, fingerprint, reply)
      values ('999999', 'somebody-else', 'f', ${JSON.stringify({ id: 1, email: address })}::jsonb)`);
    await db.execute(sql`
      insert into pgboss.job (name, data) values ('send-reset-link', ${JSON.stringify({ address })}::jsonb)`);
    const folder = join(settings.DATA_DIR, 'mail');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.eml'), `To: A <first.addr\r\n ess@school.example>\r\n\r\nHello`);
    writeFileSync(join(folder, 'b.eml'), 'To: b@school.example\r\n\r\nfirst.addr=\r\ness@school.example');
    writeFileSync(join(folder, 'c.eml'), 'To: not.first.address@school.example.org\r\n\r\nHello');
    await erase(me.person.id);
    expect(await rows(sql`select 1 from invitations where code = 'EARLIER-1'`)).toEqual([]);
    expect(await rows(sql`select 1 from pgboss.job where data::text like '%first.address%'`)).toEqual([]);
    expect(await rows(sql`select reply from idempotent_replies where key = 'somebody-else'`)).toEqual([
      { reply: { id: 1, email: `former-${me.person.id}@erased.invalid` } },
    ]);
    expect(readdirSync(folder).filter((file) => /^[abc]\.eml$/.test(file))).toEqual(['c.eml']);
    expect(await rows(sql`select 1 from earlier_addresses where user_id = ${me.person.id}`)).toEqual([]);
  });
});

describe('an address that another account has now', () => {
  it('is not touched: the emails and invitations of that account stay when the previous owner is erased', async () => {
    const address = 'head@school.example';
    const before = await test.signedIn({ email: address, name: 'Hilda Before' });
    const { db } = test.context;
    await db.execute(sql`update users set email = 'hilda@school.example' where id = ${before.person.id}`);
    const now = await test.signedIn({ email: 'Head@school.example' });
    await db.execute(sql`insert into invitations (code, email) values ('HEAD-NOW', ${address})`);
    await db.execute(sql`
      insert into emails (kind, person_id, address_digest, state, message_id)
      values ('password-reset', ${now.person.id}, ${addressDigest(address)}, 'sent', '<head@now>')`);
    await db.execute(sql`
      insert into pgboss.job (name, data) values ('send-reset-link', ${JSON.stringify({ address })}::jsonb)`);
    await db.execute(sql`
      insert into idempotent_replies (sender, key, fingerprint, reply)
      values (${String(now.person.id)}, 'their-own', 'f', ${JSON.stringify({ email: address })}::jsonb)`);
    await now.call(addGoal, { body: { title: `Answer everything at ${address}` } });
    await erase(before.person.id);
    expect(await rows(sql`select 1 as kept from invitations where code = 'HEAD-NOW'`)).toHaveLength(1);
    expect(await rows(sql`select 1 as kept from emails where message_id = '<head@now>'`)).toHaveLength(1);
    expect(await rows(sql`select 1 as kept from pgboss.job where data ->> 'address' = ${address}`)).toHaveLength(1);
    expect(await rows(sql`select reply from idempotent_replies where key = 'their-own'`)).toEqual([
      { reply: { email: address } },
    ]);
    expect((await listCases(db, 50)).filter(({ found }) => found === address)).toEqual([]);
  });
});

describe('a person with many rows', () => {
  it('is erased in batches, and the erasure continues after the process was killed', async () => {
    const [me, friend] = [await test.signedIn(), await test.signedIn()];
    const circle = await makeCircle();
    for (const person of [me, friend]) await person.call(joinCircle, at(circle));
    const { id } = (await friend.call(startDiscussion, { ...at(circle), body: { title: 'T', content: 'C' } })).json();
    await me.call(replyToDiscussion, { ...at(id), body: { content: 'Kept' } });
    await friend.call(replyToDiscussion, { ...at(id), body: { content: 'And on' } });
    await test.context.db.execute(sql`
      insert into discussion_replies (discussion_id, user_id, content)
      select ${id}, ${me.person.id}, 'Reply ' || n from generate_series(1, 2000) n`);
    await beginErasure(test.context, me.person.id);
    // Simulates a killed process: it stops between two batches.
    const killed = new AbortController();
    let batches = 0;
    const watched = allPersonalData.map((entry) =>
      entry.table === discussionReplies && typeof entry.onErase === 'object'
        ? {
            ...entry,
            onErase: {
              ...entry.onErase,
              some: async (...given: Parameters<typeof entry.onErase.some>) => {
                batches += 1;
                if (batches === 2) killed.abort(new Error('killed'));
                return (entry.onErase as Exclude<typeof entry.onErase, string>).some(...given);
              },
            },
          }
        : entry,
    );
    await expect(finishErasure(test.context, me.person.id, watched, killed.signal)).rejects.toThrow('killed');
    const left = async () =>
      (
        await rows<{ n: number }>(
          sql`select count(*)::int as n from discussion_replies where user_id = ${me.person.id}`,
        )
      )[0]?.n;
    expect(await left()).toBeGreaterThan(1);
    expect(await left()).toBeLessThan(2001);
    expect((await me.send('/api/user')).statusCode).toBe(401);

    // The next run of the job continues.
    const [task] = await import('../deletion-tasks.ts').then(({ deletionTasks }) => deletionTasks(allPersonalData));
    await task?.run(test.context, {} as never);
    expect(await left()).toBe(1);
    expect(await test.context.db.$count(erasures, eq(erasures.userId, me.person.id))).toBe(0);
    const [counted] = await rows(sql`select reply_count from circle_discussions where id = ${id}`);
    expect(counted).toEqual({ reply_count: 2 });
  });
});
