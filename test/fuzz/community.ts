import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { seedDemo } from '#app/server/demo.ts';
import { addDemoFiles, type DemoUploads } from '#app/server/demo-files.ts';
import { ensureDefaults } from '#app/server/gathered.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { roleGrantSchools, roleGrants, schools } from '#areas/people/server/index.ts';
import { tokenScopes } from '#contract/token-scopes.ts';
import { makeAccessToken, makePerson, makeSession } from '#test/create-people.ts';
import { makeDirectory } from '#test/directory.ts';
import type { CallerName } from './callers.ts';
import type { KnownValues } from './from-schema.ts';
import {
  collectCursors,
  collectIds,
  type Endpoints,
  type Lists,
  readKnownValues,
  readNames,
  readSecrets,
  type TestApp,
} from './known-values.ts';

/** A file of a member, to upload. */
export interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Secrets of the environment. No reply may have them. */
export const canarySettings = {
  SECRETS_KEY: 'canary-of-the-secrets-key-0123456789abcdef',
  SAVI_MODEL_URL: 'http://127.0.0.1:1',
  SAVI_MODEL_NAME: 'a-model',
  SAVI_MODEL_KEY: 'canary-of-the-model-key',
};

/** Settings that hostile input at the desk must not change, or every later request would be refused. */
export const fixedSettings = {
  PUBLIC_URL: 'http://localhost',
  MESSAGES: 'on',
  PERSONAL_TOKENS: 'on',
  NATION: 'england',
};

/** In what only one person may read. */
export const privateMark = 'canary of a private text';

/** What the generators and the checks know of the database. */
export interface Community extends Lists {
  known: KnownValues;
  uploads: UploadedFile[];
  /** Secrets that are stored, whole. No reply may have one. */
  storedSecrets: ReadonlySet<string>;
  /** Names of tables, columns, constraints and indexes that are no words. No error may name one. */
  namesInDatabase: ReadonlySet<string>;
  /** Gives the callers their accounts, passwords, roles, sessions and circles back, whatever the last requests did. */
  restore(): Promise<void>;
}

/**
 * The community of the demonstration with its people signed in, a directory, and texts and secrets whose place in a reply
 * would be a fault.
 */
export async function makeCommunity(test: TestApp, endpoints: Endpoints): Promise<Community> {
  const { context } = test;
  const { db } = context;
  await ensureDefaults(db);
  let uploads: DemoUploads | undefined;
  await seedDemo(db, new Date(), async (_db, _task, data) => {
    uploads = data as unknown as DemoUploads;
  });
  if (!uploads) throw new Error('The demonstration has no files.');
  // Each photo takes part of a second. A few are enough.
  await addDemoFiles.run(context, { attachments: uploads.attachments.slice(0, 3), photos: uploads.photos.slice(0, 2) });
  await addPrivateTexts(test);
  await unlimit(test);
  const { token: directoryToken } = await makeDirectory(test, { key: 'a-key' });
  const callers = await signIn(test);
  await test.indexSearch();
  const headers: Record<CallerName, Record<string, string>> = {
    ...callers.headers,
    stranger: {},
    directory: { authorization: `Bearer ${directoryToken}` },
  };
  const known = await readKnownValues(test);
  const storedSecrets = await readSecrets(test);
  const namesInDatabase = await readNames(test);
  const community: Community = {
    headersOf: (caller) => headers[caller],
    known: (field) => known.get(field) ?? [],
    cursors: new Map(),
    listed: new Map(),
    uploads: sampleFiles(),
    storedSecrets,
    namesInDatabase,
    restore: callers.restore,
  };
  await collectCursors(test, endpoints, community);
  await collectIds(test, endpoints, community);
  return community;
}

/** Nobody is told to wait: a limit would hide what is behind it. The limits have tests of their own. */
async function unlimit({ context }: TestApp): Promise<void> {
  await context.db.execute(sql`
    create function never_count() returns trigger language plpgsql as $$ begin new.points := 1; return new; end $$`);
  await context.db.execute(sql`
    create trigger never_count before insert or update on throttles for each row execute function never_count()`);
}

/** What two people wrote to each other and for themselves. The callers are others. */
async function addPrivateTexts(test: TestApp): Promise<void> {
  const [author, friend] = [await test.signedIn(), await test.signedIn()];
  const goal = await author.call(addGoal, { body: { title: privateMark, horizon: 'short' } } as never);
  expect(goal.statusCode, goal.body).toBe(201);
  const begun = await author.send('/api/conversations', {
    method: 'POST',
    body: { personIds: [friend.person.id], content: privateMark },
  });
  expect(begun.statusCode, begun.body).toBe(201);
}

/** What may end a caller's access. `restore` sets these columns back. */
const accessColumns = [
  ...['username', 'email', 'email_confirmed_at', 'password', 'erased_at', 'hidden_at', 'removed_at', 'suspended_at'],
  ...['suspension_started_at', 'suspended_reason', 'suspended_until', 'deactivated_at', 'is_first_login'],
];

