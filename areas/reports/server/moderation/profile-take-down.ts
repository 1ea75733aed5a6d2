import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from './take-down.ts';

/** How the operator hides a person's profile. A person is deleted by erasing them, and kept out by suspending them. */
export const profileTakeDown = takeDownIn({ table: users, id: users.id, author: users.id, removable: false });
