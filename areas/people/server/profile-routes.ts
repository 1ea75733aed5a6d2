import { profileCompleteness } from '#areas/account/contract/profile-completeness.ts';
import { getOwnUser } from '#areas/account/server/index.ts';
import { getPerson, getUserProfile, updateProfile, updateProfileField } from '#areas/people/contract/profile.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { changeOwnProfile, changeProfileField } from './profile-actions.ts';
import { getPublicProfile } from './profile-queries.ts';

export const profileRoutes: Route[] = [
  // A password may be hashed first, which must not hold a connection.
  handle(updateProfile, { transaction: 'own' }, async ({ context, viewer, params, body, http }) =>
    changeOwnProfile(context, http.request, viewer, params.id, body),
  ),

  handle(updateProfileField, { transaction: 'own' }, async ({ context, viewer, params, body, http }) =>
    changeProfileField(context, http.request, viewer, params.id, body),
  ),

  handle(getUserProfile, { transaction: 'none' }, async ({ db, viewer }) => {
    const user = await getOwnUser(db, viewer.id);
    return { ...user, profileCompleteness: profileCompleteness(user).percent };
  }),

  handle(getPerson, { transaction: 'none' }, async ({ db, viewer, params }) => getPublicProfile(db, viewer, params.id)),
];
