import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#areas/account/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { makePerson } from '#test/create-people.ts';
import { type Forgery, HostileProvider } from '#test/hostile-provider.ts';
import { StaffroomBrowser, setUpProvider } from '#test/provider-sign-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { pendingSignIns, signInIdentities } from '../sign-in-tables.ts';

const test = openTestApp();
let hostile: HostileProvider;
let other: HostileProvider;
let provider: { id: number; key: string };
let second: { id: number; key: string };
let victim: Awaited<ReturnType<typeof makePerson>>;

beforeAll(async () => {
  hostile = await HostileProvider.start();
  other = await HostileProvider.start();
  provider = await setUpProvider(test, hostile.issuer, { admits: 'domains', domains: ['oakfield.sch.uk'] });
  second = await setUpProvider(test, other.issuer, { admits: 'everybody' });
  victim = await makePerson(test.context.db, { email: 'victim@oakfield.sch.uk' });
  await test.context.db.insert(signInIdentities).values({
    providerId: provider.id,
    issuer: hostile.issuer,
    subject: 'victim',
    userId: victim.id,
    createdAt: new Date().toISOString(),
    lastUsedAt: new Date().toISOString(),
  });
});
afterAll(() => {
  hostile.stop();
  other.stop();
});

let before: { sessions: number; pending: number; people: number };
const count = async () => ({
  sessions: await test.context.db.$count(sessions),
  pending: await test.context.db.$count(pendingSignIns),
  people: await test.context.db.$count(users),
});
beforeEach(async () => {
  before = await count();
});

/** Begins a sign-in, and comes back with a token of the provider. */
async function attempt(forgery: Forgery = {}, answer: { state?: string; iss?: string; code?: string } = {}) {
  const browser = new StaffroomBrowser(test);
  const at = await browser.begin(provider.key);
  const nonce = at.searchParams.get('nonce') ?? '';
  hostile.idToken = await hostile.makeToken({ sub: 'victim', aud: 'staffroom', nonce }, forgery);
  const back = new URL(`http://localhost:3000/api/sign-in/${provider.key}/callback`);
  back.search = new URLSearchParams({
    code: 'a code',
    state: at.searchParams.get('state') ?? '',
    ...answer,
  }).toString();
  return { browser, back, to: await browser.comeBack(back) };
}

it('lets the right token in, so that each refusal below has one cause', async () => {
  const { browser, to } = await attempt();
  expect(to).toBe('/');
  expect(await browser.who()).toBe(victim.username);
});

const anHour = 3_600;
const now = () => Math.floor(Date.now() / 1000);
const hash = 'http://schemas.openid.net/event/backchannel-logout';

