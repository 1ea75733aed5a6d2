import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { createInnerCircle, joinInnerCircle, removeMember } from '#areas/circles/contract/inner-circle.ts';
import { replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { shareResource, upvoteResource } from '#areas/discussions/contract/resource.ts';
import { changeMatch, requestMentor } from '#areas/mentoring/contract/mentorship.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { reactToStory } from '#areas/stories/contract/story.ts';
import { ensureStories } from '#areas/stories/server/publishing/built-in-stories.ts';
import { takeAccount } from '#server/account-lock.ts';
import { makeMentor } from '#test/create-mentorships.ts';
import { makeSession } from '#test/create-people.ts';
import { Caller, openTestApp } from '#test/test-app.ts';
import { waitForLocks } from '#test/waiting-requests.ts';
import { erasePerson } from './erasure.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.context.db.execute<Row>(query)).rows;
const erase = (userId: number) => erasePerson(test.context, userId, allPersonalData);

async function makeCircle(name: string): Promise<number> {
  const [made] = await rows<{ id: number }>(
    sql`insert into circles (name, description) values (${name}, 'D') returning id`,
  );
  return made?.id ?? 0;
}

it('a request that is open when its account is closed writes nothing', async () => {
  const me = await test.signedIn({ name: 'Late Writer' });
  await me.send('/api/user');
  const writes: Promise<{ statusCode: number }>[] = [];
  await test.context.db.transaction(async (tx) => {
    await takeAccount(tx, me.person.id);
    writes.push(me.call(addGoal, { body: { title: 'Late' } }));
    writes.push(me.call(updateProfile, { ...at(me.person.id), body: { name: 'Late Name', bio: 'Late bio' } }));
    // Both requests have passed authentication before the account is closed.
    await waitForLocks(test.context.db, 2);
    await tx.execute(sql`update users set name = 'Former member', erased_at = now() where id = ${me.person.id}`);
  });
  expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  expect(await rows(sql`select 1 from career_milestones where user_id = ${me.person.id}`)).toEqual([]);
  expect(await rows(sql`select name, bio from users where id = ${me.person.id}`)).toEqual([
    { name: 'Former member', bio: null },
  ]);
});

it('an erasure waits for open requests of the person, and erases what they wrote', async () => {
  const me = await test.signedIn();
  await me.send('/api/user');
  let write: Promise<{ statusCode: number }> | undefined;
  let erasure: Promise<void> | undefined;
  await test.context.db.transaction(async (tx) => {
    await tx.execute(sql`lock table career_milestones in share mode`);
    write = me.call(addGoal, { body: { title: 'Just before' } });
    await waitForLocks(test.context.db);
    erasure = erase(me.person.id);
    await waitForLocks(test.context.db, 2);
    expect(await rows(sql`select 1 from users where id = ${me.person.id} and erased_at is null`)).toHaveLength(1);
  });
  expect((await write)?.statusCode).toBe(201);
  await erasure;
  expect(await rows(sql`select 1 from career_milestones where user_id = ${me.person.id}`)).toEqual([]);
});

it('erasing during joining, posting, asking mentors and reacting causes no errors and correct counts, and leaves nothing', async () => {
  await ensureStories(test.context.db);
  const [story] = await rows<{ id: number }>(sql`select id from edu_stories order by id limit 1`);
  const open = [await makeCircle('One'), await makeCircle('Two'), await makeCircle('Three')];
  const owner = await test.signedIn({ role: 'school_leader' });
  await owner.send('/api/user');
  const inviteCode = 'race-circle-1';
  const body = { name: 'Race', description: 'D', inviteCode, maxMembers: 50 };
  const inner = (await owner.call(createInnerCircle, { body })).json().id as number;
  const mentors = await Promise.all([1, 2, 3, 4].map(() => makeMentor(test.context.db, { maxMentees: 20 })));
  const now = test.clock.now();
  const mentorCallers = await Promise.all(
    mentors.map(
      async ({ id }) => new Caller(test.app, `staffroom_session=${await makeSession(test.context.db, id, now)}`),
    ),
  );
  for (const caller of mentorCallers) await caller.call(joinCircle, at(open[0] ?? 0));
  // As many requests as the pool has connections besides the erasures, so that none is refused.
  const inTurn = pLimit(10);
  const faults: string[] = [];
  let replies = 0;
  const noted = (send: () => Promise<{ statusCode: number; body: string }>): Promise<{ id?: number }> =>
    inTurn(async () => {
      const { statusCode, body: said } = await send();
      replies += 1;
      if (statusCode >= 500) faults.push(`${statusCode} ${said}`);
      return statusCode < 300 && said !== '' ? JSON.parse(said) : {};
    });

  const leavers = await Promise.all(Array.from({ length: 5 }, () => test.signedIn()));
  const staying = await Promise.all(Array.from({ length: 1 }, () => test.signedIn()));
  const busy = async (person: (typeof leavers)[number]) => {
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all([
        ...open.map((id) => noted(() => person.call(joinCircle, at(id)))),
        noted(() => person.call(joinInnerCircle, { body: { inviteCode } })),
        ...mentors.map(({ id }) => noted(() => person.call(requestMentor, { body: { mentorId: id } }))),
        ...(['heartwarming', 'inspiring'] as const).map((kind) =>
          noted(() => person.call(reactToStory, { params: { id: story?.id ?? 0, kind } })),
        ),
      ]);
      await Promise.all(
        open.map(async (id) => {
          const thread = await noted(() =>
            person.call(startDiscussion, { ...at(id), body: { title: 'T', content: 'C' } }),
          );
          const made = thread.id;
          if (made) await noted(() => person.call(replyToDiscussion, { ...at(made), body: { content: 'R' } }));
          const link = { title: 'A link', url: 'https://a.example' };
          const resource = (await noted(() => person.call(shareResource, { ...at(id), body: link }))).id;
          if (resource) await noted(() => person.call(upvoteResource, at(resource)));
        }),
      );
    }
  };
  const answering = async () => {
    for (let turn = 0; turn < 12; turn++) {
      const pending = await rows<{ id: number; mentorId: number }>(
        sql`select id, mentor_id as "mentorId" from mentorship_matches where status = 'pending' limit 10`,
      );
      await Promise.all(
        pending.map(({ id, mentorId }) => {
          const caller = mentorCallers[mentors.findIndex((mentor) => mentor.id === mentorId)];
          return caller && noted(() => caller.call(changeMatch, { ...at(id), body: { status: 'accepted' } }));
        }),
      );
      const threads = await rows<{ id: number }>(sql`select id from circle_discussions order by random() limit 4`);
      await Promise.all(
        threads.map(
          ({ id }) =>
            mentorCallers[0] &&
            noted(() =>
              (mentorCallers[0] as Caller).call(replyToDiscussion, { ...at(id), body: { content: 'From a mentor' } }),
            ),
        ),
      );
    }
  };
  const removing = async () => {
    for (const { person } of leavers)
      await noted(() => owner.call(removeMember, { params: { id: inner, userId: person.id } }));
  };
  const erasing = async () => {
    for (const [index, { person }] of leavers.entries()) {
      await new Promise((resolve) => setTimeout(resolve, 60 * index));
      await erase(person.id);
    }
  };
  await Promise.all([
    ...[...leavers, ...staying].map(busy),
    answering(),
    removing(),
    erasing(),
    erase(mentors[3]?.id ?? 0),
  ]);

  expect(replies).toBeGreaterThan(150);
  expect(faults).toEqual([]);
  const gone = [...leavers.map(({ person }) => person.id), mentors[3]?.id ?? 0];
  const ids = sql.param(gone);
  for (const { table, column, onErase } of allPersonalData) {
    if (onErase !== 'deleted') continue;
    const left = await rows(sql`select 1 from ${table} where ${column} = any(${ids}::int[])`);
    expect(left, String(Reflect.get(table, Symbol.for('drizzle:Name')))).toEqual([]);
  }
  expect(await rows(sql`select 1 from circle_members where user_id = any(${ids}::int[])`)).toEqual([]);
  expect(
    await rows(
      sql`select name, current_mentees from users where id = any(${ids}::int[]) and (name <> 'Former member' or current_mentees <> 0)`,
    ),
  ).toEqual([]);
  // Every counter equals a recount.
  const wrong = await rows(sql`
    select 'members' as what, id from circles c
      where member_count <> (select count(*) from circle_members where circle_id = c.id)
    union all select 'replies', id from circle_discussions d
      where reply_count <> (select count(*) from discussion_replies where discussion_id = d.id)
    union all select 'upvotes', id from circle_resources r
      where upvotes <> (select count(*) from resource_upvotes where resource_id = r.id)
    union all select 'mentees', id from users u
      where current_mentees <> (select count(*) from mentorship_matches where mentor_id = u.id and status = 'accepted')
    union all select 'reactions', id from edu_stories s
      where heartwarming_count <> (select count(*) from story_reactions where story_id = s.id and kind = 'heartwarming')`);
  expect(wrong).toEqual([]);
});
