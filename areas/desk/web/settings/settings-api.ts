import { useUser } from '#areas/account/web/index.ts';
import { changeSettings, listSettings, type SettingSection, type SettingValue } from '#areas/desk/contract/settings.ts';
import { mayDo } from '#contract/permissions.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** Read again on each visit, because another operator may have changed them. */
export const useSettings = () => useEndpoint(listSettings, {}, { refreshOnReturn: true });

/** Shows what a change returned. */
export function keepSettings(sections: SettingSection[]): void {
  queryClient.setQueryData(keyOf(listSettings, {}), sections);
}

export const useChangeSettings = () =>
  useChange(changeSettings, {
    input: (values: Record<string, SettingValue | null>) => ({ body: { values } }),
    toast: { success: 'Settings saved', failure: 'The settings were not saved' },
    onSuccess: keepSettings,
  });

/** Whether the current user may change settings. Others can only read them. */
export function useMayChange(): boolean {
  return mayDo(useUser().deskRoles, 'change_settings');
}