describe('an attack on sign-in with a provider', () => {
  it.each<[string, () => Forgery]>([
    ['wrong issuer', () => ({ claims: { iss: other.issuer } })],
    ['issuer with a slash more', () => ({ claims: { iss: `${hostile.issuer}/` } })],
    ['wrong audience', () => ({ claims: { aud: 'another client' } })],
    ['several audiences and no authorised party', () => ({ claims: { aud: ['staffroom', 'another client'] } })],
    ['another authorised party', () => ({ claims: { aud: ['staffroom', 'x'], azp: 'x' } })],
    ['wrong nonce', () => ({ claims: { nonce: 'of another attempt' } })],
    ['no nonce', () => ({ without: ['nonce'] })],
    ['expired', () => ({ claims: { iat: now() - 2 * anHour, exp: now() - anHour } })],
    ['not valid yet', () => ({ claims: { nbf: now() + anHour } })],
    ['no expiry', () => ({ without: ['exp'] })],
    ['no subject', () => ({ without: ['sub'] })],
    ['unsigned', () => ({ signedBy: 'nobody' })],
    ['unsigned, with another spelling', () => ({ signedBy: 'nobody', header: { alg: 'None' } })],
    ['key confusion: HS256 with the public key', () => ({ signedBy: 'hmac' })],
    ['signed by a stranger', () => ({ signedBy: 'stranger' })],
    ['signed by a stranger who names a key', () => ({ signedBy: 'stranger', header: { kid: 'another' } })],
    ['a logout token', () => ({ claims: { events: { [hash]: {} } }, without: ['nonce', 'exp'] })],
  ])('%s lets nobody in', async (_name, forge) => {
    const { browser, to } = await attempt(forge());
    expect(to).toBe('/auth?problem=refused');
    expect(await browser.who()).toBeNull();
    expect(await count()).toEqual(before);
  });

  it('wrong state lets nobody in', async () => {
    for (const state of ['', 'of another attempt']) {
      const { browser, to } = await attempt({}, { state });
      expect(to).toBe('/auth?problem=expired');
      expect(await browser.who()).toBeNull();
    }
    expect(await count()).toEqual(before);
  });

  it('an answer that is replayed lets nobody in', async () => {
    const { browser, back } = await attempt();
    expect(await browser.who()).toBe(victim.username);
    const after = await count();
    // In the same browser, and in another one that has stolen the cookies.
    expect(await browser.comeBack(back)).toBe('/auth?problem=expired');
    const thief = new StaffroomBrowser(test);
    expect(await thief.comeBack(back)).toBe('/auth?problem=expired');
    expect(await thief.who()).toBeNull();
    expect(await count()).toEqual(after);
  });

  it('a token that is replayed in a new attempt lets nobody in', async () => {
    await attempt();
    const stolen = hostile.idToken;
    const browser = new StaffroomBrowser(test);
    const at = await browser.begin(provider.key);
    hostile.idToken = stolen;
    const state = at.searchParams.get('state') ?? '';
    const back = new URL(`http://localhost:3000/api/sign-in/${provider.key}/callback?code=c&state=${state}`);
    expect(await browser.comeBack(back)).toBe('/auth?problem=refused');
    expect(await browser.who()).toBeNull();
  });

  it('an answer for another browser lets nobody in (login CSRF)', async () => {
    const attacker = new StaffroomBrowser(test);
    const at = await attacker.begin(provider.key);
    const state = at.searchParams.get('state') ?? '';
    const nonce = at.searchParams.get('nonce') ?? '';
    hostile.idToken = await hostile.makeToken({ sub: 'victim', aud: 'staffroom', nonce });
    const back = new URL(`http://localhost:3000/api/sign-in/${provider.key}/callback?code=c&state=${state}`);
    for (const victimsBrowser of [new StaffroomBrowser(test), await browserWithAttempt()]) {
      expect(await victimsBrowser.comeBack(back)).toBe('/auth?problem=expired');
      expect(await victimsBrowser.who()).toBeNull();
    }
    expect(await count()).toEqual(before);
  });

  const browserWithAttempt = async () => {
    const browser = new StaffroomBrowser(test);
    await browser.begin(provider.key);
    return browser;
  };

  it('mixed-up providers let nobody in', async () => {
    // The browser began at one provider and comes back to the address of the other.
    const browser = new StaffroomBrowser(test);
    const at = await browser.begin(provider.key);
    const state = at.searchParams.get('state') ?? '';
    const nonce = at.searchParams.get('nonce') ?? '';
    other.idToken = await other.makeToken({ sub: 'victim', aud: 'staffroom', nonce });
    const back = new URL(`http://localhost:3000/api/sign-in/${second.key}/callback?code=c&state=${state}`);
    expect(await browser.comeBack(back)).toBe('/auth?problem=expired');
    // The answer says that it is of another issuer.
    const { to } = await attempt({}, { iss: other.issuer });
    expect(to).toBe('/auth?problem=refused');
    expect(await count()).toEqual(before);
  });

  it('the same subject at another provider is somebody else', async () => {
    const browser = new StaffroomBrowser(test);
    const at = await browser.begin(second.key);
    const nonce = at.searchParams.get('nonce') ?? '';
    other.idToken = await other.makeToken({
      sub: 'victim',
      aud: 'staffroom',
      nonce,
      email: victim.email,
      email_verified: true,
    });
    const state = at.searchParams.get('state') ?? '';
    const back = new URL(`http://localhost:3000/api/sign-in/${second.key}/callback?code=c&state=${state}`);
    // The address is the victim's, and verified. It opens nothing: the account needs its password.
    expect(await browser.comeBack(back)).toBe('/auth?complete');
    expect(await browser.who()).toBeNull();
    const pending = await browser.send('/api/sign-in/pending');
    expect(pending.json()).toMatchObject({ hasAccount: true, email: victim.email });
    const join = { name: 'Not Me', email: victim.email, username: 'not.me', role: 'teacher' };
    expect((await browser.send('/api/sign-in/join', join)).statusCode).toBe(409);
    const wrong = { username: victim.username, password: 'a guess' };
    expect((await browser.send('/api/sign-in/connect', wrong)).statusCode).toBe(401);
    expect(await browser.who()).toBeNull();
  });

  it.each<[string, object]>([
    ['not verified', { email_verified: false }],
    ['verified as a word', { email_verified: 'true' }],
    ['nothing said', {}],
  ])('an email address that is %s admits nobody to a domain', async (_name, claim) => {
    const email = 'stranger@oakfield.sch.uk';
    const { browser, to } = await attempt({ claims: { sub: 'stranger', email, ...claim } });
    expect(to).toBe('/auth?complete');
    expect((await browser.send('/api/sign-in/pending')).json()).toMatchObject({ isAdmitted: false, hasAccount: false });
    const join = { name: 'A Stranger', email, username: 'a.stranger', role: 'teacher' };
    const reply = await browser.send('/api/sign-in/join', join);
    expect([reply.statusCode, reply.body]).toEqual([400, 'Enter the invitation code that you were sent.']);
    expect(await browser.who()).toBeNull();
    expect((await test.context.db.select().from(users).where(eq(users.email, email))).length).toBe(0);
  });

  it('a token of another tenant of Entra lets nobody in, and the address of Entra admits nobody', async () => {
    const tenant = '11111111-2222-4333-8444-555555555555';
    const entra = await HostileProvider.start();
    const { key } = await setUpProvider(test, entra.issuer, { admits: 'domains', domains: ['oakfield.sch.uk'] });
    await test.context.db.execute(
      `update sign_in_providers set vendor = 'entra', issuer = '${entra.issuer}' where key = '${key}'`,
    );
    const browser = new StaffroomBrowser(test);
    const at = await browser.begin(key);
    const nonce = at.searchParams.get('nonce') ?? '';
    const state = at.searchParams.get('state') ?? '';
    // The issuer of this stand-in has no tenant in its path, so no tenant fits.
    entra.idToken = await entra.makeToken({ sub: 's', aud: 'staffroom', nonce, tid: tenant, oid: 'an object' });
    const back = new URL(`http://localhost:3000/api/sign-in/${key}/callback?code=c&state=${state}`);
    expect(await browser.comeBack(back)).toBe('/auth?problem=refused');
    expect(await count()).toEqual(before);
    entra.stop();
  });

  it('returns to no other site', async () => {
    for (const to of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '/%5Cevil.example/..//evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/api/logout',
      '/auth?x',
    ]) {
      const browser = new StaffroomBrowser(test);
      const at = await browser.begin(provider.key, `?to=${encodeURIComponent(to)}`);
      const nonce = at.searchParams.get('nonce') ?? '';
      hostile.idToken = await hostile.makeToken({ sub: 'victim', aud: 'staffroom', nonce });
      const state = at.searchParams.get('state') ?? '';
      const back = new URL(`http://localhost:3000/api/sign-in/${provider.key}/callback?code=c&state=${state}`);
      const landed = await browser.comeBack(back);
      expect(new URL(landed, 'http://localhost:3000').origin).toBe('http://localhost:3000');
      expect(landed).toMatch(/^\/(?![/\\])/);
    }
  });
});
