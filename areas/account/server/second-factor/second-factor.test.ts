import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import {
  addPasskey,
  beginOneTimeCodes,
  beginPasskey,
  type ChangedSecondFactor,
  confirmOneTimeCodes,
  getSecondFactor,
  removeOneTimeCodes,
  removePasskey,
  renewRecoveryCodes,
} from '#areas/account/contract/second-factor.ts';
import { secondFactorPage } from '#areas/account/contract/second-factor-page.ts';
import { signInWithCode, signInWithPasskey } from '#areas/account/contract/second-factor-sign-in.ts';
import { listDeskWork } from '#areas/desk/contract/desk.ts';
import { removeSecondFactorAtDesk } from '#areas/desk/contract/second-factor-desk.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { minutes } from '#server/clock.ts';
import { Authenticator } from '#test/authenticator.ts';
import { testPassword } from '#test/create-people.ts';
import { addKey, siteHost as host, passkeySite as origin, SignInBrowser } from '#test/sign-in-browser.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { sendSecondFactorChanged } from './second-factor-emails.ts';

const test = openTestApp({ PUBLIC_URL: origin, SECOND_FACTOR_ROLES: 'moderator' });

const withPassword = { body: { currentPassword: testPassword } };
const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: test.clock.now().getTime() });

async function turnCodesOn(person: SignedIn): Promise<{ key: string; state: ChangedSecondFactor }> {
  const { key } = (await person.call(beginOneTimeCodes, withPassword)).json() as { key: string };
  const confirmed = await person.call(confirmOneTimeCodes, { body: { code: codeOf(key) } });
  // The code of this moment was used.
  test.clock.passes(minutes(1));
  return { key, state: confirmed.json() as ChangedSecondFactor };
}

const expectRefused = (reply: LightMyRequestResponse, status: number, sentence: RegExp) => {
  expect([reply.statusCode, reply.body]).toEqual([status, expect.stringMatching(sentence)]);
};

