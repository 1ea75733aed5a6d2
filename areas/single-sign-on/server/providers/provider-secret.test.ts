import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { grantRole } from '#areas/people/server/index.ts';
import { changeProvider } from '#areas/single-sign-on/contract/sign-in-desk.ts';
import { testPassword } from '#test/create-people.ts';
import { setUpProvider } from '#test/provider-sign-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { signInProviders } from '../sign-in-tables.ts';

const test = openTestApp();

it('a stored client secret stays for the same issuer only, so that it is never sent to another server', async () => {
  const operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
  const { id } = await setUpProvider(test, 'https://login.oakfield.example');
  const stored = async () => {
    const [row] = await test.context.db.select().from(signInProviders).where(eq(signInProviders.id, id));
    return row?.clientSecret;
  };
  const change = (issuer: string, clientSecret: string | null) =>
    operator.call(changeProvider, {
      params: { id },
      body: {
        ...{ name: 'Oakfield', vendor: 'other', issuer, clientId: 'staffroom' },
        ...{ clientSecret, currentPassword: testPassword },
      },
    });
  const before = await stored();
  const refused = await change('https://login.elsewhere.example', null);
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    'Enter the client secret again. The stored one belongs to the other issuer.',
  ]);
  expect((await change('https://login.oakfield.example', null)).statusCode).toBe(200);
  expect(await stored()).toBe(before);
  expect((await change('https://login.elsewhere.example', 'the secret of the new issuer')).statusCode).toBe(200);
  expect(await stored()).not.toBe(before);
});
