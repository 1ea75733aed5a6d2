import { useMutation } from '@tanstack/react-query';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { useAuth } from '#areas/account/web/index.ts';
import {
  getPerson,
  getUserProfile,
  type ProfileChanges,
  updateProfile,
  updateProfileField,
} from '#areas/people/contract/profile.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { call, RequestError, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useEndpoint } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

/** The profile of a member, read again when the user returns to the screen, because it may have changed. */
export const usePerson = (id: number) => useEndpoint(getPerson, { params: { id } }, { refreshOnReturn: true });

const currentUserKey = keyOf(getCurrentUser, {});
const notSignedIn = new Error('User not authenticated');

/** Stores the current user that the server returned. */
function keepUser(user: CurrentUser): void {
  queryClient.setQueryData(currentUserKey, user);
  // Every area shows the name and picture of the user, so all other queries are refreshed.
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== getCurrentUser.path });
}

/** Returns the message of the server. After the session has ended, the text is fixed (`docs/product/people.md`). */
function profileFailure(failure: Error): string {
  return failure instanceof RequestError && failure.status === 401 ? notSignedIn.message : sentenceOf(failure);
}

interface ChangeWords {
  done: string;
  failed: string;
  /** The description below the title `failed`. */
  because(failure: Error): string;
}

const words = {
  profile: { done: 'Profile updated', failed: 'Update failed', because: profileFailure },
  settings: {
    done: 'Profile updated successfully',
    failed: 'Profile update failed',
    because: (failure) => sentenceOf(failure, 'Please try again.'),
  },
  mentoring: { done: 'Profile updated successfully', failed: 'Update failed', because: profileFailure },
  goals: {
    done: 'Goals saved',
    failed: 'Save failed',
    because: () => 'There was an error saving your goals. Please try again.',
  },
} satisfies Record<string, ChangeWords>;

/** Changes the profile of the current user. Each form has its own messages (`docs/product/people.md`). */
export function useProfileChange(form: keyof typeof words) {
  const { user } = useAuth();
  const { done, failed, because }: ChangeWords = words[form];
  return useMutation({
    async mutationFn(body: Partial<ProfileChanges> & { currentPassword?: string }) {
      if (!user) throw notSignedIn;
      return call(updateProfile, { params: { id: user.id }, body });
    },
    onSuccess(changed, { email }) {
      keepUser(changed);
      const waits = email !== undefined && email.toLowerCase() !== changed.email.toLowerCase();
      notify({ title: done, ...(waits ? { description: `Open the link that we sent to ${email}.` } : {}) });
    },
    onError: (failure) => notifyFailure(failed, because(failure)),
  });
}

/** The six lists of short texts on a profile. */
export type ListField =
  | 'expertise'
  | 'mentorshipAreas'
  | 'professionalGoals'
  | 'areasForDevelopment'
  | 'qualifications'
  | 'currentChallenges';

/**
 * Changes one list on the profile of the current user. Changes run one after the other, so that each starts with the
 * result of the one before.
 */
export function useListChange(field: ListField) {
  return useMutation({
    scope: { id: 'profile-lists' },
    async mutationFn(change: (items: string[]) => string[]) {
      const user = queryClient.getQueryData<CurrentUser | null>(currentUserKey);
      if (!user) throw notSignedIn;
      return call(updateProfileField, { params: { id: user.id }, body: { field, value: change(user[field]) } });
    },
    async onSuccess(changed) {
      queryClient.setQueryData(currentUserKey, changed);
      await Promise.all([refresh(getUserProfile), refresh(getPerson, { params: { id: changed.id } })]);
    },
    onError: (failure) => notifyFailure('Update failed', profileFailure(failure)),
  });
}
