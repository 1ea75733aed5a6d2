import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { confirmEmail, getEmailAddress } from '#areas/account/contract/email-change.ts';
import { sendEmailConfirmation } from '#areas/account/server/email-address/email-tasks.ts';
import { makeResetLink } from '#areas/account/server/password/reset-link.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { users } from '#areas/people/server/index.ts';
import { makeSession } from '#test/create-people.ts';
import { makeDirectory } from '#test/directory.ts';
import { Caller, openTestApp } from '#test/test-app.ts';

const test = openTestApp();

it('an address that a directory changes ends links for a new password and a change of address that was under way', async () => {
  const { context } = test;
  const { token } = await makeDirectory(test, { vendor: 'other', domains: ['oakfield.sch.uk'] });
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const reply = await test.stranger.send(`/api/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return JSON.parse(reply.body) as { id: string };
  };
  const emailOf = async (id: number) => {
    const [found] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, id));
    return found?.email;
  };
  const made = await send('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'ada@oakfield.sch.uk',
    emails: [{ primary: true, type: 'work', value: 'ada@oakfield.sch.uk' }],
    active: true,
  });
  const id = Number(made.id);

  // With a link to the old mailbox, and a change of their own that is not confirmed yet.
  const linkOf = async () => /reset=(.+)$/.exec(await makeResetLink(context, context.db, id))?.[1] ?? '';
  const confirm = (link: string) =>
    test.stranger.send('/api/password-reset/confirm', {
      method: 'POST',
      body: { token: link, newPassword: 'four brown ducks' },
    });
  expect((await confirm(await linkOf())).statusCode).toBe(204);
  const person = new Caller(test.app, `staffroom_session=${await makeSession(context.db, id, test.clock.now())}`);
  const asked = await person.call(updateProfile, {
    params: { id },
    body: { email: 'ada@home.example', currentPassword: 'four brown ducks' },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  await test.background.runWaiting(context, sendEmailConfirmation);
  const mail = (await test.mails()).find(({ to }) => to?.[0]?.address === 'ada@home.example');
  const change = /confirm-email=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(change).not.toBe('');
  const waiting = await linkOf();

  const Operations = [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'ada.lovelace@oakfield.sch.uk' }];
  await send('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
  expect(await emailOf(id)).toBe('ada.lovelace@oakfield.sch.uk');
  expect((await confirm(waiting)).statusCode).toBe(400);
  expect((await person.call(getEmailAddress, {})).json().pending).toBeNull();
  expect((await test.stranger.call(confirmEmail, { body: { token: change } })).statusCode).toBe(400);
  expect(await emailOf(id)).toBe('ada.lovelace@oakfield.sch.uk');
});
