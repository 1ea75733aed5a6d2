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

/** Another member. Read again when one comes back to it: they may have changed what they show. */
export const usePerson = (id: number) => useEndpoint(getPerson, { params: { id } }, { refreshOnReturn: true });

const currentUserKey = keyOf(getCurrentUser, {});
const notSignedIn = new Error('User not authenticated');

/** What the server answers of oneself takes the place of what was kept. */
function keepUser(user: CurrentUser): void {
  queryClient.setQueryData(currentUserKey, user);
  // One's name and face stand in lists of every area: they are read again, now where they are on the screen.
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== getCurrentUser.path });
}

/** The server's sentence; for a session that has ended, the fixed words (`docs/product/people.md`). */
function profileFailure(failure: Error): string {
  return failure instanceof RequestError && failure.status === 401 ? notSignedIn.message : sentenceOf(failure);
}

interface ChangeWords {
  done: string;
  failed: string;
  /** What stands below `failed`. */
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

/** Changes part of one's own profile. Each form has its own words (`docs/product/people.md`). */
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

/** Changes one list of one's profile. Changes take turns, so that each begins with what the one before it left. */
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
