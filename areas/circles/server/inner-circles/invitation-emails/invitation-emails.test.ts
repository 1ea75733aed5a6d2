import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '#areas/account/server/index.ts';
import {
  createInnerCircle,
  type InnerCircleInvitation,
  joinInnerCircle,
  listInvitations,
  makeInvitation,
  revokeInvitation,
} from '#areas/circles/contract/inner-circle.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { blockPerson } from '#areas/people/contract/block.ts';
import { users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import { readSettings } from '#server/settings.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circles } from '../../circle-tables.ts';
import { circleInvitationStops } from './invitation-email-tables.ts';
import { sendCircleInvitation, sentADay } from './send-invitation.ts';

const test = openTestApp();
let owner: SignedIn;
let circleId: number;
let count = 0;

beforeEach(async () => {
  owner = await test.signedIn({ role: 'school_leader', name: 'Helen Tyson' });
  circleId = await makeCircleOf(owner);
});

async function makeCircleOf(person: SignedIn): Promise<number> {
  count += 1;
  const body = { name: 'Heads of maths', description: 'A small circle.', inviteCode: `Circle-email-${count}` };
  return (await person.call(createInnerCircle, { body })).json().id;
}

const newAddress = () => {
  count += 1;
  return `invited.${count}@elsewhere.example`;
};

const invite = async (email: string | null, more: { maxUses?: number; expiresInDays?: number } = {}) =>
  (await owner.call(makeInvitation, { params: { id: circleId }, body: { email, maxUses: 1, ...more } })).json();
const sendAll = () => test.background.runWaiting(test.context, sendCircleInvitation);
const mailsTo = async (address: string) =>
  (await test.mails()).filter(({ to }) => to?.[0]?.address === address.toLowerCase() || to?.[0]?.address === address);
const stateOf = async ({ id }: { id: number }) =>
  (await owner.call(listInvitations, { params: { id: circleId }, query: {} }))
    .json()
    .find((invitation: InnerCircleInvitation) => invitation.id === id)?.emailState;

describe('an invitation for an address', () => {
  it('is sent by email, with the circle, the inviter and a link to stop', async () => {
    const address = newAddress();
    const made = await invite(address, { expiresInDays: 30 });
    expect(made.emailState).toBe('waiting');
    await sendAll();
    const [mail, ...others] = await mailsTo(address);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Helen Tyson invites you to a circle on Staffroom');
    expect(mail?.text).toContain('“Heads of maths”');
    expect(mail?.text).toContain(`/circles?join=${made.inviteCode}`);
    expect(mail?.text).toContain('If you have no account');
    expect(mail?.text).toContain('Stop invitations to circles');
    expect(mail?.text).not.toContain('Choose when you get emails');
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/api/unsubscribe?token=');
    expect(await stateOf(made)).toBe('sent');
  });

  it('reaches a member by email and in their notifications, and works for them', async () => {
    const member = await test.signedIn();
    const made = await invite(member.person.email.toUpperCase());
    await sendAll();
    const mails = (await test.mails()).filter(({ subject }) => subject?.startsWith('Helen Tyson invites you'));
    const mail = mails.find(({ to }) => to?.[0]?.address?.toLowerCase() === member.person.email);
    expect(mail?.text).not.toContain('If you have no account');
    const [notified] = (await member.call(listNotifications, { query: {} })).json();
    expect(notified.text).toBe('Helen Tyson invited you to the inner circle “Heads of maths”');
    const joined = await member.call(joinInnerCircle, { body: { inviteCode: made.inviteCode } });
    expect(joined.statusCode).toBe(200);
  });

  it('without an address is not sent', async () => {
    expect((await invite(null, { maxUses: 5 })).emailState).toBeNull();
    expect(await sendAll()).toEqual({ done: 0, failed: 0 });
  });

  it('is not sent after it was revoked, or after the circle was archived', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const revoked = await invite(first);
    await owner.call(revokeInvitation, { params: { id: circleId, invitationId: revoked.id } });
    await invite(second);
    const now = new Date().toISOString();
    await test.context.db.update(circles).set({ closedAt: now }).where(eq(circles.id, circleId));
    await sendAll();
    expect([await mailsTo(first), await mailsTo(second)]).toEqual([[], []]);
  });

  it('is not sent with a name that mail programs would make a link of', async () => {
    const address = newAddress();
    await test.context.db.update(circles).set({ name: 'Win at https://evil.example' }).where(eq(circles.id, circleId));
    const made = await invite(address);
    await sendAll();
    expect([await stateOf(made), await mailsTo(address)]).toEqual(['not_sent', []]);
  });

  it('is not sent by somebody who was suspended meanwhile', async () => {
    const address = newAddress();
    await invite(address);
    await test.context.db
      .update(users)
      .set({ suspendedAt: new Date().toISOString(), suspendedReason: 'Not kind' })
      .where(eq(users.id, owner.person.id));
    await sendAll();
    expect(await mailsTo(address)).toEqual([]);
  });
});

