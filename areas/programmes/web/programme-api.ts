import { useMutation } from '@tanstack/react-query';
import { listProgrammes } from '#areas/programmes/contract/programme.ts';
import {
  getProgrammeProgress,
  type ModuleProgress,
  tickActivity,
  untickActivity,
} from '#areas/programmes/contract/programme-progress.ts';
import { withTick } from '#areas/programmes/contract/programme-rules.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { askEarly, keyOf, queryClient, refresh, useEndpoint } from '#web/data/queries.ts';
import { notifyFailure } from '#web/notifications/notification-store.ts';

/** All programmes with their modules. */
export const useProgrammes = () => useEndpoint(listProgrammes, {});

/** Asks early for what the screen shows first. */
export function askForProgrammes(): void {
  askEarly(listProgrammes, {});
  askEarly(getProgrammeProgress, {});
}

/** Read again on coming back: a session with Savi moves it as well. */
export const useProgrammeProgress = () => useEndpoint(getProgrammeProgress, {}, { refreshOnReturn: true });

const progressKey = keyOf(getProgrammeProgress, {});
const mutationKey = [tickActivity.path];

/** Ticks an activity, or takes the tick back. It shows at once, and is taken back with a message if it fails. */
export function useTickActivity(moduleId: string, activity: number) {
  const [programme = '', module = ''] = moduleId.split('/');
  const show = async (isTicked: boolean) => {
    // What is on its way would bring the old state.
    await queryClient.cancelQueries({ queryKey: progressKey });
    queryClient.setQueryData<ModuleProgress[]>(
      progressKey,
      (progress) => progress && withTick(progress, moduleId, activity, isTicked),
    );
  };
  return useMutation({
    mutationKey,
    mutationFn: (isTicked: boolean) =>
      call<typeof tickActivity | typeof untickActivity>(isTicked ? tickActivity : untickActivity, {
        params: { programme, module, activity },
      }),
    onMutate: show,
    async onSuccess() {
      // Not while another tick is on its way: what is read then would take that one off the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) await refresh(getProgrammeProgress);
    },
    async onError(failure, isTicked) {
      await show(!isTicked);
      notifyFailure(isTicked ? 'Failed to tick the activity' : 'Failed to untick the activity', sentenceOf(failure));
    },
  });
}