describe('one-time codes', () => {
  it('are asked for after the password, and each works once', async () => {
    const person = await test.signedIn();
    const { key } = await turnCodesOn(person);
    const browser = new SignInBrowser(test);
    const first = await browser.logIn(person);
    expectRefused(first, 403, /Your password is right/);
    expect(first.headers.link).toBe(`<${secondFactorPage}>; rel="related"`);
    expect((await browser.call(getCurrentUser, {})).statusCode).toBe(401);

    expectRefused(await browser.call(signInWithCode, { body: { code: '000000' } }), 400, /not right/);
    const code = codeOf(key);
    expect((await browser.call(signInWithCode, { body: { code } })).json()).toMatchObject({ id: person.person.id });
    expect((await browser.call(getCurrentUser, {})).statusCode).toBe(200);

    const again = new SignInBrowser(test);
    await again.logIn(person);
    expectRefused(await again.call(signInWithCode, { body: { code } }), 400, /used already/);
  });

  it('are used by only one of two requests with the same code', async () => {
    const person = await test.signedIn();
    const { key } = await turnCodesOn(person);
    const browsers = [new SignInBrowser(test), new SignInBrowser(test)];
    for (const browser of browsers) await browser.logIn(person);
    const code = codeOf(key);
    const replies = await Promise.all(browsers.map((browser) => browser.call(signInWithCode, { body: { code } })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('cannot be guessed: after ten wrong ones the right one is refused too', async () => {
    const person = await test.signedIn();
    const { key } = await turnCodesOn(person);
    const browser = new SignInBrowser(test);
    await browser.logIn(person);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await browser.call(signInWithCode, { body: { code: '123456' } })).statusCode).toBe(400);
    expect((await browser.call(signInWithCode, { body: { code: codeOf(key) } })).statusCode).toBe(429);
  });

  it('need the password first, at most 10 minutes ago', async () => {
    const person = await test.signedIn();
    const { key } = await turnCodesOn(person);
    expectRefused(
      await new SignInBrowser(test).call(signInWithCode, { body: { code: codeOf(key) } }),
      401,
      /too much time/i,
    );
    const browser = new SignInBrowser(test);
    await browser.logIn(person);
    test.clock.passes(minutes(11));
    expectRefused(await browser.call(signInWithCode, { body: { code: codeOf(key) } }), 401, /too much time/i);
  });

  it('are turned on with a right code only, and off with the password', async () => {
    const person = await test.signedIn();
    expectRefused(await person.call(beginOneTimeCodes, { body: { currentPassword: 'wrong' } }), 400, /incorrect/);
    const { key } = (await person.call(beginOneTimeCodes, withPassword)).json() as { key: string };
    expectRefused(await person.call(confirmOneTimeCodes, { body: { code: '12 34 5' } }), 400, /6 digits/);
    expectRefused(await person.call(confirmOneTimeCodes, { body: { code: '000000' } }), 400, /not right/);
    // Not on yet: the password alone is enough.
    expect((await new SignInBrowser(test).logIn(person)).statusCode).toBe(200);
    await person.call(confirmOneTimeCodes, { body: { code: codeOf(key) } });
    expect((await new SignInBrowser(test).logIn(person)).statusCode).toBe(403);
    expect((await person.call(removeOneTimeCodes, withPassword)).json()).toMatchObject({
      oneTimeCodesSince: null,
      recoveryCodesLeft: 0,
      isConfirmed: false,
    });
    expect((await new SignInBrowser(test).logIn(person)).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are made with the first second factor, and each works once', async () => {
    const person = await test.signedIn();
    const { state } = await turnCodesOn(person);
    expect(state.newRecoveryCodes).toHaveLength(10);
    const [code = ''] = state.newRecoveryCodes ?? [];
    const browser = new SignInBrowser(test);
    await browser.logIn(person);
    expect((await browser.call(signInWithCode, { body: { code: code.toUpperCase() } })).statusCode).toBe(200);
    expect((await person.call(getSecondFactor, {})).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const again = new SignInBrowser(test);
    await again.logIn(person);
    expectRefused(await again.call(signInWithCode, { body: { code } }), 400, /used already/);
  });

  it('are replaced by new ones', async () => {
    const person = await test.signedIn();
    expectRefused(await person.call(renewRecoveryCodes, withPassword), 409, /Turn on 2-step verification/);
    const { state } = await turnCodesOn(person);
    const renewed = (await person.call(renewRecoveryCodes, withPassword)).json() as ChangedSecondFactor;
    const browser = new SignInBrowser(test);
    await browser.logIn(person);
    const use = (code = '') => browser.call(signInWithCode, { body: { code } });
    expect((await use(state.newRecoveryCodes?.[0])).statusCode).toBe(400);
    expect((await use(renewed.newRecoveryCodes?.[0])).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  it('signs in without a password', async () => {
    const person = await test.signedIn();
    const authenticator = await addKey(person);
    const browser = new SignInBrowser(test);
    const answer = authenticator.use(await browser.challenge());
    const reply = await browser.call(signInWithPasskey, { body: { answer } });
    expect(reply.json()).toMatchObject({ id: person.person.id });
    expect((await browser.call(getSecondFactor, {})).json()).toMatchObject({
      isConfirmed: true,
      passkeys: [{ name: 'My phone', lastUsedAt: expect.any(String) }],
    });
  });

  it('is a second factor after the password, and only for the same person', async () => {
    const person = await test.signedIn();
    const authenticator = await addKey(person);
    const stranger = await addKey(await test.signedIn());
    const browser = new SignInBrowser(test);
    await browser.logIn(person);
    const wrong = stranger.use(await browser.challenge());
    expectRefused(await browser.call(signInWithPasskey, { body: { answer: wrong } }), 401, /not accepted/);
    const answer = authenticator.use(await browser.challenge());
    expect((await browser.call(signInWithPasskey, { body: { answer } })).statusCode).toBe(200);
  });

  it.each([
    [
      'a challenge that was used before',
      async (key: Authenticator, browser: SignInBrowser) => {
        const answer = key.use(await browser.challenge());
        await browser.call(signInWithPasskey, { body: { answer } });
        return answer;
      },
    ],
    [
      'another challenge',
      async (key: Authenticator, browser: SignInBrowser) => {
        await browser.challenge();
        return key.use(Buffer.from('another challenge').toString('base64url'));
      },
    ],
    [
      'another site',
      async (key: Authenticator, browser: SignInBrowser) =>
        key.use(await browser.challenge(), { origin: 'http://staffroom.example' }),
    ],
    [
      'no verification of the person',
      async (key: Authenticator, browser: SignInBrowser) => key.use(await browser.challenge(), { flags: 0x01 }),
    ],
    [
      'an unknown passkey',
      async (_key: Authenticator, browser: SignInBrowser) => new Authenticator(origin).use(await browser.challenge()),
    ],
    [
      'a counter that went back',
      async (key: Authenticator, browser: SignInBrowser) => {
        key.counter = 5;
        const other = new SignInBrowser(test);
        await other.call(signInWithPasskey, { body: { answer: key.use(await other.challenge()) } });
        key.counter = 4;
        return key.use(await browser.challenge());
      },
    ],
  ])('is refused with %s', async (_, answerOf) => {
    const authenticator = await addKey(await test.signedIn());
    const browser = new SignInBrowser(test);
    const answer = await answerOf(authenticator, browser);
    expect((await browser.call(signInWithPasskey, { body: { answer } })).statusCode).toBe(401);
  });

  it('is added only with the password and the challenge of the same session', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    expectRefused(await person.call(beginPasskey, { body: { currentPassword: 'wrong' } }, host), 400, /incorrect/);
    const answer = new Authenticator(origin).create(Buffer.from('no challenge').toString('base64url'));
    expectRefused(await person.call(addPasskey, { body: { name: 'A', answer } }, host), 400, /Add the passkey again/);
    const { challenge } = (await person.call(beginPasskey, withPassword, host)).json() as { challenge: string };
    const stolen = new Authenticator(origin).create(challenge);
    expect((await other.call(addPasskey, { body: { name: 'A', answer: stolen } }, host)).statusCode).toBe(400);
  });

  it('of somebody else cannot be removed', async () => {
    const person = await test.signedIn();
    await addKey(person);
    const { passkeys } = (await person.call(getSecondFactor, {})).json() as ChangedSecondFactor;
    const id = passkeys[0]?.id ?? 0;
    const other = await test.signedIn();
    expect((await other.call(removePasskey, { params: { id }, ...withPassword })).statusCode).toBe(404);
    expect((await person.call(removePasskey, { params: { id }, ...withPassword })).json()).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });
});

describe('the first second factor', () => {
  it('signs out all other sessions, and the person gets an email', async () => {
    const person = await test.signedIn();
    const elsewhere = new SignInBrowser(test);
    await elsewhere.logIn(person);
    await turnCodesOn(person);
    expect((await elsewhere.call(getCurrentUser, {})).statusCode).toBe(401);
    expect((await person.call(getCurrentUser, {})).statusCode).toBe(200);
    await test.background.runWaiting(test.context, sendSecondFactorChanged);
    const mail = (await test.mails()).find(({ to }) => to?.[0]?.address === person.person.email);
    expect(mail?.text).toContain('One-time codes were turned on');
  });
});

describe('at the desk', () => {
  it('a role that needs a second factor has no desk without it', async () => {
    const person = await test.signedIn();
    await grantRole(test.context, test.context.db, null, person.person.id, 'moderator');
    expectRefused(await person.call(listDeskWork, {}), 403, /2-step verification/);
    expect((await person.call(getSecondFactor, {})).json()).toMatchObject({ isRequired: true, isConfirmed: false });
    await turnCodesOn(person);
    expect((await person.call(listDeskWork, {})).statusCode).toBe(200);
  });

  it('an operator removes the second factor of a person who has lost it', async () => {
    const [operator, person] = [await test.signedIn(), await test.signedIn()];
    await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
    const remove = (currentPassword = testPassword) =>
      operator.call(removeSecondFactorAtDesk, { params: { id: person.person.id }, body: { currentPassword } });
    expectRefused(await remove(), 409, /no 2-step verification/);
    await turnCodesOn(person);
    expectRefused(await remove('wrong'), 400, /incorrect/);
    expect((await remove()).statusCode).toBe(200);
    expect((await person.call(getCurrentUser, {})).statusCode).toBe(401);
    expect((await new SignInBrowser(test).logIn(person)).statusCode).toBe(200);
  });
});