describe('the limits', () => {
  it(`let a member send ${sentADay} a day over all circles, and make more without an email`, async () => {
    for (let sent = 0; sent < sentADay / 2; sent += 1) await invite(newAddress());
    circleId = await makeCircleOf(owner);
    for (let sent = 0; sent < sentADay / 2; sent += 1) expect((await invite(newAddress())).emailState).toBe('waiting');
    const address = newAddress();
    const over = await invite(address);
    expect(over.emailState).toBe('not_sent');
    await sendAll();
    expect(await mailsTo(address)).toEqual([]);
  });

  it('let an address get three a day, from all senders together', async () => {
    const address = newAddress();
    const made = [];
    for (let sent = 0; sent < 4; sent += 1) {
      owner = await test.signedIn({ role: 'school_leader' });
      circleId = await makeCircleOf(owner);
      made.push(await invite(sent % 2 === 0 ? address : address.toUpperCase()));
      await sendAll();
    }
    expect(await stateOf(made[3] ?? { id: 0 })).toBe('not_sent');
    const sent = (await test.mails()).filter(({ to }) => to?.[0]?.address?.toLowerCase() === address);
    expect(sent).toHaveLength(3);
  });
});

describe('the link to get no more', () => {
  const linkIn = async (address: string): Promise<string> =>
    /\/unsubscribe(\?token=\S+)/.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? '';

  it('stops them for the address, from every sender, and shows no settings', async () => {
    const address = newAddress();
    await invite(address);
    await sendAll();
    const path = `/api/unsubscribe${await linkIn(address)}`;
    expect((await test.stranger.send(path)).json()).toEqual({
      what: 'invitations to circles',
      isDone: false,
      isOfMember: false,
    });
    const oneClick = () =>
      test.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const twice = await Promise.all([oneClick(), oneClick()]);
    expect(twice.map((reply) => reply.json().isDone)).toEqual([true, true]);
    const made = await invite(address);
    await sendAll();
    expect(await stateOf(made)).toBe('not_sent');
    expect(await mailsTo(address)).toHaveLength(1);
    const [stored] = await test.context.db.select().from(circleInvitationStops);
    expect(JSON.stringify(stored)).not.toContain('@');
  });

  it('cannot be made by somebody else', async () => {
    const address = newAddress();
    await invite(address);
    await sendAll();
    const [said = '', signature = ''] = (await linkIn(address)).slice('?token='.length).split('.');
    const other = Buffer.from(said, 'base64url')
      .toString()
      .replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
    expect((await test.stranger.send(`/api/unsubscribe?token=${forged}`)).statusCode).toBe(404);
  });

  it('is not needed by somebody who blocked the inviter', async () => {
    const member = await test.signedIn();
    await member.call(blockPerson, { params: { id: owner.person.id } });
    const made = await invite(member.person.email);
    await sendAll();
    expect([await stateOf(made), await mailsTo(member.person.email)]).toEqual(['not_sent', []]);
  });
});

it('says after a day that no email was sent, if the mail server took none', async () => {
  const made = await invite(newAddress());
  expect(made.emailState).toBe('waiting');
  test.clock.passes(days(2));
  expect(await stateOf(made)).toBe('not_sent');
  test.clock.goTo(new Date().toISOString());
});

it('says at once that no email was sent, if the mail server refuses the address for good', async () => {
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 User unknown in relay recipient table'), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.server.address() as AddressInfo;
  const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` }, '/nonexistent');
  const mailer = createMailer(settings, test.context.db, test.context.log);
  const made = await invite(newAddress());
  await test.background.runWaiting({ ...test.context, mailer }, sendCircleInvitation);
  expect(await stateOf(made)).toBe('not_sent');
  mailer.close();
  await new Promise<void>((resolve) => relay.close(() => resolve()));
});
