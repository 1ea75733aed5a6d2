import { eq } from 'drizzle-orm';
import {
  addPattern,
  changeInduction,
  getInduction,
  getInductionPdf,
  removeInduction,
  removePattern,
  startInduction,
} from '#areas/induction/contract/induction.ts';
import { addInductionComment, removeInductionComment } from '#areas/induction/contract/induction-comment.ts';
import {
  addInductionEntry,
  changeInductionEntry,
  listInductionEntries,
  removeInductionEntry,
} from '#areas/induction/contract/induction-entry.ts';
import { listInductionRules } from '#areas/induction/contract/induction-rules.ts';
import {
  acceptInductionShare,
  changeInductionShare,
  endInductionShare,
  getSharedInduction,
  listSharedEntries,
  listSharedInductions,
  shareInduction,
} from '#areas/induction/contract/induction-share.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { AttachedFile, type Context, handle, type Limit, type Route } from '#server/endpoints.ts';
import { callerGone } from '#server/work/caller-gone.ts';
import { workTask } from '#server/work/work-queue.ts';
import { addComment, removeComment } from './comment-actions.ts';
import { addEntry, changeEntry, listEntriesOf, removeEntry } from './entry-actions.ts';
import { findTrack, requireSharedTrack, requireTrack } from './induction-access.ts';
import { addWorkingPattern, change, remove, removeWorkingPattern, start } from './induction-actions.ts';
import { allInductionRules, findRules } from './induction-files.ts';
import { inductionEntries } from './induction-tables.ts';
import { describeTrack } from './induction-track.ts';
import { accept, allowComments, ask, end, findShared, listSharedWith } from './share-actions.ts';

/** A PDF has at most this many entries. */
const mostEntriesInPdf = 500;

const writePdf = workTask<typeof import('./induction-pdf.ts'), 'inductionPdf'>(
  new URL('./induction-pdf.ts', import.meta.url),
  'inductionPdf',
);

export const inductionRoutes = (context: Context): Route[] => [...ownRoutes, ...shareRoutes, pdfRoute(context)];

const ownRoutes: Route[] = [
  handle(listInductionRules, { transaction: 'none' }, async () => allInductionRules()),

  handle(getInduction, { transaction: 'none', mayLag: true }, async ({ context, db, viewer }) => {
    const track = await findTrack(db, viewer.id);
    return track && describeTrack(db, track, context.clock.now());
  }),

  handle(startInduction, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    describeTrack(db, await start(db, viewer, body), context.clock.now()),
  ),

  handle(changeInduction, { transaction: 'request' }, async ({ context, db, viewer, body }) =>
    describeTrack(db, await change(db, viewer, body), context.clock.now()),
  ),

  handle(removeInduction, { transaction: 'request' }, async ({ db, viewer }) => {
    await remove(db, viewer);
    return undefined;
  }),

  handle(addPattern, { transaction: 'idempotent' }, async ({ db, viewer, body }) =>
    addWorkingPattern(db, viewer, body),
  ),

  handle(removePattern, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeWorkingPattern(db, viewer, params.id);
    return undefined;
  }),

  handle(listInductionEntries, { transaction: 'none', mayLag: true }, async ({ db, viewer, query }) =>
    listEntriesOf(db, viewer, viewer.id, query),
  ),

  handle(addInductionEntry, { transaction: 'idempotent' }, async ({ db, viewer, body }) => addEntry(db, viewer, body)),

  handle(changeInductionEntry, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    changeEntry(db, viewer, params.id, body),
  ),

  handle(removeInductionEntry, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeEntry(db, viewer, params.id);
    return undefined;
  }),
];

const shareRoutes: Route[] = [
  handle(shareInduction, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    ask(context, db, viewer, body),
  ),

  handle(changeInductionShare, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    allowComments(db, viewer, params.id, body.canComment),
  ),

  handle(addInductionComment, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    addComment(context, db, viewer, params.id, body),
  ),

  handle(removeInductionComment, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeComment(db, viewer, params.id);
    return undefined;
  }),

  handle(listSharedInductions, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listSharedWith(db, viewer, query),
  ),

  handle(getSharedInduction, { transaction: 'none' }, async ({ context, db, viewer, params }) => {
    const track = await requireSharedTrack(db, viewer, params.id);
    const share = await findShared(db, viewer, params.id);
    const { shares: _, ...shown } = await describeTrack(db, track, context.clock.now());
    return { share, track: { ...shown, shares: [] } };
  }),

  handle(listSharedEntries, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const track = await requireSharedTrack(db, viewer, params.id);
    return listEntriesOf(db, viewer, track.userId, query);
  }),

  handle(acceptInductionShare, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await accept(context, db, viewer, params.id);
    return undefined;
  }),

  handle(endInductionShare, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await end(db, viewer, params.id);
    return undefined;
  }),
];

function pdfRoute(context: Context): Route {
  const limit: Limit = { throttle: context.throttle('induction-files', 20, 60), counts: 'every call' };
  const queue = context.work.queue('induction-files', { perPerson: 1 });
  return handle(getInductionPdf, { transaction: 'none', limit }, async ({ db, viewer, http }) => {
    const signal = callerGone(http.reply);
    const row = await requireTrack(db, viewer);
    const found = findRules(row.nation, row.route);
    if (!found) throw new Error('There are no rules for this route.');
    const now = context.clock.now();
    const { name, school } = await getOwnUser(db, viewer.id);
    const { items } = await listEntriesOf(db, viewer, viewer.id, { limit: mostEntriesInPdf });
    const leftOut = (await db.$count(inductionEntries, eq(inductionEntries.userId, viewer.id))) - items.length;
    const track = await describeTrack(db, row, now);
    const record = { name, school, madeOn: dayInLondon(now), ...found, track, entries: items, leftOut };
    const bytes = await queue.run(writePdf, record, { signal, person: viewer.id });
    return new AttachedFile('Induction record.pdf', Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}
