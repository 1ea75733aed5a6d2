// A process that a test kills: it moves contents, or stores one. Started by `kill.test.ts`.
import { type DatabaseAddress, openDatabase } from '#server/database.ts';
import { makeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import type { ContentStore } from '../file-tables.ts';
import { placeContent, saveContent } from './file-store.ts';
import { moveContents } from './move-contents.ts';

/** What the process does. `store`: writes a content of these bytes and says `saved` before it commits. */
export type Work = { move: ContentStore } | { store: number };

export interface Start {
  address: DatabaseAddress;
  settings: Record<string, string>;
  work: Work;
}

process.once('message', async ({ address, settings, work }: Start) => {
  const database = openDatabase(address, () => {});
  const context = { db: database.db, settings: readSettings(settings, '/nonexistent/.env'), log: makeLog('silent') };
  if ('move' in work) await moveContents(context, work.move);
  else {
    const placed = await placeContent(context, Buffer.alloc(work.store, 'a'));
    await database.db.transaction(async (tx) => {
      await saveContent(tx, { fileId: null, variant: 'original', mimeType: 'text/plain' }, placed);
      process.send?.('saved');
      await new Promise(() => {});
    });
  }
  await database.close();
  process.disconnect();
});
