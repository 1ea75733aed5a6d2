import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { seedDemo } from '#app/server/demo.ts';
import {
  allPersonalData,
  allRoutes,
  allTasks,
  createContext,
  ensureDefaults,
  reportables,
} from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { ErasureBlocked } from '#areas/own-data/server/erasure/erasure-blocks.ts';
import { decide, letBackIn, suspend } from '#areas/reports/server/moderation/operator-actions.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson, makeSession, testPassword } from '#test/create-people.ts';
import { wrongCounters } from './recount.ts';

// node bench/workload.ts runs a mix of all areas for two minutes, with erasures, then counts every counter again. The
// exit code is 1 if a counter is wrong or a reply had status 500 or more. SECONDS=20 makes it shorter.

const seconds = Number(process.env.SECONDS ?? 120);
const callers = 12;
const people = 60;

const folder = mkdtempSync(join(tmpdir(), 'sr-workload-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
const { db } = database;
await runMigrations(database);
await ensureDefaults(db);
await seedDemo(db);
const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder }, '/nonexistent/.env');
const log = makeLog('error');
const background = await openBackground(database, allTasks, log, { isServer: true });
// The limits on writing would leave little to count.
const context = { ...createContext(database, background, settings, log), countWrite: async () => {} };
const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });
await background.work(context);

interface Actor {
  id: number;
  cookie: string;
}

async function makeActor(): Promise<Actor> {
  const { id } = await makePerson(db, { role: 'school_leader', school: 'Ashgrove' });
  await db.execute(sql`update users set is_available_as_mentor = true, max_mentees = 3, career_stage = 'experienced',
    years_experience = 9, expertise = '{Phonics,Behaviour}', mentorship_areas = '{Leadership}' where id = ${id}`);
  return { id, cookie: `staffroom_session=${await makeSession(db, id, new Date())}` };
}
const actors = await Promise.all(Array.from({ length: people }, makeActor));

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const ids = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ id: number }>(query)).rows.map(({ id }) => Number(id));
const statuses = new Map<number, number>();
const faults: string[] = [];

async function send(actor: Actor, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: { cookie: actor.cookie }, ...(payload ? { payload } : {}) });
  statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
  // 503 means that a transaction had a second deadlock, or that a queue was full. Nothing was changed, and the caller
  // may try again.
  if (reply.statusCode >= 500) faults.push(`${reply.statusCode} ${method} ${url}: ${reply.body.slice(0, 120)}`);
  return reply;
}

const open = {
  circles: () => ids(sql`select id from circles where not is_inner_circle limit 20`),
  discussions: () => ids(sql`select id from circle_discussions order by id desc limit 40`),
  replies: () => ids(sql`select id from discussion_replies order by id desc limit 60`),
  resources: () => ids(sql`select id from circle_resources order by id desc limit 40`),
  suggestions: () => ids(sql`select id from circle_suggestions order by id desc limit 20`),
  stories: () => ids(sql`select id from edu_stories where status = 'published' limit 10`),
  comments: () => ids(sql`select id from story_comments order by id desc limit 30`),
  matches: () => ids(sql`select id from mentorship_matches order by id desc limit 40`),
  entries: () => ids(sql`select id from cpd_activities order by id desc limit 40`),
  mentors: () => ids(sql`select mentor_id as id from mentor_offers limit 60`),
};

/** Pairs of a member and a story for which a view or share was counted. */
const counted = { views: new Set<string>(), shares: new Set<string>() };
const storyCounts = async () =>
  (
    await db.execute<{ views: string; shares: string }>(
      sql`select sum(view_count) as views, sum(share_count) as shares from edu_stories`,
    )
  ).rows[0];
const before = await storyCounts();

async function visit(actor: Actor, kind: 'views' | 'shares') {
  const story = pick(await open.stories());
  const reply = await send(actor, 'POST', `/api/stories/${story}/${kind}`, kind === 'shares' ? {} : undefined);
  if (reply.statusCode < 300) counted[kind].add(`${actor.id} ${story}`);
}

