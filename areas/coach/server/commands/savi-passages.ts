import { defineCommand } from '#server/command-line/command.ts';
import { fillPassages, indexChanges, type PassageParts, planRebuild } from '../passages/index-passages.ts';
import { recountWords } from '../passages/word-counts.ts';

const help = `
  npm run savi-passages         reads again what Savi can recommend

    Staffroom keeps running, and Savi keeps finding what it has read. If you stop the command, start it again: it continues
    where it was. A restart of Staffroom continues it too.
`;

/** Passages after which the progress is printed. */
const printedAfter = 50_000;

export const saviPassagesCommand = ({ passageKinds }: Pick<PassageParts, 'passageKinds'>) =>
  defineCommand({
    summary: 'reads again what Savi can recommend',
    help,
    options: {},
    async run({ withContext }) {
      await withContext(async ({ context }) => {
        const parts = { db: context.db, passageKinds };
        const isNew = await planRebuild(parts);
        console.log(isNew ? 'Reading again what Savi can recommend.' : 'Continuing to read what Savi can recommend.');
        const passages = await readAll(parts);
        while ((await indexChanges(parts)) > 0);
        await recountWords(parts.db);
        console.log(`Savi can recommend what is in ${passages.toLocaleString('en-GB')} passages.`);
      });
    },
  });

/** Reads everything, and prints how far it is. Returns the number of passages. */
async function readAll(parts: PassageParts): Promise<number> {
  let passages = 0;
  let printed = 0;
  for (let step = await fillPassages(parts); step; step = await fillPassages(parts)) {
    const { kind, written, isFinished } = step;
    if (isFinished || written - printed >= printedAfter)
      console.log(
        `  ${kind.replace('_', ' ').padEnd(20)}${written.toLocaleString('en-GB').padStart(12)}${isFinished ? '' : ' …'}`,
      );
    printed = isFinished ? 0 : written - (written % printedAfter);
    if (isFinished) passages += written;
  }
  return passages;
}
