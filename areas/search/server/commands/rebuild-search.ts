import { searchKindLabels } from '#contract/search-kinds.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { fillIndex, planRebuild } from '../indexing/fill-index.ts';
import { type IndexParts, indexChanges } from '../indexing/index-changes.ts';

const help = `
  npm run rebuild-search        builds the search index again

    Staffroom keeps running, and the search keeps finding what the index has. If you stop the command, start it again: it
    continues where it was. A restart of Staffroom continues it too.
`;

/** Entries after which the progress is printed. */
const printedAfter = 50_000;

export const rebuildSearchCommand = (app: Pick<IndexParts, 'searchKinds' | 'searchAudiences'>) =>
  defineCommand({
    summary: 'builds the search index again',
    help,
    options: {},
    async run({ withContext }) {
      await withContext(async ({ context }) => {
        const parts = { db: context.db, ...app };
        const isNew = await planRebuild(parts);
        console.log(isNew ? 'Building the search index again.' : 'Continuing to build the search index.');
        const entries = await fillAll(parts);
        while ((await indexChanges(parts)) > 0);
        console.log(`The search index is complete: ${entries.toLocaleString('en-GB')} entries were read.`);
      });
    },
  });

/** Fills the index, and prints how far it is. Returns the number of entries. */
async function fillAll(parts: IndexParts): Promise<number> {
  let entries = 0;
  let printed = 0;
  for (let step = await fillIndex(parts); step; step = await fillIndex(parts)) {
    const { kind, written, isFinished } = step;
    if (isFinished || written - printed >= printedAfter)
      console.log(
        `  ${searchKindLabels[kind].padEnd(34)}${written.toLocaleString('en-GB').padStart(12)}${isFinished ? '' : ' …'}`,
      );
    printed = isFinished ? 0 : written - (written % printedAfter);
    if (isFinished) entries += written;
  }
  return entries;
}
