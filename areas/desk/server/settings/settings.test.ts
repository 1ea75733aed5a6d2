import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '#areas/account/contract/access.ts';
import { changeSettings, listSettings, type SettingSection, type SettingValue } from '#areas/desk/contract/settings.ts';
import { auditEntries, grantRole, removeRole } from '#areas/people/server/index.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { readSettings } from '#server/settings.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { followSettings } from './follow-settings.ts';

const test = openTestApp({ TERMS_URL: 'https://trust.example.org/terms' });

async function withRole(role: DeskRole): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

let operator: SignedIn;
beforeAll(async () => {
  operator = await withRole('operator');
});

const change = (values: Record<string, SettingValue | null>, by = operator) =>
  by.call(changeSettings, { body: { values } });
const settingsOf = (sections: SettingSection[]) => sections.flatMap(({ settings }) => settings);
const shown = async (name: string, by = operator) =>
  settingsOf((await by.call(listSettings, {})).json()).find((setting) => setting.name === name);

describe('settings at the desk', () => {
  it('hold at once, and say who changed them', async () => {
    expect(await shown('PASSWORD_MIN')).toMatchObject({ text: '6', changedAt: null, changedBy: null, fixedBy: null });
    const reply = await change({ PASSWORD_MIN: 12, PRIVACY_URL: 'https://trust.example.org/privacy' });
    expect(settingsOf(reply.json()).find(({ name }) => name === 'PASSWORD_MIN')).toMatchObject({
      text: '12',
      changedBy: { id: operator.person.id, name: operator.person.name },
    });
    const site = (await test.stranger.call(getSite, {})).json();
    expect(site).toMatchObject({ passwordMin: 12, privacyUrl: 'https://trust.example.org/privacy' });
    await change({ PASSWORD_MIN: null, PRIVACY_URL: null });
    expect((await test.stranger.call(getSite, {})).json()).toMatchObject({ passwordMin: 6, privacyUrl: null });
  });

  it('that the environment fixes are shown with its variable and cannot be changed', async () => {
    expect(await shown('TERMS_URL')).toMatchObject({
      text: 'https://trust.example.org/terms',
      fixedBy: 'TERMS_URL',
    });
    const reply = await change({ TERMS_URL: 'https://elsewhere.example.org' });
    expect([reply.statusCode, reply.body]).toEqual([
      409,
      '‘Terms of use’ is fixed by the environment variable TERMS_URL.',
    ]);
  });

  it.each([
    [{ PASSWORD_MIN: 3 }, '‘Shortest password’ must be a whole number from 6 to 64.'],
    [{ PASSWORD_MIN: 'many' }, '‘Shortest password’ must be a whole number from 6 to 64.'],
    [{ PRIVACY_URL: 'javascript:alert(1)' }, 'must be an address like https://'],
    [{ SAVI_MODEL_NAME: 'llama' }, '‘Address of the model’ must be set where SAVI_MODEL_NAME is.'],
    [{ SITE_NAME: '<b>Ours</b>' }, '‘Name’ must not have < or >.'],
    [{ PORT: 80 }, 'There is no setting with the name PORT.'],
    [{ constructor: 'x' }, 'There is no setting with the name'],
  ])('refuse %j with one sentence, and change nothing', async (values, words) => {
    const reply = await change({
      ...(values as Record<string, SettingValue>),
      ORGANISER_CONTACT: 'it@trust.example.org',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain(words);
    expect(test.context.settings.ORGANISER_CONTACT).toBeUndefined();
  });

  it('never return a secret, and the audit log has none', async () => {
    await change({ SMTP_URL: 'smtp://staffroom:canary@127.0.0.1:1' });
    expect(test.context.settings.SMTP_URL).toContain('canary');
    expect(await shown('SMTP_URL')).toMatchObject({ text: '', isSet: true });
    const [entry] = await test.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'setting_changed',
      actorId: operator.person.id,
      before: { setting: 'SMTP_URL', value: null },
      after: { setting: 'SMTP_URL', value: 'set' },
    });
    await change({ SMTP_URL: null });
    expect(test.context.settings.SMTP_URL).toBeUndefined();
  });

  it('are recorded with the values before and after', async () => {
    await change({ FILES_PER_MEMBER_MB: 100 });
    await change({ FILES_PER_MEMBER_MB: 200 });
    await change({ FILES_PER_MEMBER_MB: 200 });
    const entries = await test.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { setting: 'FILES_PER_MEMBER_MB', value: 100 },
        { setting: 'FILES_PER_MEMBER_MB', value: 200 },
      ],
      [
        { setting: 'FILES_PER_MEMBER_MB', value: null },
        { setting: 'FILES_PER_MEMBER_MB', value: 100 },
      ],
    ]);
  });

  it('are read by data protection, and changed by operators only', async () => {
    const reader = await withRole('data_protection');
    expect((await reader.call(listSettings, {})).statusCode).toBe(200);
    expect((await change({ PASSWORD_MIN: 10 }, reader)).statusCode).toBe(404);
    const other = await withRole('operator');
    await removeRole(test.context, test.context.db, null, other.person.id, 'operator');
    expect((await change({ PASSWORD_MIN: 10 }, other)).statusCode).toBe(404);
  });

  it('hold on every other server too, also for a server that starts later', async () => {
    const settings = readSettings({}, '/nonexistent/.env');
    const following = followSettings({ ...test.context, settings });
    await change({ SITE_NAME: 'Ashgrove Staffroom' });
    await expect.poll(() => settings.SITE_NAME).toBe('Ashgrove Staffroom');
    await change({ SITE_NAME: null });
    await expect.poll(() => settings.SITE_NAME).toBe('Staffroom');
    await following.stop();
  });
});
