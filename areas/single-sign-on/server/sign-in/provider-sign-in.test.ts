import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions } from '#areas/account/server/index.ts';
import { makeInvitation } from '#areas/account/server/invitations/invitation-actions.ts';
import { suspendPerson } from '#areas/account/server/suspension.ts';
import { findDeskRoles, users } from '#areas/people/server/index.ts';
import { makePerson, testPassword } from '#test/create-people.ts';
import { IdentityProvider, ProviderBrowser } from '#test/identity-provider.ts';
import { StaffroomBrowser, setUpProvider } from '#test/provider-sign-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { addressesOf } from '../providers/provider-client.ts';
import { providerMappings, signInIdentities, signInProviders } from '../sign-in-tables.ts';

const test = openTestApp();
let idp: IdentityProvider;
let provider: { id: number; key: string };
const key = 'oakfield';

beforeAll(async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { callback, afterSignOut } = addressesOf(test.context.settings, key);
  const backChannel = `${address}/api/sign-in/${key}/back-channel-logout`;
  idp = await IdentityProvider.start({ callback, afterSignOut, backChannel });
  provider = await setUpProvider(test, idp.issuer, { key, admits: 'domains', domains: ['oakfield.sch.uk'] });
});
afterAll(() => idp.stop());

/** Signs somebody in at the provider. Returns the browsers, and where Staffroom sent the browser. */
async function signIn(account: IdentityProvider['account'], query = '', browser = new StaffroomBrowser(test)) {
  idp.account = account;
  const atProvider = new ProviderBrowser();
  const back = await atProvider.open((await browser.begin(key, query)).href);
  return { browser, atProvider, to: await browser.comeBack(back) };
}

const verified = (name: string, more: object = {}) => ({
  sub: `sub-${name}`,
  name: `Person ${name}`,
  email: `${name}@oakfield.sch.uk`,
  email_verified: true,
  ...more,
});

async function join(browser: StaffroomBrowser, more: object = {}) {
  const pending = (await browser.send('/api/sign-in/pending')).json() as Record<string, string>;
  const { name, email, username } = pending;
  return browser.send('/api/sign-in/join', { name, email, username, role: 'teacher', ...more });
}

