import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from './take-down.ts';

/** How the operator hides a profile. Removing a person is an erasure, and locking them out is a suspension. */
export const profileTakeDown = takeDownIn({ table: users, id: users.id, author: users.id, removable: false });