async function signIn(test: TestApp) {
  const { context } = test;
  const { db } = context;
  const { rows } = await db.execute<{ id: number; username: string }>(
    sql`select id, username from users where username in ('demo', 'priya.raman', 'newcomer', 'james.okafor')`,
  );
  const idOf = (username: string) => {
    const found = rows.find((row) => row.username === username);
    if (!found) throw new Error(`The demonstration has no ${username}.`);
    return found.id;
  };
  const local = await makePerson(db, { username: 'local.manager' });
  const people = {
    member: idOf('demo'),
    other: idOf('priya.raman'),
    newcomer: idOf('newcomer'),
    operator: idOf('james.okafor'),
    local: local.id,
  };
  const [school] = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1);
  const role = { userId: local.id, role: 'people_manager' as const };
  await db.insert(roleGrants).values({ ...role, isLocal: true, grantedAt: new Date().toISOString() });
  await db.insert(roleGrantSchools).values({ ...role, schoolId: school?.id ?? 0 });
  // Checking a password then takes no time. Only its hash is of another cost.
  await db.execute(sql`update users set password = (select password from users where id = ${local.id})`);
  const cookies = new Map<number, string>();
  for (const id of Object.values(people))
    cookies.set(id, `staffroom_session=${await makeSession(db, id, context.clock.now())}`);
  const token = await makeAccessToken(db, people.member, tokenScopes);

  const { rows: columns } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'users'
      and column_name in ${accessColumns}`,
  );
  const names = columns.map(({ name }) => name);
  const ids = Object.values(people).join();
  for (const table of [
    'users',
    'sessions',
    'access_tokens',
    'role_grants',
    'role_grant_schools',
    'circles',
    'circle_members',
  ])
    await db.execute(sql.raw(`create table saved_${table} as select * from ${table}`));
  const listed = (of: string) => names.map((name) => `${of}.${name}`).join();
  // Circles lose their limit of members, or one that is full would refuse everybody.
  const restoring = `
    update users set (${names.join()}) = row(${listed('saved')}) from saved_users saved
      where saved.id = users.id and users.id in (${ids}) and row(${listed('users')}) is distinct from row(${listed('saved')});
    delete from sessions using saved_sessions saved
      where saved.id = sessions.id and saved.token_hash is distinct from sessions.token_hash;
    insert into sessions select * from saved_sessions on conflict do nothing;
    insert into access_tokens select * from saved_access_tokens on conflict do nothing;
    update scim_tokens set revoked_at = null where revoked_at is not null;
    insert into role_grants select * from saved_role_grants on conflict do nothing;
    insert into role_grant_schools select saved.* from saved_role_grant_schools saved
      join schools on schools.id = saved.school_id on conflict do nothing;
    update circles set (is_private, is_inner_circle, has_workspace, archived_at, closed_at, merged_into_id, max_members)
      = row(saved.is_private, saved.is_inner_circle, saved.has_workspace, saved.archived_at, saved.closed_at, null, null)
      from saved_circles saved where saved.id = circles.id;
    update circle_members set (role, is_lead) = row('member', false) where role = 'owner'
      and not exists (select from saved_circle_members saved where saved.circle_id = circle_members.circle_id
        and saved.user_id = circle_members.user_id and saved.role = 'owner');
    insert into circle_members select * from saved_circle_members saved where saved.user_id in (${ids})
      and exists (select from circles where circles.id = saved.circle_id) on conflict do nothing;
    update circle_members set (role, is_lead) = row(saved.role, saved.is_lead) from saved_circle_members saved
      where saved.circle_id = circle_members.circle_id and saved.user_id = circle_members.user_id
        and row(circle_members.role, circle_members.is_lead) is distinct from row(saved.role, saved.is_lead)`;
  const headers = {
    member: { cookie: cookies.get(people.member) ?? '' },
    other: { cookie: cookies.get(people.other) ?? '' },
    newcomer: { cookie: cookies.get(people.newcomer) ?? '' },
    operator: { cookie: cookies.get(people.operator) ?? '' },
    local: { cookie: cookies.get(people.local) ?? '' },
    token: { authorization: `Bearer ${token}` },
  };
  return {
    headers,
    async restore() {
      await test.database.pool.query(restoring);
      // A caller who is signed out would get only refusals.
      for (const [caller, own] of Object.entries(headers))
        await expect
          .poll(async () => (await test.app.inject({ url: '/api/user', headers: own })).statusCode, { message: caller })
          .toBe(200);
    },
  };
}

/** A small picture, a text and files that are not what their names say. */
function sampleFiles(): UploadedFile[] {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return [
    { name: 'a.png', type: 'image/png', content: Buffer.from(pixel, 'base64') },
    { name: 'a.txt', type: 'text/plain', content: Buffer.from('A text') },
    { name: 'schools.csv', type: 'text/csv', content: Buffer.from('URN,EstablishmentName\n100000,A School\n') },
    { name: 'a.png', type: 'image/png', content: Buffer.from(pixel, 'base64').subarray(0, 40) },
    { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>') },
    { name: 'a.docx', type: 'application/zip', content: Buffer.from('PK\u0003\u0004 and nothing more') },
    { name: 'a.csv', type: 'text/csv', content: Buffer.from('"unclosed,\u0000\n=1+1,@SUM(A1)') },
    { name: 'empty.txt', type: 'text/plain', content: Buffer.alloc(0) },
  ];
}
