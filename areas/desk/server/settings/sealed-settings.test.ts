import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { changeSettings } from '#areas/desk/contract/settings.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { openTestApp } from '#test/test-app.ts';
import { loadSettings } from './load-settings.ts';
import { sealEarlierSettings } from './sealed-settings.ts';
import { storedSettings } from './settings-tables.ts';

const test = openTestApp();
const address = 'smtp://staffroom:canary@127.0.0.1:1';
const stored = async () => {
  const [row] = await test.context.db.select().from(storedSettings).where(eq(storedSettings.name, 'SMTP_URL'));
  return row?.value;
};

it('secrets of settings are sealed in the database, and other values are not', async () => {
  const operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
  await operator.call(changeSettings, { body: { values: { SMTP_URL: address, PASSWORD_MIN: 9 } } });
  expect(test.context.settings.SMTP_URL).toBe(address);
  expect(await stored()).toMatch(/^v1\./);
  const rows = await test.context.db.select().from(storedSettings);
  expect(JSON.stringify(rows)).not.toContain('canary');
  expect(rows.find(({ name }) => name === 'PASSWORD_MIN')?.value).toBe(9);
});

it('a secret of an earlier release works before and after it is sealed', async () => {
  const { db, settings, log } = test.context;
  await db.delete(storedSettings);
  await db.insert(storedSettings).values({ name: 'SMTP_URL', value: address });
  await loadSettings(db, settings, log);
  expect(settings.SMTP_URL).toBe(address);
  expect(await sealEarlierSettings(db, settings, log)).toBe(1);
  expect(await sealEarlierSettings(db, settings, log)).toBe(0);
  expect(await stored()).toMatch(/^v1\./);
  await loadSettings(db, settings, log);
  expect(settings.SMTP_URL).toBe(address);
});

it('without the key, the other settings still hold and the secret is missing', async () => {
  const { db, settings, log } = test.context;
  await db.insert(storedSettings).values({ name: 'SITE_NAME', value: 'Oakfield' });
  const key = settings.SECRETS_KEY;
  settings.SECRETS_KEY = 'another key, which has more than 32 characters';
  await loadSettings(db, settings, log);
  expect([settings.SMTP_URL, settings.SITE_NAME]).toEqual([undefined, 'Oakfield']);
  if (key === undefined) delete settings.SECRETS_KEY;
  else settings.SECRETS_KEY = key;
  await loadSettings(db, settings, log);
  expect(settings.SMTP_URL).toBe(address);
});
