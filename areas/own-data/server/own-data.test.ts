import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { requestPasswordReset } from '#areas/account/contract/password-reset.ts';
import { sendResetLink } from '#areas/account/server/account-tasks.ts';
import { joinCircle, leaveCircle } from '#areas/circles/contract/circle.ts';
import { createInnerCircle, joinInnerCircle } from '#areas/circles/contract/inner-circle.ts';
import {
  getDiscussion,
  listReplies,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { shareResource, upvoteResource } from '#areas/discussions/contract/resource.ts';
import { saveJourney } from '#areas/journey/contract/journey.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { getPerson, updateProfile } from '#areas/people/contract/profile.ts';
import { findablePeople } from '#areas/people/server/index.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { tickActivity } from '#areas/programmes/contract/programme-progress.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { suggestCircle, voteOnSuggestion } from '#areas/suggestions/contract/suggestion.ts';
import { sendFeedback } from '#areas/support/contract/feedback.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { erasePerson } from './erasure/erasure.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

/** Every column of the schema that refers to a person, as 'table.column'. */
async function columnsOfPeople(): Promise<string[]> {
  const found = await test.context.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  return found.rows.map(({ name }) => name).sort();
}

/** A person with rows in every area, and somebody who replied to them. */
async function busyPerson(about: {
  name: string;
  email: string;
}): Promise<{ me: SignedIn; friend: SignedIn; thread: number }> {
  const me = await test.signedIn({ ...about, role: 'school_leader', school: 'Canary School' });
  const friend = await test.signedIn({ name: 'A Friend' });
  const [circle] = (
    await test.context.db.execute<{ id: number }>(
      sql`insert into circles (name, description) values ('Open', 'D') returning id`,
    )
  ).rows;
  const circleId = circle?.id ?? 0;
  await me.call(joinCircle, at(circleId));
  await friend.call(joinCircle, at(circleId));
  const start = async (person: SignedIn, title: string, content: string) =>
    (await person.call(startDiscussion, { ...at(circleId), body: { title, content } })).json().id as number;
  const thread = await start(me, 'Answered', `Signed, ${about.name} (${about.email})`);
  await friend.call(replyToDiscussion, { ...at(thread), body: { content: `Thank you, ${about.name}!` } });
  await start(me, 'Unanswered', 'Nobody said anything.');
  const theirs = await start(friend, 'Theirs', 'A question');
  await me.call(replyToDiscussion, { ...at(theirs), body: { content: 'In between' } });
  await friend.call(replyToDiscussion, { ...at(theirs), body: { content: 'And on' } });
  await me.call(replyToDiscussion, { ...at(theirs), body: { content: 'The last word' } });
  const link = { title: 'A link', url: 'https://a.example' };
  await me.call(shareResource, { ...at(circleId), body: link });
  const shared = (await friend.call(shareResource, { ...at(circleId), body: link })).json();
  await me.call(upvoteResource, at(shared.id));
  const wish = { name: 'A wish', description: 'D' };
  await me.call(suggestCircle, { body: wish });
  const suggestion = (await friend.call(suggestCircle, { body: wish })).json();
  await me.call(voteOnSuggestion, { ...at(suggestion.id), body: { vote: 'up' } });
  const inviteCode = `code-of-${me.person.id}`;
  await me.call(createInnerCircle, { body: { name: 'Inner', description: 'D', inviteCode } });
  await friend.call(joinInnerCircle, { body: { inviteCode } });
  await me.call(addGoal, { body: { title: 'Lead maths' } }, { 'idempotency-key': `goal-of-${me.person.id}` });
  await me.call(saveJourney, { body: { currentStage: 'coach_intro', completedStages: ['welcome'] } });
  await me.call(setPreferences, { body: { showEmail: true } });
  await me.call(updateProfile, { ...at(me.person.id), body: { bio: 'Canary bio', expertise: ['canaries'] } });
  await friend.call(reportToOperator, { body: { kind: 'discussion', id: thread, reason: `About ${about.name}` } });
  await me.call(reportToOperator, { body: { kind: 'person', id: friend.person.id, reason: 'R' } });
  const activity = { programme: 'career-exploration', module: 'values-and-strengths', activity: 1 };
  await me.call(tickActivity, { params: activity });
  const wanted = { type: 'improvement' as const, message: `Yours, ${about.name}` };
  await me.call(sendFeedback, { body: wanted }, { 'idempotency-key': `feedback-of-${me.person.id}` });
  await test.stranger.call(requestPasswordReset, { body: { email: about.email } });
  return { me, friend, thread };
}

describe('the personal data entries', () => {
  it('cover every column of the schema that refers to a person', async () => {
    const entries = allPersonalData.map(({ table, column }) => {
      const { name } = getTableConfig(table);
      const inDatabase = column.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return `${name}.${inDatabase}`;
    });
    const columns = await columnsOfPeople();
    const missing = columns.filter((column) => !entries.includes(column));
    expect(missing, `Add them to the area's …-personal-data.ts, and that to its area.ts: ${missing}`).toEqual([]);
    expect(entries.sort()).toEqual(columns);
  });

  it('are exported in one file, without secrets and without data of others', async () => {
    const { me, friend } = await busyPerson({ name: 'Export Canary', email: 'export.canary@school.example' });
    const file = await me.call(exportOwnData, {});
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Staffroom data \d{4}-\d\d-\d\d\.json"$/,
    );
    const data = file.json();
    expect(data.profile).toMatchObject({ name: 'Export Canary', bio: 'Canary bio' });
    for (const { inExport } of allPersonalData)
      if ('name' in inExport) expect(Array.isArray(data[inExport.name]), inExport.name).toBe(true);
    for (const name of [
      'memberships',
      'discussions',
      'replies',
      'resources',
      'upvotes',
      'suggestions',
      'suggestionVotes',
      'circlesMade',
      'goals',
      'guidedJourney',
      'preferences',
      'sessions',
      'circleActivity',
      'reportsMade',
      'programmeActivities',
      'feedback',
    ])
      expect(data[name].length, name).toBeGreaterThan(0);
    expect(file.body).not.toMatch(/argon2|tokenHash|code-of-/);
    expect(file.body).not.toContain(friend.person.email);
    expect(file.body).not.toContain('About Export Canary');
    expect((await test.stranger.send('/api/user/export')).statusCode).toBe(401);
  });
});

