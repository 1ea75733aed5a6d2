import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  revokeAllAccessTokens,
} from '#areas/account/contract/access-tokens.ts';
import { changePassword } from '#areas/account/contract/password-change.ts';
import { removeOneTimeCodes } from '#areas/account/contract/second-factor.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import { getDeskPerson, signPersonOut } from '#areas/desk/contract/people-desk.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { grantRole, removeRole } from '#areas/people/server/index.ts';
import { dayInLondon } from '#contract/london.ts';
import type { TokenScope } from '#contract/token-scopes.ts';
import { makeAccessToken, testPassword } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { sessions } from '../access-tables.ts';
import { oneTimeCodeKeys } from '../second-factor/second-factor-tables.ts';
import { securityEvents } from '../security-log/security-tables.ts';
import { sendTokenCreated } from './access-token-email.ts';
import { removeEndedTokens } from './access-token-queries.ts';
import { accessTokens } from './access-token-tables.ts';

const test = openTestApp();
const inDays = (days: number) => dayInLondon(new Date(test.clock.now().getTime() + days * 86_400_000));
const body = (about: object = {}) => ({
  name: 'Timetable script',
  scopes: ['profile:read'] as TokenScope[],
  endsOn: inDays(30),
  currentPassword: testPassword,
  ...about,
});
const create = (person: SignedIn, about: object = {}) => person.call(createAccessToken, { body: body(about) });
const secretOf = async (person: SignedIn, about: object = {}): Promise<string> =>
  (await create(person, about)).json().token;
const use = (token: string, path = '/api/user') =>
  test.stranger.send(path, { headers: { authorization: `Bearer ${token}` } });
const eventsOf = async ({ person }: SignedIn) =>
  (
    await test.context.db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(eq(securityEvents.userId, person.id))
      .orderBy(securityEvents.id)
  ).map(({ kind }) => kind);
async function operatorOf(): Promise<SignedIn> {
  const operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
  return operator;
}

