import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changePassword, type passwordChange } from '#areas/account/contract/password-change.ts';
import { useUser } from '#areas/account/web/index.ts';
import { getPreferences, type Preferences, setPreferences } from '#areas/people/contract/preferences.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useEndpoint } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

export const usePreferences = () => useEndpoint(getPreferences, {});

/** Saves some preferences of the current user. `done` is the title of the toast. */
export function useSetPreferences(done: string) {
  const { id } = useUser();
  return useMutation({
    mutationFn: (body: Partial<Preferences>) => call(setPreferences, { body }),
    async onSuccess(kept) {
      queryClient.setQueryData(keyOf(getPreferences, {}), kept);
      notify({ title: done });
      await refresh(getPerson, { params: { id } });
    },
    onError: (failure) => notifyFailure('Your choices were not saved', sentenceOf(failure, 'Please try again.')),
  });
}

/** Ends all other sessions. This one stays. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: z.output<typeof passwordChange>) => call(changePassword, { body }),
    onSuccess: () => notify({ title: 'Password changed successfully' }),
    onError: (failure) =>
      notifyFailure('Password change failed', sentenceOf(failure, 'Please check your current password and try again.')),
  });
}
