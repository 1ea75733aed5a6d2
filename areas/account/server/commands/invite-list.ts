import { readFileSync, statSync } from 'node:fs';
import { type InvitedStaff, inviteStaff } from '#areas/account/server/invitations/staff-invitations.ts';
import { readStaffList, type StaffList, UnreadableList } from '#areas/account/server/invitations/staff-list.ts';
import type { WithContext } from '#server/command-line/command.ts';
import { namedFile, whyUnreadable } from '#server/command-line/files.ts';
import { printCount } from '#server/command-line/printout.ts';
import { printable } from '#server/command-line/terminal-text.ts';
import { StartRefused } from '#server/settings.ts';
import { sendAndReport } from './invitation-report.ts';

const maxFileSize = 10_000_000;

/** Invites everybody that a spreadsheet names, and prints what is wrong with each row. Exit code 1 if a row is wrong. */
export async function inviteByList(
  path: string,
  about: { expiresAt?: string; description?: string },
  withContext: WithContext,
): Promise<void> {
  const list = readList(path);
  await withContext(async (opened) => {
    const result = await inviteStaff(opened.context, list.staff, about);
    report(list, result);
    await sendAndReport(opened, result.invited);
  });
  if (list.faults.length > 0) process.exitCode = 1;
}

function readList(path: string): StaffList {
  const file = namedFile(path);
  try {
    if (statSync(file).size > maxFileSize) throw new UnreadableList('It is larger than 10 MB.');
    return readStaffList(readFileSync(file));
  } catch (error) {
    if (error instanceof UnreadableList) throw new StartRefused(`${path}: ${error.message} Nobody was invited.`);
    throw new StartRefused(`${path} cannot be read: ${whyUnreadable(error)} Nobody was invited.`);
  }
}

function report(list: StaffList, { invited, alreadyInvited, alreadyMembers }: InvitedStaff): void {
  const print = (row: number, sentence: string) => console.log(printable(`  row ${String(row).padEnd(7)}${sentence}`));
  for (const { row, sentence } of list.faults) print(row, sentence);
  for (const { row, email } of alreadyMembers) print(row, `${email} already belongs to a member.`);
  for (const { row, email } of alreadyInvited) print(row, `${email} has an invitation that still works.`);
  if (list.wasWindows1252) console.log('  The file is not UTF-8. It was read as Windows-1252, the default of Excel.');
  console.log('');
  printCount('Invited', invited.length);
  printCount('Already invited', alreadyInvited.length, 'not emailed again. To email one again, use --resend');
  printCount('Already members', alreadyMembers.length);
  printCount('Not invited', list.faults.length, 'see the rows above. Correct them and run this again');
}