describe('making a token', () => {
  it('shows the secret once, stores its hash, and tells the member by email and notification', async () => {
    const me = await test.signedIn({ name: 'Amira Khan' });
    const reply = await create(me, { scopes: ['circles:read', 'profile:read', 'profile:read'] });
    expect(reply.statusCode).toBe(201);
    const made = reply.json();
    expect(made.token).toMatch(/^srt_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Timetable script', ending: made.token.slice(-4), lastUsedAt: null });
    expect(made.scopes).toEqual(['profile:read', 'circles:read']);

    const { token, ...shown } = made;
    const listed = (await me.call(listAccessTokens, {})).json();
    expect(listed).toMatchObject({ isAllowed: true, tokens: [shown] });
    expect(JSON.stringify(listed)).not.toContain(token);
    const { rows } = await test.context.db.execute(sql`select t::text as text from access_tokens t`);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, 40));
    const stored = await test.context.db.execute(sql`select reply from idempotent_replies`);
    expect(JSON.stringify(stored.rows)).not.toContain('srt_');

    await test.background.runWaiting(test.context, sendTokenCreated);
    const email = (await test.mails()).filter(({ to }) => to?.[0]?.address === me.person.email);
    expect(email.map(({ subject }) => subject)).toEqual(['A Staffroom access token was created']);
    expect(email[0]?.text).toContain('‘Timetable script’');
    expect(email[0]?.text).not.toContain('srt_');
    const [notified] = (await me.call(listNotifications, { query: {} })).json();
    expect(notified).toMatchObject({
      text: 'The access token ‘Timetable script’ was created for your account',
      link: '/settings#access-tokens',
    });
    expect(await eventsOf(me)).toEqual(['access_token_created']);
    expect((await use(token)).json()).toMatchObject({ id: me.person.id });
  });

  it.each([
    ['without a name', { name: ' ' }, 400, 'Enter a name'],
    ['without a scope', { scopes: [] }, 400, 'Choose what the token can do'],
    ['with an unknown scope', { scopes: ['everything'] }, 400, /must be one of/],
    ['that ends today', { endsOn: 0 }, 400, 'Choose a day from tomorrow to a year from now.'],
    ['that ended', { endsOn: -400 }, 400, 'Choose a day from tomorrow to a year from now.'],
    ['that works for more than a year', { endsOn: 368 }, 400, 'Choose a day from tomorrow to a year from now.'],
    ['with a wrong password', { currentPassword: 'not it' }, 400, 'Your current password is incorrect.'],
    ['for the desk', { scopes: ['desk_audit:read'] }, 403, 'Your role does not allow the scope desk_audit:read.'],
  ])('%s is refused', async (_what, about, status, sentence) => {
    const me = await test.signedIn();
    const endsOn = 'endsOn' in about && typeof about.endsOn === 'number' ? { endsOn: inDays(about.endsOn) } : {};
    const reply = await create(me, { ...about, ...endsOn });
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(await test.context.db.$count(accessTokens, eq(accessTokens.userId, me.person.id))).toBe(0);
  });

  it('is possible 20 times, also at the same time', async () => {
    const me = await test.signedIn();
    for (let count = 0; count < 16; count += 1) await makeAccessToken(test.context.db, me.person.id, ['profile:read']);
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(me)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(4).fill(201),
      ...Array(4).fill(409),
    ]);
    expect((await create(me)).body).toBe('You have 20 tokens. Revoke one before you create another.');
  });

  it('is refused if the session ended while the password was checked', async () => {
    const me = await test.signedIn();
    const [reply] = await Promise.all([
      create(me),
      test.context.db.delete(sessions).where(eq(sessions.userId, me.person.id)),
    ]);
    expect([reply.statusCode, reply.body]).toEqual([401, 'Sign in to continue.']);
  });

  it('of the desk needs the role, is in the audit log, and loses the desk with the role', async () => {
    const operator = await operatorOf();
    const scopes: TokenScope[] = ['profile:read', 'desk_audit:read'];
    const { id, token } = (await create(operator, { scopes })).json();
    expect((await use(token, '/api/desk/audit')).statusCode).toBe(200);
    const entries = (await operator.call(listAuditEntries, { query: {} })).json();
    expect(entries[0]).toMatchObject({ action: 'access_token_created', after: { token: id, scopes } });
    await operatorOf();
    await removeRole(test.context, test.context.db, null, operator.person.id, 'operator');
    expect((await use(token, '/api/desk/audit')).statusCode).toBe(404);
    expect((await use(token)).statusCode).toBe(200);
  });
});

describe('revoking', () => {
  it('stops one token or all, without a password, and never one of somebody else', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const tokens = [await secretOf(me), await secretOf(me), await secretOf(me)];
    const theirs = await secretOf(other);
    const listed = (await me.call(listAccessTokens, {})).json().tokens;
    const foreign = (await other.call(listAccessTokens, {})).json().tokens[0].id;
    const at = (id: number) => ({ params: { id } });
    expect((await me.call(revokeAccessToken, at(foreign))).statusCode).toBe(404);
    const left = (await me.call(revokeAccessToken, at(listed[0].id))).json().tokens;
    expect(left.map(({ id }: { id: number }) => id)).toEqual([listed[1].id, listed[2].id]);
    expect((await me.call(revokeAccessToken, at(listed[0].id))).body).toBe('This token was revoked already.');
    const statuses = async () => Promise.all(tokens.map(async (token) => (await use(token)).statusCode));
    expect(await statuses()).toEqual([200, 200, 401]);
    expect((await me.call(revokeAllAccessTokens, {})).json().tokens).toEqual([]);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await use(theirs)).statusCode).toBe(200);
    expect((await eventsOf(me)).slice(-2)).toEqual(['access_token_revoked', 'access_tokens_revoked']);
  });

  it('comes with a new password, and with signing out at the desk, which counts the tokens', async () => {
    const [me, operator] = [await test.signedIn(), await operatorOf()];
    const at = { params: { id: me.person.id } };
    const first = await secretOf(me);
    const newPassword = 'another battery staple';
    const changed = await me.call(changePassword, { body: { currentPassword: testPassword, newPassword } });
    expect(changed.statusCode).toBe(204);
    expect((await use(first)).statusCode).toBe(401);
    const second = await makeAccessToken(test.context.db, me.person.id, ['profile:read']);
    expect((await operator.call(getDeskPerson, at)).json()).toMatchObject({ accessTokens: 1 });
    expect((await operator.call(signPersonOut, at)).json()).toMatchObject({ accessTokens: 0, sessions: [] });
    expect((await use(second)).statusCode).toBe(401);
    const [entry] = (await operator.call(listAuditEntries, { query: { action: 'person_signed_out' } })).json();
    expect(entry).toMatchObject({ after: { tokens: 1 } });
  });

  it('comes with the end date, and the token leaves the list 30 days later', async () => {
    const me = await test.signedIn();
    const expiresAt = new Date(test.clock.now().getTime() + 86_400_000).toISOString();
    const token = await makeAccessToken(test.context.db, me.person.id, ['profile:read'], { expiresAt });
    expect((await use(token)).statusCode).toBe(200);
    test.clock.passes(86_400_000);
    expect((await use(token)).statusCode).toBe(401);
    expect((await me.call(listAccessTokens, {})).json().tokens).toHaveLength(1);
    await removeEndedTokens(test.context.db, new Date(test.clock.now().getTime() + 31 * 86_400_000));
    expect((await me.call(listAccessTokens, {})).json().tokens).toEqual([]);
    test.clock.passes(-86_400_000);
  });
});

