import { getCurrentUser } from '#areas/account/contract/access.ts';
import {
  getPerson,
  getUserProfile,
  type ProfileChanges,
  updateProfile,
  updateProfileField,
} from '#areas/people/contract/profile.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, readAgain } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';
import { useAuth } from './auth-context.tsx';

const currentUserKey = keyOf(getCurrentUser, {});
const notSignedIn = new Error('User not authenticated');

/** Puts the changed current user into the cache. */
function storeUser(user: CurrentUser): void {
  queryClient.setQueryData(currentUserKey, user);
  // Lists of every area show the name and picture, so everything else is read again.
  void readAgain({ predicate: ({ queryKey: [path] }) => path !== getCurrentUser.path });
}

/** Returns the server's sentence, or a fixed text if the session has ended. */
function profileFailure(failure: Error): string {
  return failure instanceof RequestError && failure.status === 401 ? notSignedIn.message : sentenceOf(failure);
}

interface ChangeWords {
  done: string;
  failed: string;
  /** The text below `failed`. */
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

/** Changes part of the current user's profile. Each form has its own toasts. */
export function useProfileChange(form: keyof typeof words, draft?: SentWith) {
  const { user } = useAuth();
  const { done, failed, because }: ChangeWords = words[form];
  return useChange(updateProfile, {
    ...(draft ? { draft } : {}),
    input(body: Partial<ProfileChanges> & { currentPassword?: string; schoolId?: number | null }) {
      if (!user) throw notSignedIn;
      return { params: { id: user.id }, body };
    },
    onSuccess: storeUser,
    toast: {
      success(changed, { email }) {
        const waits = email !== undefined && email.toLowerCase() !== changed.email.toLowerCase();
        return { title: done, ...(waits ? { description: `Open the link that we sent to ${email}.` } : {}) };
      },
      failure: { title: failed, description: because },
    },
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

/** Changes one list of the current user's profile. Changes run one after the other, so each starts from the latest list. */
export const useListChange = (field: ListField) =>
  useChange(updateProfileField, {
    scope: 'profile-lists',
    input(change: (items: string[]) => string[]) {
      const user = queryClient.getQueryData<CurrentUser | null>(currentUserKey);
      if (!user) throw notSignedIn;
      return { params: { id: user.id }, body: { field, value: change(user[field]) } };
    },
    onSuccess: (changed) => queryClient.setQueryData(currentUserKey, changed),
    refreshes: ({ id }) => [getUserProfile, keyOf(getPerson, { params: { id } })],
    toast: { failure: { title: 'Update failed', description: profileFailure } },
  });