describe('the export of a person who left a circle', () => {
  it('has the name of the circle when they left, and no current figures', async () => {
    const [me, friend] = [
      await test.signedIn({ role: 'school_leader' }),
      await test.signedIn({ role: 'school_leader' }),
    ];
    const body = { name: 'Before', description: 'Private words', inviteCode: 'left-behind-1' };
    const { id } = (await me.call(createInnerCircle, { body })).json();
    const own = async () => {
      const { circlesMade, circlesLeft } = (await me.call(exportOwnData, {})).json();
      return { made: circlesMade[0], left: circlesLeft };
    };
    expect((await own()).made).toMatchObject({ name: 'Before', memberCount: 1 });
    await friend.call(joinInnerCircle, { body: { inviteCode: 'left-behind-1' } });
    await me.call(leaveCircle, at(id));
    await test.context.db.execute(
      sql`update circles set name = 'Secret now', description = 'New words' where id = ${id}`,
    );
    const { made, left } = await own();
    expect(made).toEqual({
      id,
      name: 'Before',
      createdBy: me.person.id,
      createdAt: expect.any(String),
      leftAt: expect.any(String),
    });
    expect(left).toEqual([expect.objectContaining({ circleId: id, circleName: 'Before' })]);
    const file = (await me.call(exportOwnData, {})).body;
    expect(file).not.toMatch(/Secret now|New words|Private words|memberCount/);
  });

  it('has what they wrote there, without what others have done with it since', async () => {
    const [me, friend] = [
      await test.signedIn({ role: 'school_leader' }),
      await test.signedIn({ role: 'school_leader' }),
    ];
    const inviteCode = 'left-behind-2';
    const { id } = (await me.call(createInnerCircle, { body: { name: 'Ours', description: 'D', inviteCode } })).json();
    await friend.call(joinInnerCircle, { body: { inviteCode } });
    const post = { title: 'Mine', content: 'My words' };
    const thread = (await me.call(startDiscussion, { ...at(id), body: post })).json().id;
    const link = { title: 'My link', url: 'https://a.example' };
    const resource = (await me.call(shareResource, { ...at(id), body: link })).json().id;
    await test.context.db.execute(
      sql`insert into inner_circle_invitations (circle_id, invite_code, created_by, max_uses)
        values (${id}, 'left-behind-3', ${me.person.id}, 5)`,
    );
    const own = async () => {
      const { discussions, resources, innerCircleInvitationsMade } = (await me.call(exportOwnData, {})).json();
      return [discussions[0], resources[0], innerCircleInvitationsMade[0]];
    };
    const before = await own();
    expect(before).toMatchObject([{ replyCount: 0 }, { upvotes: 0 }, { currentUses: 0 }]);
    await me.call(leaveCircle, at(id));
    await friend.call(replyToDiscussion, { ...at(thread), body: { content: 'Behind your back' } });
    await friend.call(upvoteResource, at(resource));
    await test.context.db.execute(sql`update inner_circle_invitations set current_uses = 1 where circle_id = ${id}`);
    const after = await own();
    expect(after).toMatchObject([{ title: 'Mine', content: 'My words' }, { title: 'My link' }, { maxUses: 5 }]);
    for (const [index, live] of [
      ['isSticky', 'replyCount', 'lastReplyAt', 'answerId'],
      ['upvotes'],
      ['currentUses', 'isActive'],
    ].entries())
      expect(Object.keys(before[index]).filter((name) => !(name in after[index]))).toEqual(live);
  });
});

