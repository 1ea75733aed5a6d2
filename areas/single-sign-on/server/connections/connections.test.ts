import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvents } from '#areas/account/server/security-log/security-tables.ts';
import { suspendPerson } from '#areas/account/server/suspension.ts';
import { findDeskRoles } from '#areas/people/server/index.ts';
import { type MadePerson, makePerson, testPassword } from '#test/create-people.ts';
import { IdentityProvider, ProviderBrowser } from '#test/identity-provider.ts';
import { StaffroomBrowser, setUpProvider } from '#test/provider-sign-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { switchPasswords } from '../providers/provider-actions.ts';
import { addressesOf } from '../providers/provider-client.ts';
import { scimUsers } from '../scim/scim-tables.ts';
import { providerMappings, signInAttempts, signInIdentities, signInProviders } from '../sign-in-tables.ts';
import { sendProviderChanged } from './connection-email.ts';

const test = openTestApp();
const key = 'oakfield';
let idp: IdentityProvider;
let provider: { id: number; key: string };

beforeAll(async () => {
  await test.app.ready();
  idp = await IdentityProvider.start(addressesOf(test.context.settings, key));
  provider = await setUpProvider(test, idp.issuer, { key, admits: 'everybody' });
});
afterAll(() => idp.stop());

const withPassword = { currentPassword: testPassword };

async function signedIn(person?: MadePerson): Promise<{ person: MadePerson; browser: StaffroomBrowser }> {
  const made = person ?? (await makePerson(test.context.db));
  const browser = new StaffroomBrowser(test);
  const reply = await browser.send('/api/login', { username: made.username, password: testPassword });
  expect(reply.statusCode).toBe(200);
  return { person: made, browser };
}

const begin = (browser: StaffroomBrowser, proof: object = withPassword) =>
  browser.send(`/api/sign-in/${key}/connection`, proof);

/** Goes to the provider as somebody there. Returns the address that the provider sends the browser back to. */
async function goToProvider(browser: StaffroomBrowser, sub: string, more: object = {}): Promise<URL> {
  idp.account = { sub, name: 'Somebody', email: `${sub}@oakfield.sch.uk`, email_verified: true, ...more };
  const { continueAt } = (await begin(browser)).json() as { continueAt: string };
  expect(new URL(continueAt).searchParams.get('prompt')).toBe('login');
  return new ProviderBrowser().open(continueAt);
}

const connect = async (browser: StaffroomBrowser, sub: string, more: object = {}) =>
  browser.comeBack(await goToProvider(browser, sub, more));

/** Signs in with the provider. */
async function signIn(sub: string): Promise<StaffroomBrowser> {
  idp.account = { sub, name: 'Somebody', email: `${sub}@oakfield.sch.uk`, email_verified: true };
  const browser = new StaffroomBrowser(test);
  await browser.comeBack(await new ProviderBrowser().open((await browser.begin(key)).href));
  return browser;
}

const list = async (browser: StaffroomBrowser) => (await browser.send('/api/sign-in/connections')).json();
const remove = (browser: StaffroomBrowser, id: number, proof: object = withPassword) =>
  browser.send(`/api/sign-in/connections/${id}/remove`, proof);
const connectionOf = async (browser: StaffroomBrowser): Promise<number> => (await list(browser)).connected[0].id;

const allowPasswords = (isAllowed: boolean) =>
  test.context.db.transaction((db) => switchPasswords(test.context, db, null, isAllowed));

/** The directory of the provider made this account. */
async function addToDirectory(userId: number, externalId: string): Promise<void> {
  const address = `${externalId}@oakfield.sch.uk`;
  const now = new Date().toISOString();
  await test.context.db.insert(scimUsers).values({
    providerId: provider.id,
    userId,
    externalId,
    userName: address,
    email: address,
    madeAccount: true,
    createdAt: now,
    changedAt: now,
  });
}

