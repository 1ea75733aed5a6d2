import { beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#areas/account/contract/access.ts';
import { appealSuspension, readSuspension } from '#areas/account/contract/suspension.ts';
import { sendSuspended, sendSuspensionAppealDecided } from '#areas/account/server/index.ts';
import { restorePersonAtDesk, suspendPersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { decideAppeal, decideCase, listCases } from '#areas/reports/contract/cases.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { needsSession } from '#contract/endpoint.ts';
import { days, minutes } from '#server/clock.ts';
import { testPassword } from '#test/create-people.ts';
import { makeDirectory } from '#test/directory.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { letBackIn, suspend } from '../moderation/operator-actions.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let moderator: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  [moderator, second] = [await test.signedIn(), await test.signedIn()];
  for (const { person } of [moderator, second])
    await grantRole(test.context, test.context.db, null, person.id, 'moderator');
});

const byModerator = () => ({ id: moderator.person.id, request: { ip: '127.0.0.1' } });

async function suspended(until: string | null = null): Promise<SignedIn> {
  const person = await test.signedIn();
  await suspend(test.context, test.context.db, byModerator(), person.person.id, 'Unkind messages', until);
  return person;
}

/** The token in the reply to the right password. */
async function signInToken({ person }: SignedIn): Promise<string> {
  const body = { username: person.username, password: testPassword };
  const refused = await test.stranger.call(logIn, { body });
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  return decodeURIComponent(/suspended=([^>]+)>/.exec(String(refused.headers.link))?.[1] ?? '');
}

const read = (token: string) => test.stranger.call(readSuspension, { body: { token } });
const appeal = (token: string, text = 'It was a joke.') =>
  test.stranger.call(appealSuspension, { body: { token, text } });

async function mailTo({ person }: SignedIn) {
  return (await test.mails()).filter(({ to }) => to?.[0]?.address === person.email).at(-1);
}

/** The one appeal that waits about somebody. */
async function waitingCase({ person }: SignedIn): Promise<number> {
  const query = { state: 'appealed', about: person.id } as const;
  return (await second.call(listCases, { query })).json()[0]?.id;
}