describe('a second factor that a role needs', () => {
  const strict = openTestApp({ SECOND_FACTOR_ROLES: 'operator' });

  it('is asked of the session that made the token, and ends with the last factor', async () => {
    const operator = await strict.signedIn();
    const { db } = strict.context;
    await grantRole(strict.context, db, null, operator.person.id, 'operator');
    const without = await makeAccessToken(db, operator.person.id, ['desk_audit:read']);
    const secondFactorAt = strict.clock.now().toISOString();
    const made = await makeAccessToken(db, operator.person.id, ['desk_audit:read'], { secondFactorAt });
    const status = async (token: string) =>
      (await strict.stranger.send('/api/desk/audit', { headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect([await status(without), await status(made)]).toEqual([403, 200]);
    await db.insert(oneTimeCodeKeys).values({
      userId: operator.person.id,
      key: 'A',
      createdAt: secondFactorAt,
      confirmedAt: secondFactorAt,
    });
    await operator.call(removeOneTimeCodes, { body: { currentPassword: testPassword } });
    expect(await status(made)).toBe(403);
  });
});

describe('while the operator does not allow tokens', () => {
  const off = openTestApp({ PERSONAL_TOKENS: 'off' });

  it('none works and none can be made, and the list says so', async () => {
    const me = await off.signedIn();
    const token = await makeAccessToken(off.context.db, me.person.id, ['profile:read']);
    const sentence = 'The people who run Staffroom do not allow personal access tokens.';
    const used = await off.stranger.send('/api/user', { headers: { authorization: `Bearer ${token}` } });
    expect([used.statusCode, used.body]).toEqual([403, sentence]);
    const made = await me.call(createAccessToken, { body: body() });
    expect([made.statusCode, made.body]).toEqual([403, sentence]);
    expect((await me.call(listAccessTokens, {})).json()).toMatchObject({ isAllowed: false, tokens: [{}] });
    expect((await me.call(revokeAllAccessTokens, {})).json().tokens).toEqual([]);
  });
});

describe('the export of a member', () => {
  let file: string;
  beforeAll(async () => {
    const me = await test.signedIn();
    await secretOf(me);
    file = (await me.call(exportOwnData, {})).body;
  });

  it('has the tokens without their hashes', () => {
    const { accessTokens: exported } = JSON.parse(file);
    expect(exported).toMatchObject([{ name: 'Timetable script', scopes: ['profile:read'] }]);
    expect(exported[0]).not.toHaveProperty('tokenHash');
  });
});
