import { changePassword } from '#areas/account/contract/password-change.ts';
import { useUser } from '#areas/account/web/index.ts';
import { getEmailSettings, setEmailSettings } from '#areas/notifications/contract/email-settings.ts';
import { getPreferences, setPreferences } from '#areas/people/contract/preferences.ts';
import { getPerson } from '#areas/people/contract/profile.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const usePreferences = () => useEndpoint(getPreferences, {});

/** Saves some of the current user's preferences. `done` is the title of the toast. */
export function useSetPreferences(done: string) {
  const { id } = useUser();
  return useChange(setPreferences, {
    input: (body) => ({ body }),
    onSuccess: (saved) => queryClient.setQueryData(keyOf(getPreferences, {}), saved),
    refreshes: [keyOf(getPerson, { params: { id } }), getEmailSettings],
    toast: {
      success: done,
      failure: {
        title: 'Your choices were not saved',
        description: (failure) => sentenceOf(failure, 'Please try again.'),
      },
    },
  });
}

/** Read again when the user returns: a link in an email may have changed them. */
export const useEmailSettings = () => useEndpoint(getEmailSettings, {}, { refreshOnReturn: true });

export const useSetEmailSettings = () =>
  useChange(setEmailSettings, {
    input: (body) => ({ body }),
    onSuccess: (saved) => queryClient.setQueryData(keyOf(getEmailSettings, {}), saved),
    toast: { success: 'Email times saved', failure: 'Your email times were not saved' },
  });

/** Changes the password. Every other session ends, this one continues. */
export const useChangePassword = () =>
  useChange(changePassword, {
    input: (body) => ({ body }),
    toast: {
      success: 'Password changed successfully',
      failure: {
        title: 'Password change failed',
        description: (failure) => sentenceOf(failure, 'Please check your current password and try again.'),
      },
    },
  });
