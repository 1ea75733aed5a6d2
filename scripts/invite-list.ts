import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sendInvitation } from '#areas/account/server/account-tasks.ts';
import { type InvitedStaff, inviteStaff } from '#areas/account/server/staff-invitations.ts';
import { readStaffList, type StaffList, UnreadableList } from '#areas/account/server/staff-list.ts';
import { type CommandHouse, inHouse } from '#server/command.ts';
import { StartRefused } from '#server/settings.ts';

const largestFile = 10_000_000;

/** Invites everybody a spreadsheet names, and says row by row what was wrong. Exit code 1 if a row was. */
export async function inviteByList(path: string, about: { expiresAt?: string; description?: string }): Promise<void> {
  const list = readList(path);
  await inHouse(async (opened) => {
    const result = await inviteStaff(opened.house, list.staff, about);
    report(list, result);
    await sendMails(opened);
  });
  if (list.faults.length > 0) process.exitCode = 1;
}

function readList(path: string): StaffList {
  try {
    if (statSync(path).size > largestFile) throw new UnreadableList('It is larger than 10 MB.');
    return readStaffList(readFileSync(path));
  } catch (error) {
    if (error instanceof UnreadableList) throw new StartRefused(`${path}: ${error.message} Nobody was invited.`);
    throw new StartRefused(`${path} cannot be read: ${(error as Error).message}. Nobody was invited.`);
  }
}

function report(list: StaffList, { invited, alreadyInvited, alreadyMembers }: InvitedStaff): void {
  for (const { row, sentence } of list.faults) console.log(`  row ${String(row).padEnd(7)}${sentence}`);
  if (list.wasWindows1252) console.log('  The file is not UTF-8; it was read as Windows-1252, which Excel writes.');
  const line = (title: string, count: number, note = '') =>
    console.log(`  ${title.padEnd(18)}${count.toLocaleString('en-GB').padStart(7)}${count > 0 ? note : ''}`);
  console.log('');
  line('Invited', invited);
  line('Already invited', alreadyInvited, '   their invitation still works; not mailed again');
  line('Already members', alreadyMembers);
  line('Not invited', list.faults.length, '   see the rows above; mend them and run this again');
}

/** Sends what waits, also from an earlier run that was cut short. */
async function sendMails({ house, background }: CommandHouse): Promise<void> {
  const { settings } = house;
  if (!settings.PUBLIC_URL) console.log('  PUBLIC_URL is not set: the links in the mails lead to this machine only.');
  const { done, failed } = await background.workOff(house, sendInvitation, (count) => {
    if (count % 500 === 0) console.log(`  ${count.toLocaleString('en-GB')} mails …`);
  });
  const where = settings.SMTP_URL ? '' : `   as files in ${join(settings.DATA_DIR, 'mail')}: SMTP_URL is not set`;
  console.log(`  ${'Mails sent'.padEnd(18)}${done.toLocaleString('en-GB').padStart(7)}${done > 0 ? where : ''}`);
  if (failed > 0)
    console.log(
      '  The mail server does not take them now. What is left goes out while Staffroom runs, or with this command.',
    );
}
