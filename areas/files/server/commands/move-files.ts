import { defineCommand } from '#server/command-line/command.ts';
import { Refusal } from '#server/errors.ts';
import { StartRefused } from '#server/settings.ts';
import { storesInS3 } from '../store/file-store.ts';
import { moveContents } from '../store/move-contents.ts';

const help = `
  npm run move-files -- --to s3          moves all files to the S3 store of FILES_URL
  npm run move-files -- --to database    moves all files from there to the database

    The server can run meanwhile, and members can read and add files. If the command is interrupted, run it again: it
    continues with the files that are left.
`;

const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const counted = (files: number) => `${files.toLocaleString('en-GB')} ${files === 1 ? 'file' : 'files'}`;

export const moveFilesCommand = defineCommand({
  summary: 'moves all files to the S3 store or to the database',
  help,
  options: { to: 'text' },
  async run({ options: { to }, misuse, withContext }) {
    if (to !== 's3' && to !== 'database') throw misuse(to === undefined ? undefined : '--to: enter s3 or database.');
    await withContext(async ({ context }) => {
      if (!context.settings.FILES_URL)
        throw new StartRefused('FILES_URL is not set. Set it to the S3 store, as in docs/install.md.');
      const { moved, bytes, failed } = await moveContents(context, to, (so) => {
        if (so.moved % 100 === 0) console.log(`  ${counted(so.moved)} moved so far, ${inMegabytes(so.bytes)}`);
      }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new StartRefused('The S3 store cannot be reached. The files that were moved stay moved. Run this again.');
      });
      console.log(`  ${counted(moved)} moved, ${inMegabytes(bytes)}.`);
      if (storesInS3(context) !== (to === 's3'))
        console.log(
          `  FILES_STORE says that new files go to the other store. Set FILES_STORE=${to}, restart the server, and run this again.`,
        );
      if (failed.length > 0)
        throw new StartRefused(
          `${counted(failed.length)} not moved, because the content is missing or damaged. The ids in file_contents: ${failed.slice(0, 20).join(', ')}${failed.length > 20 ? ' …' : ''}.`,
        );
    });
  },
});
