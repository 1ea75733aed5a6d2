import { getPerson, getUserProfile, updateProfile, updateProfileField } from '#areas/people/contract/profile.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { getOwnUser } from '../person-queries.ts';
import { changeOwnProfile, changeProfileField, type ProfileParts } from './profile-actions.ts';
import { getPublicProfile } from './profile-queries.ts';

export const profileRoutes = (parts: ProfileParts): Route[] => [
  // These routes may hash a password first. A transaction would hold a connection meanwhile.
  handle(updateProfile, { transaction: 'own' }, async ({ context, viewer, params, body, http }) =>
    changeOwnProfile(parts, context, http.request, viewer, params.id, body),
  ),

  handle(updateProfileField, { transaction: 'own' }, async ({ context, viewer, params, body, http }) =>
    changeProfileField(parts, context, http.request, viewer, params.id, body),
  ),

  handle(getUserProfile, { transaction: 'none' }, async ({ db, viewer }) => {
    const user = await getOwnUser(db, viewer.id);
    return { ...user, profileCompleteness: profileCompleteness(user).percent };
  }),

  handle(getPerson, { transaction: 'none' }, async ({ db, viewer, params }) => getPublicProfile(db, viewer, params.id)),
];
