import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { beginOwnProof, proveWithPasskey } from '#areas/account/contract/own-proof.ts';
import { changePassword } from '#areas/account/contract/password-change.ts';
import { addPasskey, beginPasskey } from '#areas/account/contract/second-factor.ts';
import { beginPasskeySignIn } from '#areas/account/contract/second-factor-sign-in.ts';
import { endOwnOtherSessions } from '#areas/account/contract/sessions.ts';
import { setDeskRoles } from '#areas/desk/contract/people-desk.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { minutes } from '#server/clock.ts';
import { Authenticator } from '#test/authenticator.ts';
import { makeSession, testPassword } from '#test/create-people.ts';
import { Caller, openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp({ PUBLIC_URL: 'http://staffroom.test' });
const host = { host: 'staffroom.test' };
const withPassword = { body: { currentPassword: testPassword } };

interface Operator {
  person: SignedIn;
  key: Authenticator;
}

/** Each has a throttle of their own, so that refusals of one test do not count in another. */
async function makeOperator(): Promise<Operator> {
  const person = await test.signedIn();
  await grantRole(test.context, test.context.db, null, person.person.id, 'operator');
  const key = new Authenticator('http://staffroom.test');
  const { challenge } = (await person.call(beginPasskey, withPassword, host)).json();
  const added = await person.call(addPasskey, { body: { name: 'Phone', answer: key.create(challenge) } }, host);
  expect(added.statusCode).toBe(200);
  return { person, key };
}

const challengeOf = async ({ person }: Operator): Promise<string> =>
  (await person.call(beginOwnProof, {}, host)).json().challenge;
const answer = ({ person }: Operator, body: ReturnType<Authenticator['use']>) =>
  person.call(proveWithPasskey, { body: { answer: body } }, host);
async function proofOf(operator: Operator): Promise<string> {
  const reply = await answer(operator, operator.key.use(await challengeOf(operator)));
  return reply.json().passkeyProof;
}
const setRoles = ({ person }: Operator, proof: { passkeyProof?: string; currentPassword?: string }) =>
  person.call(setDeskRoles, { params: { id: other.person.id }, body: { roles: ['moderator'], ...proof } });

let other: SignedIn;
beforeAll(async () => {
  other = await test.signedIn();
});

function expectRefused(reply: LightMyRequestResponse, sentence: RegExp): void {
  expect([reply.statusCode, reply.body]).toEqual([400, expect.stringMatching(sentence)]);
}

it('a passkey confirms one change in place of the password', async () => {
  const operator = await makeOperator();
  expectRefused(await setRoles(operator, {}), /password, or use your passkey/);
  const passkeyProof = await proofOf(operator);
  expect((await setRoles(operator, { passkeyProof })).statusCode).toBe(200);
  expectRefused(await setRoles(operator, { passkeyProof }), /Use your passkey again/);
  expect((await setRoles(operator, { currentPassword: testPassword })).statusCode).toBe(200);
});

it('one proof does for only one of two changes at the same time', async () => {
  const operator = await makeOperator();
  const passkeyProof = await proofOf(operator);
  const replies = await Promise.all([1, 2].map(() => setRoles(operator, { passkeyProof })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

it('a proof counts for 2 minutes, in its own session, and only the newest', async () => {
  const operator = await makeOperator();
  const late = await proofOf(operator);
  test.clock.passes(minutes(2) + 1);
  expectRefused(await setRoles(operator, { passkeyProof: late }), /Use your passkey again/);
  const colleague = await makeOperator();
  const passkeyProof = await proofOf(operator);
  expectRefused(await setRoles(colleague, { passkeyProof }), /Use your passkey again/);
  await proofOf(operator);
  expectRefused(await setRoles(operator, { passkeyProof }), /Use your passkey again/);
});

it.each<[string, (operator: Operator) => Promise<ReturnType<Authenticator['use']>>]>([
  ['a passkey of somebody else', async (operator) => (await makeOperator()).key.use(await challengeOf(operator))],
  [
    'an unknown passkey',
    async (operator) => new Authenticator('http://staffroom.test').use(await challengeOf(operator)),
  ],
  [
    'an answer that was used before',
    async (operator) => {
      const used = operator.key.use(await challengeOf(operator));
      expect((await answer(operator, used)).statusCode).toBe(200);
      return used;
    },
  ],
  [
    'an answer that was used before, with new options under way',
    async (operator) => {
      const used = operator.key.use(await challengeOf(operator));
      await answer(operator, used);
      await challengeOf(operator);
      return used;
    },
  ],
  [
    'options that have expired',
    async (operator) => {
      const late = operator.key.use(await challengeOf(operator));
      test.clock.passes(minutes(11));
      return late;
    },
  ],
  [
    'the challenge of a new passkey',
    async (operator) =>
      operator.key.use((await operator.person.call(beginPasskey, withPassword, host)).json().challenge),
  ],
  [
    'the challenge of a sign-in, with own options under way',
    async (operator) => {
      await challengeOf(operator);
      return operator.key.use((await test.stranger.call(beginPasskeySignIn, {}, host)).json().challenge);
    },
  ],
  [
    'the challenge of a colleague',
    async (operator) => {
      await challengeOf(operator);
      return operator.key.use(await challengeOf(await makeOperator()));
    },
  ],
  ['no verification of the person', async (operator) => operator.key.use(await challengeOf(operator), { flags: 0x01 })],
  [
    'another site',
    async (operator) => operator.key.use(await challengeOf(operator), { origin: 'http://staffroom.example' }),
  ],
])('%s is refused', async (_, answerOf) => {
  const operator = await makeOperator();
  const reply = await answer(operator, await answerOf(operator));
  expectRefused(reply, /not accepted|Use your passkey again/);
});

it('refusals of passkeys and passwords count together: after ten, nothing is accepted for a time', async () => {
  const operator = await makeOperator();
  for (let refusal = 0; refusal < 5; refusal += 1) {
    expectRefused(await setRoles(operator, { passkeyProof: 'a guess' }), /Use your passkey again/);
    expectRefused(await setRoles(operator, { currentPassword: 'a guess' }), /incorrect/);
  }
  expect((await setRoles(operator, { currentPassword: testPassword })).statusCode).toBe(429);
});

it('somebody without a passkey is told so, and members can use theirs for their own changes', async () => {
  const without = await other.call(beginOwnProof, {}, host);
  expect([without.statusCode, without.body]).toEqual([409, expect.stringMatching(/You have no passkey/)]);
  const member = await makeOperator();
  const ended = await member.person.call(endOwnOtherSessions, { body: { passkeyProof: await proofOf(member) } });
  expect(ended.statusCode).toBe(204);
  const moved = await member.person.call(updateProfile, {
    params: { id: member.person.person.id },
    body: { email: 'moved.by.passkey@school.example', passkeyProof: await proofOf(member) },
  });
  expect(moved.statusCode).toBe(200);
});

it('a passkey changes the password of somebody who does not know the current one', async () => {
  const member = await makeOperator();
  const { id, username } = member.person.person;
  const elsewhere = new Caller(
    test.app,
    `staffroom_session=${await makeSession(test.context.db, id, test.clock.now())}`,
  );
  const passkeyProof = await proofOf(member);
  const change = (newPassword: string) => member.person.call(changePassword, { body: { newPassword, passkeyProof } });
  // A weak password does not use the proof up.
  expectRefused(await change('password1'), /too common/);
  expect((await change('four brown ducks')).statusCode).toBe(204);
  expect((await elsewhere.send('/api/user')).statusCode).toBe(401);
  const signIn = (password: string) =>
    test.stranger.send('/api/login', { method: 'POST', body: { username, password }, headers: host });
  expect((await signIn(testPassword)).statusCode).toBe(401);
  // The right password, and then the second step.
  expect((await signIn('four brown ducks')).statusCode).toBe(403);

  const again = await makeOperator();
  const late = await proofOf(again);
  test.clock.passes(minutes(2) + 1);
  const body = { newPassword: 'four brown ducks', passkeyProof: late };
  expectRefused(await again.person.call(changePassword, { body }), /Use your passkey again/);
});
