import { listProgrammes } from '#areas/programmes/contract/programme.ts';
import {
  getProgrammeProgress,
  type ModuleProgress,
  tickActivity,
  untickActivity,
} from '#areas/programmes/contract/programme-progress.ts';
import { withTick } from '#areas/programmes/contract/programme-rules.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** All programmes with their modules. */
export const useProgrammes = () => useEndpoint(listProgrammes, {});

/** Read again on return, because a session with Savi changes it. */
export const useProgrammeProgress = () => useEndpoint(getProgrammeProgress, {}, { refreshOnReturn: true });

const progressKey = keyOf(getProgrammeProgress, {});
const mutationKey = [tickActivity.path];

/** Ticks an activity, or unticks it. It shows at once and is undone with a toast if it fails. */
export function useTickActivity(moduleId: string, activity: number) {
  const [programme = '', module = ''] = moduleId.split('/');
  const show = async (isTicked: boolean) => {
    // A request in progress would bring the old state back.
    await queryClient.cancelQueries({ queryKey: progressKey });
    queryClient.setQueryData<ModuleProgress[]>(
      progressKey,
      (progress) => progress && withTick(progress, moduleId, activity, isTicked),
    );
  };
  return useChange(
    (isTicked: boolean) =>
      call<typeof tickActivity | typeof untickActivity>(isTicked ? tickActivity : untickActivity, {
        params: { programme, module, activity },
      }),
    {
      mutationKey,
      async optimistic(isTicked) {
        await show(isTicked);
        return () => show(!isTicked);
      },
      // Only after the last of several ticks. An earlier refresh would not include the later ticks.
      refreshes: () => (queryClient.isMutating({ mutationKey }) === 1 ? [getProgrammeProgress] : []),
      toast: {
        failure: (_, isTicked) => (isTicked ? 'Failed to tick the activity' : 'Failed to untick the activity'),
      },
    },
  );
}
