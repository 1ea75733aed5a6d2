import { closeAccount, confirmOwnProof, endSession } from '#areas/account/server/index.ts';
import { deleteOwnAccount, exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { dayInLondon } from '#server/clock.ts';
import { AttachedFile, type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { tooManyAttempts } from '#server/errors.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { whyNotErase } from './erasure/erasure-blocks.ts';
import { gatherOwnData } from './own-data.ts';
import { ownDataFile } from './own-data-file.ts';

export function ownDataRoutes(context: Context, personalData: readonly PersonalData[]): Route[] {
  const exports: Limit = { throttle: context.throttle('own-data', 10, 10 * 60), counts: 'every call' };
  const queue = context.work.queue('own-data');
  /** Members whose export is being written: one file at a time for each member. */
  const busy = new Set<number>();
  return [
    handle(exportOwnData, { transaction: 'none', limit: exports }, async ({ db, viewer, http }) => {
      if (busy.has(viewer.id)) throw tooManyAttempts(5);
      busy.add(viewer.id);
      try {
        const now = context.clock.now();
        const data = await gatherOwnData(db, viewer, now, personalData);
        const file = await ownDataFile(data, queue, callerGone(http.reply));
        return new AttachedFile(`Staffroom data ${dayInLondon(now)}.json`, file);
      } finally {
        busy.delete(viewer.id);
      }
    }),

    handle(deleteOwnAccount, { transaction: 'own' }, async ({ context, db, viewer, body, http }) => {
      await confirmOwnProof(
        context,
        viewer,
        { currentPassword: body.password, passkeyProof: body.passkeyProof },
        http.request,
      );
      const deletedOn = await closeAccount(context, viewer.id);
      // The session has ended already. This removes the cookie.
      await endSession(context, db, http);
      return { deletedOn: deletedOn.toISOString(), delay: await whyNotErase(db, viewer.id) };
    }),
  ];
}
