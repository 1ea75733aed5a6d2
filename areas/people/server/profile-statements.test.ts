import { expect, it } from 'vitest';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();

it('leaves no named statement on any connection, however many different updates there are', async () => {
  const member = await test.signedIn();
  // Every combination of these fields makes another update.
  const fields = {
    ...{ name: 'A Name', bio: 'A bio', school: 'A school' },
    ...{ location: 'Leeds', yearsExperience: 4, careerStage: 'early_career' },
  };
  const entries = Object.entries(fields);
  const replies = new Set<number>();
  for (let mask = 1; mask < 2 ** entries.length; mask += 1) {
    const body = Object.fromEntries(entries.filter((_, at) => (mask >> at) % 2 === 1));
    replies.add((await member.call(updateProfile, { params: { id: member.person.id }, body } as never)).statusCode);
  }
  expect([...replies]).toEqual([200]);
  const { pool } = test.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    for (const client of clients) {
      const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
      expect(rows.length).toBeLessThan(20);
      expect(rows.filter(({ statement }) => /^\s*update "?users"? /i.test(statement))).toEqual([]);
    }
  } finally {
    for (const client of clients) client.release();
  }
});