/** The subjects of the emails to a person. */
const subjectsTo = async ({ email }: MadePerson) =>
  (await test.mails()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

const outcome = (name: string) => `/settings?connection=${name}#providers`;

describe('connecting a provider in Settings', () => {
  it('lets the member sign in with it, and tells them by email and notification', async () => {
    const { person, browser } = await signedIn();
    expect(await list(browser)).toEqual({ connected: [], offered: [{ key, name: 'Oakfield Trust' }] });
    expect(await connect(browser, 'amira')).toBe(outcome('connected'));
    expect(await list(browser)).toMatchObject({
      connected: [{ name: 'Oakfield Trust', isActive: true, isManaged: false }],
      offered: [],
    });
    expect(await (await signIn('amira')).who()).toBe(person.username);
    await test.background.runWaiting(test.context, sendProviderChanged);
    expect(await subjectsTo(person)).toEqual(['Oakfield Trust was connected with your Staffroom account']);
    const bell = (await browser.send('/api/notifications')).json() as { sentence?: string }[];
    expect(JSON.stringify(bell)).toContain('Oakfield Trust was connected with your account');
    const events = await test.context.db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(eq(securityEvents.userId, person.id));
    expect(events.map(({ kind }) => kind)).toContain('provider_connected');
  });

  it('gives the roles of the groups at the provider', async () => {
    await test.context.db
      .insert(providerMappings)
      .values({ providerId: provider.id, group: 'Editors', deskRole: 'editor' });
    const { person, browser } = await signedIn();
    await connect(browser, 'bea', { groups: ['editors'] });
    expect(await findDeskRoles(test.context.db, person.id)).toEqual(['editor']);
    await test.context.db.delete(providerMappings);
  });

  it('asks for the password, and refuses a wrong one', async () => {
    const { browser } = await signedIn();
    for (const proof of [{}, { currentPassword: 'a guess' }])
      expect((await begin(browser, proof)).statusCode).toBe(400);
    expect(await test.context.db.$count(signInAttempts)).toBe(0);
  });

  it('refuses an account at the provider that somebody else has connected', async () => {
    await connect((await signedIn()).browser, 'carl');
    const { browser, person } = await signedIn();
    expect(await connect(browser, 'carl')).toBe(outcome('taken'));
    expect((await list(browser)).connected).toEqual([]);
    expect(await (await signIn('carl')).who()).not.toBe(person.username);
  });

  it('refuses a second account of one provider', async () => {
    const { browser } = await signedIn();
    const [first, second] = [await goToProvider(browser, 'dan'), await goToProvider(browser, 'dora')];
    // The browser keeps only the cookie of the newest attempt.
    expect(await browser.comeBack(first)).toBe('/auth?problem=expired');
    await connect(browser, 'dan');
    expect((await begin(browser)).statusCode).toBe(409);
    expect(second.pathname).toContain('/callback');
  });

  it('does nothing in the browser of somebody else, or without the session that began', async () => {
    const { browser } = await signedIn();
    const other = await signedIn();
    const back = await goToProvider(browser, 'eve');
    expect(await other.browser.comeBack(back)).toBe('/auth?problem=expired');
    // The cookie of the attempt alone is not enough.
    for (const [name, value] of browser.cookies) if (name.includes('attempt')) other.browser.cookies.set(name, value);
    expect(await other.browser.comeBack(back)).toBe(outcome('expired'));
    const again = await goToProvider(browser, 'eve');
    await browser.send('/api/logout', {});
    expect(await browser.comeBack(again)).toBe('/auth?problem=expired');
    expect(await browser.who()).toBeNull();
    expect(await test.context.db.$count(signInIdentities, eq(signInIdentities.subject, 'eve'))).toBe(0);
  });

  it('stops for somebody who is suspended meanwhile', async () => {
    const { person, browser } = await signedIn();
    const back = await goToProvider(browser, 'fred');
    await suspendPerson(test.context.db, person.id, 'Not kind', new Date());
    expect(await browser.comeBack(back)).toBe('/auth?problem=expired');
    expect(await test.context.db.$count(signInIdentities, eq(signInIdentities.userId, person.id))).toBe(0);
  });

  it('never takes the account that a directory made for somebody', async () => {
    const staff = await makePerson(test.context.db);
    await addToDirectory(staff.id, 'gita');
    const { browser } = await signedIn();
    expect(await connect(browser, 'gita')).toBe(outcome('taken'));
    expect(await (await signIn('gita')).who()).toBe(staff.username);
  });

  it('says that somebody cancelled', async () => {
    const { browser } = await signedIn();
    const { continueAt } = (await begin(browser)).json() as { continueAt: string };
    const state = new URL(continueAt).searchParams.get('state') ?? '';
    const back = new URL(`http://localhost:3000/api/sign-in/${key}/callback`);
    back.search = new URLSearchParams({ error: 'access_denied', state, iss: idp.issuer }).toString();
    expect(await browser.comeBack(back)).toBe(outcome('cancelled'));
  });

  it('is not offered for a provider that is switched off', async () => {
    const { browser } = await signedIn();
    const isThis = eq(signInProviders.id, provider.id);
    await test.context.db.update(signInProviders).set({ isActive: false }).where(isThis);
    expect([(await begin(browser)).statusCode, (await list(browser)).offered]).toEqual([404, []]);
    await test.context.db.update(signInProviders).set({ isActive: true }).where(isThis);
  });
});

describe('disconnecting a provider', () => {
  it('ends the sessions that began with it, keeps the others, and tells the member', async () => {
    const { person, browser } = await signedIn();
    await connect(browser, 'hana');
    const elsewhere = await signIn('hana');
    expect(await elsewhere.who()).toBe(person.username);
    const id = await connectionOf(browser);
    expect((await remove(browser, id, { currentPassword: 'a guess' })).statusCode).toBe(400);
    const removed = await remove(browser, id);
    expect(removed.json()).toMatchObject({ connected: [], offered: [{ key }] });
    expect([await browser.who(), await elsewhere.who()]).toEqual([person.username, null]);
    expect(await (await signIn('hana')).who()).toBeNull();
    expect((await remove(browser, id)).statusCode).toBe(404);
    await test.background.runWaiting(test.context, sendProviderChanged);
    expect(await subjectsTo(person)).toContain('Oakfield Trust was disconnected from your Staffroom account');
  });

  it('of somebody else is a 404', async () => {
    const { browser } = await signedIn();
    await connect(browser, 'ivo');
    const id = await connectionOf(browser);
    expect((await remove((await signedIn()).browser, id)).statusCode).toBe(404);
    expect((await list(browser)).connected).toHaveLength(1);
  });

  it('is refused where it is the only way to sign in', async () => {
    const { browser } = await signedIn();
    await connect(browser, 'jonas');
    const id = await connectionOf(browser);
    await allowPasswords(false);
    const refused = await remove(browser, id);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(/only way to sign in/)]);
    await allowPasswords(true);
    expect((await remove(browser, id)).statusCode).toBe(200);
  });

  it('twice at the same time removes it once', async () => {
    const { browser } = await signedIn();
    await connect(browser, 'kim');
    const id = await connectionOf(browser);
    const two = await Promise.all([remove(browser, id), remove(browser, id)]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('is refused for an account that the directory of the provider made', async () => {
    const { person, browser } = await signedIn();
    await connect(browser, 'lena');
    await addToDirectory(person.id, 'lena');
    expect((await list(browser)).connected).toMatchObject([{ isManaged: true }]);
    expect((await remove(browser, await connectionOf(browser))).statusCode).toBe(409);
  });
});
