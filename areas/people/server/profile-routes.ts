import { profileCompleteness } from '#areas/account/contract/profile-completeness.ts';
import { getOwnUser } from '#areas/account/server/index.ts';
import { getPerson, getUserProfile, updateProfile, updateProfileField } from '#areas/people/contract/profile.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { changeProfile, changeProfileField } from './profile-actions.ts';
import { getPublicProfile } from './profile-queries.ts';

export const profileRoutes: Route[] = [
  handle(updateProfile, async ({ house, db, viewer, params, body }) =>
    changeProfile(house, db, viewer, params.id, body),
  ),

  handle(updateProfileField, async ({ house, db, viewer, params, body }) =>
    changeProfileField(house, db, viewer, params.id, body.field, body.value),
  ),

  handle(getUserProfile, async ({ db, viewer }) => {
    const user = await getOwnUser(db, viewer.id);
    return { ...user, profileCompleteness: profileCompleteness(user).percent };
  }),

  handle(getPerson, async ({ db, viewer, params }) => getPublicProfile(db, viewer, params.id)),
];