describe('a first sign-in', () => {
  it('admits somebody with a verified address of the domain, and returns to the page that was asked for', async () => {
    const { browser, to } = await signIn(verified('amira'), '?to=/circles');
    expect(to).toBe('/auth?complete');
    expect(await browser.who()).toBeNull();
    const reply = await join(browser, { email: 'another@evil.example' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      returnTo: '/circles',
      user: { name: 'Person amira', email: 'amira@oakfield.sch.uk', username: 'amira' },
    });
    expect(await browser.who()).toBe('amira');
    // The second time, there is nothing to complete.
    const again = await signIn(verified('amira'), '?to=/my/cpd');
    expect([again.to, await again.browser.who()]).toEqual(['/my/cpd', 'amira']);
  });

  it('is used once', async () => {
    const { browser } = await signIn(verified('bea'));
    const two = await Promise.all([join(browser), join(browser)]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('needs an invitation from another domain, which the link of the sign-in page carries through', async () => {
    const stranger = verified('carl', { email: 'carl@elsewhere.example' });
    const refused = await signIn(stranger);
    expect((await join(refused.browser)).statusCode).toBe(400);
    const { code } = await makeInvitation(test.context.db, {
      maxUses: 1,
      role: 'school_leader',
      school: 'Hill School',
    });
    const invited = await signIn(stranger, `?invite=${code}`);
    const pending = (await invited.browser.send('/api/sign-in/pending')).json();
    expect(pending).toMatchObject({ invitationCode: code, isAdmitted: false });
    const reply = await join(invited.browser, { invitationCode: code });
    expect(reply.json()).toMatchObject({ user: { role: 'school_leader', school: 'Hill School' } });
    // Used up.
    const { browser } = await signIn(verified('carla', { email: 'carla@elsewhere.example' }), `?invite=${code}`);
    expect((await join(browser, { invitationCode: code })).statusCode).toBe(400);
  });

  it('connects an existing account after its password, once', async () => {
    const person = await makePerson(test.context.db, { email: 'dan@oakfield.sch.uk' });
    const { browser } = await signIn(verified('dan'), '?to=/jobs');
    expect((await browser.send('/api/sign-in/pending')).json()).toMatchObject({ hasAccount: true });
    const wrong = await browser.send('/api/sign-in/connect', { username: person.username, password: 'wrong' });
    expect([wrong.statusCode, await browser.who()]).toEqual([401, null]);
    const right = { username: person.username, password: testPassword };
    expect((await browser.send('/api/sign-in/connect', right)).json()).toMatchObject({ returnTo: '/jobs' });
    expect(await browser.who()).toBe(person.username);
    const again = await signIn(verified('dan', { email: 'new.name@elsewhere.example', email_verified: false }));
    expect(await again.browser.who()).toBe(person.username);
    // Another identity of the same provider cannot take the account over as well.
    const other = await signIn(verified('dora'));
    expect((await other.browser.send('/api/sign-in/connect', right)).statusCode).toBe(409);
  });

  it('ends after 15 minutes', async () => {
    const { browser } = await signIn(verified('eve'));
    test.clock.passes(16 * 60_000);
    expect((await browser.send('/api/sign-in/pending')).statusCode).toBe(404);
    test.clock.goTo(new Date().toISOString());
  });
});

describe('a sign-in', () => {
  it('knows new keys of the provider at once', async () => {
    const { browser } = await signIn(verified('fred'));
    await join(browser);
    await idp.rotateKeys();
    const again = await signIn(verified('fred'));
    expect(await again.browser.who()).toBe('fred');
  });

  it('refuses suspended people and says so', async () => {
    const { browser } = await signIn(verified('gita'));
    await join(browser);
    const [person] = await test.context.db.select().from(users).where(eq(users.username, 'gita'));
    await suspendPerson(test.context.db, person?.id ?? 0, 'Not kind', new Date());
    expect(await browser.who()).toBeNull();
    const again = await signIn(verified('gita'));
    expect([again.to, await again.browser.who()]).toEqual([expect.stringMatching(/^\/auth\?suspended=./), null]);
  });

  it('says that somebody cancelled', async () => {
    const browser = new StaffroomBrowser(test);
    const at = await browser.begin(key);
    const state = at.searchParams.get('state') ?? '';
    const back = new URL(
      `http://localhost:3000/api/sign-in/${key}/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(idp.issuer)}`,
    );
    expect(await browser.comeBack(back)).toBe('/auth?problem=cancelled');
  });

  it('gives and takes the roles of groups, and leaves those that an operator gave', async () => {
    const { db } = test.context;
    await db.insert(providerMappings).values([
      { providerId: provider.id, group: 'Editors', deskRole: 'editor' },
      { providerId: provider.id, group: 'Hill', school: 'Hill School' },
    ]);
    const { browser } = await signIn(verified('hana', { groups: ['editors', 'HILL'] }));
    const joined = (await join(browser)).json() as { user: { id: number; school: string } };
    expect(joined.user.school).toBe('Hill School');
    expect(await findDeskRoles(db, joined.user.id)).toEqual(['editor']);
    await signIn(verified('hana', { groups: [] }));
    expect(await findDeskRoles(db, joined.user.id)).toEqual([]);
    // Without the claim, nothing changes.
    await signIn(verified('hana', { groups: ['editors'] }));
    await signIn(verified('hana'));
    expect(await findDeskRoles(db, joined.user.id)).toEqual(['editor']);
    await db.delete(providerMappings);
  });

  it('is not offered by a provider that is switched off', async () => {
    await test.context.db.update(signInProviders).set({ isActive: false }).where(eq(signInProviders.id, provider.id));
    const browser = new StaffroomBrowser(test);
    expect((await browser.send(`/api/sign-in/${key}/start`)).statusCode).toBe(404);
    expect((await browser.send('/api/sign-in')).json()).toMatchObject({ providers: [] });
    await test.context.db.update(signInProviders).set({ isActive: true }).where(eq(signInProviders.id, provider.id));
  });
});

describe('signing out', () => {
  it('goes on to the provider, which sends the browser back', async () => {
    const { browser, atProvider } = await signIn(verified('ivo'));
    await join(browser);
    const reply = await browser.send('/api/logout', {});
    const { continueAt } = reply.json() as { continueAt: string };
    expect(new URL(continueAt).origin).toBe(idp.issuer);
    expect(await browser.who()).toBeNull();
    expect(await atProvider.signOut(continueAt)).toBe('http://localhost:3000/auth');
  });

  it('at the provider ends the session here at once, and no other (back-channel logout)', async () => {
    const { browser } = await signIn(verified('jonas'));
    await join(browser);
    const elsewhere = await signIn(verified('jonas'));
    expect(await elsewhere.browser.who()).toBe('jonas');
    await elsewhere.atProvider.signOut(`${idp.issuer}/session/end?client_id=staffroom`);
    expect(idp.faults).toEqual([]);
    await vi.waitFor(async () => expect(await elsewhere.browser.who()).toBeNull());
    expect(await browser.who()).toBe('jonas');
  });
});

it('removes identities and sessions with a provider', async () => {
  const other = await IdentityProvider.start(addressesOf(test.context.settings, 'gone'));
  const gone = await setUpProvider(test, other.issuer, { key: 'gone', admits: 'everybody' });
  other.account = verified('kim', { email: 'kim@x.example' });
  const browser = new StaffroomBrowser(test);
  await browser.comeBack(await new ProviderBrowser().open((await browser.begin('gone')).href));
  await join(browser);
  await test.context.db.delete(signInProviders).where(eq(signInProviders.id, gone.id));
  expect(await test.context.db.$count(signInIdentities, eq(signInIdentities.providerId, gone.id))).toBe(0);
  expect(await test.context.db.$count(sessions)).toBeGreaterThan(0);
  await other.stop();
});