const text = 'Words that somebody wrote, some of them twice.';
const actions: ((actor: Actor) => Promise<unknown>)[] = [
  async (a) => send(a, 'POST', `/api/circles/${pick(await open.circles())}/join`),
  async (a) => send(a, 'POST', `/api/circles/${pick(await open.circles())}/join`),
  async (a) => send(a, 'POST', `/api/circles/${pick(await open.circles())}/leave`),
  async (a) =>
    send(a, 'POST', `/api/circles/${pick(await open.circles())}/discussions`, { title: 'A title', content: text }),
  async (a) => send(a, 'POST', `/api/discussions/${pick(await open.discussions())}/replies`, { content: text }),
  async (a) => send(a, 'POST', `/api/discussions/${pick(await open.discussions())}/replies`, { content: text }),
  async (a) => send(a, 'DELETE', `/api/replies/${pick(await open.replies())}`),
  async (a) => send(a, 'DELETE', `/api/discussions/${pick(await open.discussions())}`),
  async (a) =>
    send(a, 'POST', `/api/circles/${pick(await open.circles())}/resources`, {
      title: 'A link',
      description: text,
      url: 'https://www.gov.uk/',
      category: 'policy',
      tags: ['one'],
    }),
  async (a) => send(a, 'POST', `/api/resources/${pick(await open.resources())}/upvote`),
  async (a) => send(a, 'DELETE', `/api/resources/${pick(await open.resources())}/upvote`),
  async (a) => send(a, 'POST', '/api/circle-suggestions', { name: `Idea ${Math.random()}`, description: text }),
  async (a) =>
    send(a, 'POST', `/api/circle-suggestions/${pick(await open.suggestions())}/vote`, { vote: pick(['up', 'down']) }),
  async (a) =>
    send(a, 'POST', '/api/inner-circles', {
      name: `Inner ${Math.random()}`,
      description: text,
      maxMembers: 4,
      inviteCode: pick(codes),
    }),
  async (a) => send(a, 'POST', '/api/inner-circles/join', { inviteCode: pick(codes) }),
  async (a) => send(a, 'POST', '/api/inner-circles/join', { inviteCode: pick(codes) }),
  async (a) => send(a, 'POST', '/api/mentorship-matches', { mentorId: pick(await open.mentors()), notes: text }),
  async (a) => {
    const match = pick(await open.matches());
    return send(pick([a, ...actors]), 'PATCH', `/api/mentorship-matches/${match}`, {
      status: pick(['accepted', 'declined', 'withdrawn', 'completed']),
      reason: 'Because.',
    });
  },
  async (a) => answerRequests(a),
  async (a) => send(a, 'POST', `/api/mentorship-matches/${pick(await open.matches())}/messages`, { content: text }),
  async (a) => visit(a, 'views'),
  async (a) => visit(a, 'shares'),
  async (a) => send(a, 'PUT', `/api/stories/${pick(await open.stories())}/reactions/${pick(kinds)}`),
  async (a) => send(a, 'DELETE', `/api/stories/${pick(await open.stories())}/reactions/${pick(kinds)}`),
  async (a) => send(a, 'POST', `/api/stories/${pick(await open.stories())}/comments`, { content: text }),
  async (a) => send(a, 'DELETE', `/api/story-comments/${pick(await open.comments())}`),
  async (a) =>
    send(a, 'POST', '/api/skill-tree/submit-evidence', {
      category: 'informal_cpd',
      evidenceType: 'podcast',
      evidenceDescription: 'Ten characters and more.',
      hoursCompleted: pick([0.5, 2, 8]),
      skillNodeId: pick([1, 2, 3, 4, 5]),
      date: '2026-10-01',
    }),
  async (a) => send(a, 'DELETE', `/api/cpd-activities/${pick(await open.entries())}`),
  async (a) => send(a, 'POST', '/api/goals', { goalText: 'To lead a team', timeframe: 'short_term' }),
  async (a) => send(a, 'POST', '/api/job-recommendations/generate'),
  async (a) => send(a, 'GET', '/api/mentorship/potential-matches'),
  async (a) => send(a, 'GET', '/api/user/achievements'),
  async (a) => send(a, 'GET', `/api/people/${a.id}/badges`),
  async (a) => send(a, 'GET', '/api/user/activity'),
  async (a) => send(a, 'GET', '/api/cpd-record.csv'),
  async (a) =>
    send(a, 'POST', '/api/reports', { kind: 'discussion', id: pick(await open.discussions()), reason: text }),
];
const kinds = ['heartwarming', 'inspiring', 'powerful', 'thoughtProvoking', 'gameChanging'];
const codes = ['workload-one', 'workload-two', 'workload-three'];

