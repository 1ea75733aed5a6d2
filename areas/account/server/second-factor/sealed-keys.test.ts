import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { beginOneTimeCodes, confirmOneTimeCodes } from '#areas/account/contract/second-factor.ts';
import { minutes } from '#server/clock.ts';
import { testPassword } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { takeOneTimeCode } from './one-time-codes.ts';
import { sealEarlierKeys } from './sealed-keys.ts';
import { oneTimeCodeKeys } from './second-factor-tables.ts';

const test = openTestApp();
const codeOf = (key: string) => {
  test.clock.passes(minutes(1));
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: test.clock.now().getTime() });
};
const storedOf = async (userId: number) => {
  const [row] = await test.context.db.select().from(oneTimeCodeKeys).where(eq(oneTimeCodeKeys.userId, userId));
  return row?.key;
};

it('keys of authenticator apps are sealed for their person, and those of an earlier release become so', async () => {
  const { db, settings, log } = test.context;
  const person = await test.signedIn();
  const { id } = person.person;
  const { key } = (await person.call(beginOneTimeCodes, { body: { currentPassword: testPassword } })).json();
  expect((await person.call(confirmOneTimeCodes, { body: { code: codeOf(key) } })).statusCode).toBe(200);
  const sealed = await storedOf(id);
  expect(sealed).toMatch(/^v1\./);
  expect(await takeOneTimeCode(test.context, db, id, codeOf(key))).toBe(true);

  await db.update(oneTimeCodeKeys).set({ key }).where(eq(oneTimeCodeKeys.userId, id));
  expect(await takeOneTimeCode(test.context, db, id, codeOf(key))).toBe(true);
  expect(await sealEarlierKeys(db, settings, log)).toBe(1);
  expect(await sealEarlierKeys(db, settings, log)).toBe(0);
  expect(await storedOf(id)).not.toBe(sealed);
  expect(await takeOneTimeCode(test.context, db, id, codeOf(key))).toBe(true);

  // Somebody who can write to the database cannot give one person the key of another.
  const other = await test.signedIn();
  const moved = { key: await storedOf(id), confirmedAt: test.clock.now().toISOString() };
  await db.insert(oneTimeCodeKeys).values({
    key: moved.key ?? '',
    userId: other.person.id,
    createdAt: moved.confirmedAt,
    confirmedAt: moved.confirmedAt,
  });
  expect(await takeOneTimeCode(test.context, db, other.person.id, codeOf(key))).toBe(false);
});