describe('a suspended person', () => {
  it('reads why and until when, and appeals once; somebody else decides, and they are told', async () => {
    // A whole second, as the desk sends it.
    const until = '2027-01-31T00:00:00Z';
    const person = await suspended(until);
    const token = await signInToken(person);
    expect((await read(token)).json()).toMatchObject({
      reason: 'Unkind messages',
      until,
      content: null,
      mayAppeal: true,
      appeal: null,
    });
    expect((await appeal(token, ' ')).statusCode).toBe(400);
    const replies = await Promise.all([appeal(token), appeal(await signInToken(person))]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await read(token)).json()).toMatchObject({ mayAppeal: false, appeal: { text: 'It was a joke.' } });

    const id = await waitingCase(person);
    const body = { stands: false, reason: 'It was one message.' };
    expect((await moderator.call(decideAppeal, { ...at(id), body })).statusCode).toBe(403);
    expect((await second.call(decideAppeal, { ...at(id), body })).json()).toMatchObject({
      kinds: ['suspension'],
      decidedBy: { id: moderator.person.id },
      appeal: { stands: false },
    });
    const ended = await read(token);
    expect([ended.statusCode, ended.body]).toEqual([
      409,
      'This suspension has ended. Sign in with your username and password.',
    ]);
    await test.background.runWaiting(test.context, sendSuspensionAppealDecided);
    expect((await mailTo(person))?.subject).toBe('Your appeal has been decided: you can sign in again');
    const { username } = person.person;
    expect((await test.stranger.call(logIn, { body: { username, password: testPassword } })).statusCode).toBe(200);
  });

  it('gets the link by email too, and reads there that the suspension stays', async () => {
    const person = await suspended();
    await test.background.runWaiting(test.context, sendSuspended);
    const sent = await mailTo(person);
    expect(sent?.subject).toBe('Your Staffroom account is suspended');
    expect(sent?.text).not.toContain('Unkind');
    const token = decodeURIComponent(/suspended=(\S+)/.exec(sent?.text ?? '')?.[1] ?? '');
    test.clock.passes(days(13));
    expect((await appeal(token)).statusCode).toBe(200);
    const body = { stands: true, reason: 'You did it twice.' };
    expect((await second.call(decideAppeal, { ...at(await waitingCase(person)), body })).statusCode).toBe(200);
    await test.background.runWaiting(test.context, sendSuspensionAppealDecided);
    expect((await mailTo(person))?.subject).toBe('Your appeal has been decided: your account stays suspended');
    expect((await read(token)).json().appeal).toMatchObject({ stands: true, reason: 'You did it twice.' });
  });

  it('whose post led to it reads the post, and appeals against that case', async () => {
    const person = await test.signedIn();
    const reporter = await test.signedIn();
    await reporter.call(reportToOperator, { body: { kind: 'person', id: person.person.id, reason: 'R' } });
    const [open] = (await moderator.call(listCases, { query: { about: person.person.id } })).json();
    const decision = { outcome: 'suspended', reason: 'House rule 3.' } as const;
    expect((await moderator.call(decideCase, { ...at(open.id), body: decision })).statusCode).toBe(200);
    const token = await signInToken(person);
    expect((await appeal(token)).json()).toMatchObject({ reason: 'House rule 3.', mayAppeal: false });
    expect(await waitingCase(person)).toBe(open.id);
  });

  it('can appeal again after another suspension, and not with the link of an earlier one', async () => {
    const person = await suspended();
    const token = await signInToken(person);
    expect((await appeal(token)).statusCode).toBe(200);
    await letBackIn(test.context, test.context.db, null, person.person.id, 'Talked');
    expect((await read(token)).statusCode).toBe(409);
    test.clock.passes(minutes(1));
    await suspend(test.context, test.context.db, null, person.person.id, 'Again');
    expect((await read(token)).statusCode).toBe(409);
    expect((await appeal(await signInToken(person))).statusCode).toBe(200);
  });

  it('who was switched off by a directory can appeal each suspension, and not with the link of an earlier one', async () => {
    const { token: bearer } = await makeDirectory(test, { vendor: 'other', domains: ['beech.sch.uk'] });
    const person = await test.signedIn({ email: 'appeals@beech.sch.uk' });
    const { id } = person.person;
    const setActive = async (active: boolean) => {
      const reply = await test.stranger.send(`/api/scim/v2/Users/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify({ Operations: [{ op: 'replace', path: 'active', value: active }] }),
      });
      expect([reply.statusCode, JSON.parse(reply.body).active]).toEqual([200, active]);
    };
    const suspendNow = async (reason: string) => {
      test.clock.passes(minutes(1));
      const earliest = test.clock.now().getTime();
      const reply = await moderator.call(suspendPersonAtDesk, { ...at(id), body: { reason } });
      expect(Date.parse(reply.json().suspendedAt)).toBeGreaterThanOrEqual(earliest);
      return signInToken(person);
    };
    await setActive(false);
    const token = await suspendNow('Unkind messages');
    expect((await appeal(token)).statusCode).toBe(200);
    await moderator.call(restorePersonAtDesk, { ...at(id), body: { reason: 'Talked' } });
    const later = await suspendNow('Again');
    expect((await read(token)).statusCode).toBe(409);
    expect((await read(later)).json()).toMatchObject({ reason: 'Again', mayAppeal: true });
    // The directory changes nothing about the suspension or its link.
    const { since } = (await read(later)).json();
    await setActive(true);
    expect((await read(later)).json()).toMatchObject({ since });
    expect((await appeal(later)).statusCode).toBe(200);
  });
});

describe('the link', () => {
  it('ends half an hour after the sign-in, and nobody can make or change one', async () => {
    const person = await suspended();
    const token = await signInToken(person);
    const other = await suspended();
    const [, ...rest] = token.split('.');
    for (const wrong of [`${other.person.id}.${rest.join('.')}`, `${token.slice(0, -4)}AAAA`, 'x', '1.2.3.', '...']) {
      const reply = await read(wrong);
      expect([reply.statusCode, reply.body]).toEqual([
        400,
        'This link has expired or is not complete. Sign in to get a new one.',
      ]);
    }
    test.clock.passes(minutes(31));
    expect((await read(token)).statusCode).toBe(400);
    expect((await appeal(token)).statusCode).toBe(400);
  });

  it('opens no other endpoint, as a session or as a bearer token', async () => {
    const token = await signInToken(await suspended());
    const closed = (await findEndpoints()).filter(({ endpoint }) => needsSession(endpoint));
    for (const { endpoint } of closed) {
      const reply = await test.app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
        headers: { cookie: `staffroom_session=${token}; suspended=${token}`, authorization: `Bearer ${token}` },
      });
      expect([endpoint.path, reply.statusCode]).toEqual([endpoint.path, 401]);
    }
    expect(closed.length).toBeGreaterThan(300);
  });

  it('is not given for a wrong password', async () => {
    const { person } = await suspended();
    const reply = await test.stranger.call(logIn, { body: { username: person.username, password: 'not it' } });
    expect([reply.statusCode, reply.headers.link]).toEqual([401, undefined]);
  });
});