async function answerRequests(actor: Actor) {
  const waiting = await ids(
    sql`select id from mentorship_matches where mentor_id = ${actor.id} and status = 'pending' limit 3`,
  );
  for (const id of waiting) await send(actor, 'PATCH', `/api/mentorship-matches/${id}`, { status: 'accepted' });
}

const until = Date.now() + seconds * 1_000;
const done = { erased: 0, closed: 0, blocked: 0, hidden: 0, suspended: 0 };

async function call() {
  while (Date.now() < until) {
    const actor = pick(actors);
    await pick(actions)(actor).catch((error: Error) => faults.push(String(error)));
  }
}

/** Replaces a person who is erased, closed or suspended while the others continue. */
async function replace(work: (actor: Actor) => Promise<void>) {
  const place = Math.floor(Math.random() * actors.length);
  const leaver = actors[place] as Actor;
  actors[place] = await makeActor();
  await work(leaver);
}

async function operate() {
  while (Date.now() < until) {
    await replace(async ({ id }) => {
      try {
        await erasePerson(context, id, allPersonalData);
        done.erased += 1;
      } catch (error) {
        if (!(error instanceof ErasureBlocked)) throw error;
        done.blocked += 1;
        await db.execute(sql`update reports set closed_at = now() where about_user_id = ${id} and closed_at is null`);
      }
    });
    await replace(async (actor) => {
      const reply = await send(actor, 'POST', '/api/user/deletion', { password: testPassword });
      if (reply.statusCode < 300) done.closed += 1;
    });
    await replace(async ({ id }) => {
      if (await suspend(context, context.db, null, id, 'Workload')) done.suspended += 1;
      await letBackIn(context, context.db, null, id, 'Workload');
    });
    for (const [kind, list] of [
      ['discussion', open.discussions],
      ['reply', open.replies],
      ['resource', open.resources],
    ] as const) {
      const id = pick(await list());
      if (await decide(context, reportables, { action: 'hide', kind, id, reason: 'Workload' })) done.hidden += 1;
      const next = pick(['restore', 'remove', 'hide'] as const);
      await decide(context, reportables, { action: next, kind, id, reason: 'Workload' });
    }
  }
}

const began = performance.now();
const operators = Array.from({ length: 3 }, () => operate().catch((error) => faults.push(String(error))));
await Promise.all([...Array.from({ length: callers }, call), ...operators]);
const took = (performance.now() - began) / 1_000;

// Badges are awarded in the background. The last jobs may still run.
await new Promise((resolve) => setTimeout(resolve, 3_000));
const wrong = await wrongCounters(db);
const after = await storyCounts();
for (const kind of ['views', 'shares'] as const) {
  const difference = Number(after?.[kind]) - Number(before?.[kind]);
  if (difference !== counted[kind].size) wrong.push({ counter: kind, difference, counted: counted[kind].size });
}
const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
console.log(`\n  ${total.toLocaleString('en-GB')} requests in ${took.toFixed(0)} s from ${callers} callers`);
console.log(
  `  by status: ${[...statuses]
    .toSorted()
    .map(([status, count]) => `${status} ${count}`)
    .join(', ')}`,
);
console.log(`  ${JSON.stringify(done)}`);
console.log(`  wrong counters: ${wrong.length}; answers of 500 and more: ${faults.length}`);
for (const one of wrong.slice(0, 20)) console.log(`    ${JSON.stringify(one)}`);
for (const one of faults.slice(0, 20)) console.log(`    ${one}`);
process.exitCode = wrong.length + faults.length > 0 ? 1 : 0;
await app.close();
await background.stop();
await context.work.close();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
