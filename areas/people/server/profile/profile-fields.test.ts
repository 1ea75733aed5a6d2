import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { currentUser } from '#areas/people/contract/user.ts';
import { users } from '../user-tables.ts';

const replied = Object.keys(currentUser._zod.def.shape);
/** What the product keeps about an account and does not reply with. */
const internal = [
  ...['password', 'emailConfirmedAt', 'erasedAt', 'takenDownAt', 'suspendedAt', 'suspendedReason', 'suspendedUntil'],
  ...['deactivatedAt', 'suspensionStartedAt'],
];

it('the reply names every column of users that is not internal', () => {
  const columns = Object.keys(getTableColumns(users)).filter((column) => !internal.includes(column));
  expect(columns.filter((column) => !replied.includes(column))).toEqual([]);
});
