import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

/** What the previous release writes and reads beside this one. */
const test = openTestApp();
let mentor: SignedIn;
let mentee: SignedIn;
let matchId: number;

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.context.db.execute<Row>(query)).rows;
const copies = () =>
  rows<{ id: number; content: string }>(sql`
    select w.id, w.content, w.author_id, w.taken_down_reason from messages w
    join conversations c on c.id = w.conversation_id where c.mentorship_id = ${matchId} order by w.id`);
const originals = () =>
  rows(
    sql`select id, content, author_id, taken_down_reason from mentorship_messages where match_id = ${matchId} order by id`,
  );
const members = () =>
  rows<{ person: number; read: number; unread: number }>(sql`
    select person_id as person, last_read_id as read, unread_count as unread from conversation_members m
    join conversations c on c.id = m.conversation_id where c.mentorship_id = ${matchId} order by person_id`);

beforeAll(async () => {
  [mentor, mentee] = [await test.signedIn(), await test.signedIn()];
  await test.context.db.execute(sql`update users set max_mentees = 5 where id = ${mentor.person.id}`);
  matchId = await makeMatch(test.context.db, { mentorId: mentor.person.id, menteeId: mentee.person.id });
});

describe('a mentorship', () => {
  it('has the same messages in both tables, whichever release writes them', async () => {
    const write = (content: string) =>
      rows<{ id: number }>(sql`insert into mentorship_messages (match_id, author_id, content)
        values (${matchId}, ${mentee.person.id}, ${content}) returning id`);
    const [first] = await write('From the previous release');
    const [second] = await write('Taken down');
    await rows(sql`insert into messages (conversation_id, author_id, content)
      select id, ${mentor.person.id}, 'From this release' from conversations where mentorship_id = ${matchId}`);
    expect(await copies()).toEqual(await originals());
    expect((await copies()).map(({ content }) => content)).toEqual([
      'From the previous release',
      'Taken down',
      'From this release',
    ]);
    expect(await members()).toMatchObject([{ unread: 2 }, { unread: 1 }]);
    await rows(
      sql`update mentorship_messages set taken_down_at = now(), taken_down_reason = 'R' where id = ${second?.id}`,
    );
    expect(await members()).toMatchObject([{ unread: 1 }, { unread: 1 }]);
    expect(await copies()).toEqual(await originals());
    await rows(sql`insert into mentorship_reads (match_id, user_id, last_read_id)
      values (${matchId}, ${mentor.person.id}, ${first?.id})`);
    expect(await members()).toMatchObject([{ read: first?.id, unread: 0 }, { unread: 1 }]);
    await rows(sql`delete from messages where id = ${second?.id}`);
    expect(await copies()).toEqual(await originals());
    await rows(sql`update mentorship_matches set status = 'completed', completed_at = now() where id = ${matchId}`);
    expect(
      await rows(sql`select 1 from conversations where mentorship_id = ${matchId} and closed_at is not null`),
    ).toHaveLength(1);
  });

  it('of the previous release is copied by the migration without loss', async () => {
    const before = [await copies(), await members()];
    const file = readdirSync('migrations').find((name) => name.endsWith('_conversation-triggers.sql')) ?? '';
    const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint');
    const copying = statements.filter((one) =>
      /^\s*(insert into (conversations|conversation_members|messages)|update conversation_members)/i.test(one),
    );
    expect(copying).toHaveLength(4);
    await test.context.db.transaction(async (db) => {
      const tables = ['messages', 'conversation_members', 'conversations', 'mentorship_messages', 'mentorship_reads'];
      for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`));
      await db.execute(sql`delete from conversations`);
      for (const statement of copying) await db.execute(sql.raw(statement));
      for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`));
    });
    expect([await copies(), await members()]).toEqual(before);
  });

  it('that is deleted leaves nothing', async () => {
    await rows(sql`delete from mentorship_matches where id = ${matchId}`);
    expect(
      await rows(sql`select 1 from messages union all select 1 from mentorship_messages
      union all select 1 from conversations`),
    ).toEqual([]);
  });
});