describe('erasing a person', () => {
  it('leaves no trace in their own rows and does not change what others wrote', async () => {
    const name = 'Erasmus Canarybird';
    const email = 'erasmus.canary@school.example';
    const { me, friend, thread } = await busyPerson({ name, email });
    await test.background.runWaiting(test.context, sendResetLink);
    const namesake = await test.signedIn({ name });
    await test.context.db.execute(sql`update reports set closed_at = now()`);
    await erasePerson(test.context, me.person.id, allPersonalData);

    expect((await me.send('/api/user')).statusCode).toBe(401);
    const kept = (await friend.call(getDiscussion, at(thread))).json();
    expect(kept).toMatchObject({ title: 'Answered', author: { name: 'Former member', avatar: null } });
    expect(kept.content).toBe('Signed, Former member (Former member)');
    const [reply] = (await friend.call(listReplies, at(thread))).json();
    expect(reply.content).toBe(`Thank you, ${name}!`);
    const titles = await test.context.db.execute<{ title: string }>(
      sql`select title from circle_discussions where user_id = ${me.person.id}`,
    );
    expect(titles.rows.map(({ title }) => title)).toEqual(['Answered']);
    const replies = await test.context.db.execute<{ content: string }>(
      sql`select content from discussion_replies where user_id = ${me.person.id}`,
    );
    expect(replies.rows.map(({ content }) => content)).toEqual(['In between']);
    expect((await friend.call(getPerson, at(me.person.id))).statusCode).toBe(404);
    // The remaining member now owns the inner circle.
    const owned = await test.context.db.execute(
      sql`select 1 from circle_members where user_id = ${friend.person.id} and role = 'owner'`,
    );
    expect(owned.rows).toHaveLength(1);
    // Reports about them stay as evidence.
    const about = await test.context.db.execute<{ reason: string; author: string }>(
      sql`select reason, context -> 'author' ->> 'name' as author from reports where about_user_id = ${me.person.id}`,
    );
    expect(about.rows).toEqual([{ reason: `About ${name}`, author: name }]);
    const [stillThere] = await test.context.db.select().from(users).where(eq(users.id, namesake.person.id));
    expect(stillThere?.name).toBe(name);

    // Only text of other people is left, and the list of it for the operator.
    const findable = await test.context.db.$count(findablePeople, eq(findablePeople.userId, me.person.id));
    expect(findable).toBe(0);
    // The search for people still has the namesake.
    const allowed = ['reports', 'moderation_cases', 'erasure_cases', 'users', 'findable_people', 'discussion_replies'];
    const columns = await test.context.db.execute<{ place: string; table: string; column: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as place, table_name as table,
        quote_ident(column_name) as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss', 'drizzle')`);
    expect(columns.rows.length).toBeGreaterThan(150);
    for (const { place, table, column } of columns.rows) {
      const found = await test.context.db.execute(
        sql`select 1 from ${sql.raw(place)} where ${sql.raw(column)}::text ~* 'erasmus|canarybird' limit 1`,
      );
      if (!allowed.includes(table)) expect(found.rows, `${place}.${column}`).toEqual([]);
    }
    const theirs = await test.context.db.execute(
      sql`select 1 from users where id = ${me.person.id} and users::text ~* 'erasmus|canarybird'`,
    );
    expect(theirs.rows).toEqual([]);
    const folder = join(test.context.settings.DATA_DIR, 'mail');
    for (const file of existsSync(folder) ? readdirSync(folder) : [])
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/erasmus|canarybird/i);
  });
});
