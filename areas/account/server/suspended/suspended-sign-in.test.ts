import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { beginOneTimeCodes, confirmOneTimeCodes } from '#areas/account/contract/second-factor.ts';
import { signInWithCode, signInWithPasskey } from '#areas/account/contract/second-factor-sign-in.ts';
import { suspendedPage } from '#areas/account/contract/suspended-page.ts';
import { readSuspension } from '#areas/account/contract/suspension.ts';
import { suspendPersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { minutes } from '#server/clock.ts';
import { testPassword } from '#test/create-people.ts';
import { addKey, passkeySite, SignInBrowser } from '#test/sign-in-browser.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp({ PUBLIC_URL: passkeySite });

/** Turns one-time codes on. Returns a function that gives the code of the moment. */
async function turnCodesOn(person: SignedIn): Promise<() => string> {
  const begun = await person.call(beginOneTimeCodes, { body: { currentPassword: testPassword } });
  const secret = Secret.fromBase32((begun.json() as { key: string }).key);
  const code = () => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
  (await person.call(confirmOneTimeCodes, { body: { code: code() } })).json();
  // The code of this moment was used.
  test.clock.passes(minutes(1));
  return code;
}

it('is refused with a passkey or a code, and the person is told the same as with the password', async () => {
  const person = await test.signedIn();
  const authenticator = await addKey(person);
  const code = await turnCodesOn(person);
  // The password was right before the suspension.
  const halfway = new SignInBrowser(test);
  expect((await halfway.logIn(person)).body).toMatch(/Your password is right/);

  const moderator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, moderator.person.id, 'moderator');
  const suspended = await moderator.call(suspendPersonAtDesk, {
    params: { id: person.person.id },
    body: { reason: 'Rude messages.', until: '2090-01-08' },
  });
  expect(suspended.statusCode).toBe(200);

  const byPasskey = new SignInBrowser(test);
  const answer = authenticator.use(await byPasskey.challenge());
  const byPassword = new SignInBrowser(test);
  const replies = {
    password: await byPassword.logIn(person),
    passkey: await byPasskey.call(signInWithPasskey, { body: { answer } }),
    code: await halfway.call(signInWithCode, { body: { code: code() } }),
  };
  for (const [way, reply] of Object.entries(replies)) {
    expect([way, reply.statusCode, reply.body]).toEqual([way, 403, replies.password.body]);
    expect(reply.body).toContain('Reason: Rude messages. You can sign in again from 8 January 2090.');
    // The link of the page where they can appeal.
    const link = /^<(.+)>; rel="related"$/.exec(`${reply.headers.link}`)?.[1] ?? '';
    expect([way, link.startsWith(suspendedPage)]).toEqual([way, true]);
    const token = link.slice(suspendedPage.length);
    const told = (await new SignInBrowser(test).call(readSuspension, { body: { token } })).json();
    expect(told).toMatchObject({ reason: 'Rude messages.', mayAppeal: true });
  }
  for (const browser of [byPassword, byPasskey, halfway])
    expect((await browser.call(getCurrentUser, {})).statusCode).toBe(401);
});
