import { createReadStream, statSync } from 'node:fs';
import { defineCommand } from '#server/command-line/command.ts';
import { namedFile, whyUnreadable } from '#server/command-line/files.ts';
import { printCount } from '#server/command-line/printout.ts';
import { printable } from '#server/command-line/terminal-text.ts';
import { Refusal } from '#server/errors.ts';
import { StartRefused } from '#server/settings.ts';
import { importFromRegister } from '../register/register-import.ts';

const help = `
  npm run schools -- --import register.csv     imports the register of schools in England

    The file is ‘Establishment fields’ as CSV, from Get Information about Schools of the Department for Education. Schools are
    matched by their URN, so the import can be repeated.
`;

export const schoolsCommand = defineCommand({
  summary: 'imports the register of schools',
  help,
  options: { import: 'text' },
  async run({ options: { import: path }, misuse, withContext }) {
    if (path === undefined) throw misuse();
    const file = namedFile(path);
    try {
      statSync(file);
    } catch (error) {
      throw new StartRefused(`${path} cannot be read: ${whyUnreadable(error)} Nothing was imported.`);
    }
    await withContext(async ({ context }) => {
      const done = await importFromRegister(context, null, createReadStream(file)).catch((error: unknown) => {
        throw error instanceof Refusal ? new StartRefused(error.message) : error;
      });
      for (const { row, sentence } of done.faults) console.log(printable(`  row ${String(row).padEnd(7)}${sentence}`));
      printCount('Added', done.added);
      printCount('Changed', done.changed);
      printCount('Up to date', done.unchanged);
      printCount('Closed', done.leftOut, 'not in Staffroom, so not added');
      printCount('Not read', done.faultCount);
    });
  },
});
