import { z } from 'zod';
import { sendInvitation } from '#areas/account/server/account-tasks.ts';
import {
  findOpenInvitation,
  type Invitation,
  listOpenInvitations,
  makeInvitation,
  type NewInvitation,
  revokeInvitation,
} from '#areas/account/server/invitations/invitation-actions.ts';
import { databaseTime, findInvitationEmails } from '#areas/account/server/invitations/invitation-emails.ts';
import { findMembers } from '#areas/account/server/invitations/staff-invitations.ts';
import { email, userRole } from '#areas/people/contract/user.ts';
import { endOfDay } from '#server/clock.ts';
import { type CommandContext, defineCommand } from '#server/command-line/command.ts';
import { printedDay, printedRow, printList } from '#server/command-line/printout.ts';
import type { Context } from '#server/endpoints.ts';
import { StartRefused } from '#server/settings.ts';
import { sendAndReport } from './invitation-report.ts';
import { inviteByList } from './invite-list.ts';

const help = `
  npm run invite -- [options]      creates an invitation and prints its code last

    --uses 10              how many people may use it (default 1)
    --email name@school    only for this address. The invitation is emailed to it
    --role teacher         fixes the role: teacher, school_leader or support_staff
    --school "Ashgrove"    the school of the people who use it
    --expires 2027-07-31   works until the end of this day
    --note "Autumn ECTs"   a note for yourself

  npm run invite -- --csv staff.csv [--expires …] [--note …]

    creates and emails an invitation for each row of a spreadsheet saved as CSV, with the columns name, email and role. The
    column school is optional. Safe to run again: members, and people with an invitation, are not invited twice.

  npm run invite -- --list                       the invitations that still work
  npm run invite -- --resend amira@school.uk     sends an invitation again (its address or its number)
  npm run invite -- --revoke 12                  ends an invitation (its number, its address or its code)
`;

const options = {
  csv: 'text',
  uses: 'text',
  email: 'text',
  role: 'text',
  school: 'text',
  expires: 'text',
  note: 'text',
  list: 'flag',
  resend: 'text',
  revoke: 'text',
} as const;

const wantedSchema = z.object({
  uses: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((uses) => uses >= 1 && uses <= 100_000, 'must be from 1 to 100,000')
    .optional(),
  email: z.optional(email),
  role: z.optional(userRole),
  school: z.string().trim().min(1).max(160).optional(),
  expires: z.iso.date('must be a date like 2027-07-31').optional(),
  note: z.string().trim().max(500).optional(),
});

function readWanted(typed: Record<string, string | boolean | undefined>) {
  const read = wantedSchema.safeParse(typed);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartRefused(`--${String(issue?.path[0])}: ${issue?.message}.`);
  }
  const { uses, email: address, role, school, expires, note } = read.data;
  const expiresAt = expires && endOfDay(expires);
  if (expiresAt && expiresAt < new Date()) throw new StartRefused('--expires: this date has passed.');
  const about = {
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    ...(note ? { description: note } : {}),
  };
  const single: NewInvitation = {
    maxUses: uses ?? 1,
    ...(address ? { email: address } : {}),
    ...(role ? { role } : {}),
    ...(school ? { school } : {}),
    ...about,
  };
  return { about, single };
}

async function inviteOne(opened: CommandContext, wanted: NewInvitation): Promise<void> {
  const { context } = opened;
  if (wanted.email && (await findMembers(context.db, [{ email: wanted.email }])).size > 0)
    throw new StartRefused(`${wanted.email} already belongs to a member. Nobody was invited.`);
  const made = await context.db.transaction(async (db) => {
    const invitation = await makeInvitation(db, wanted);
    if (invitation.email) await context.enqueue(db, sendInvitation, { invitationId: invitation.id });
    return invitation;
  });
  if (made.email) await sendAndReport(opened, [{ row: 0, email: made.email, invitationId: made.id }]);
  console.log(`An invitation for ${made.maxUses} ${made.maxUses === 1 ? 'person' : 'people'}:`);
  console.log(made.code);
}

const shownAtOnce = 200;

async function listInvitations({ db, clock }: Context): Promise<void> {
  const open = await listOpenInvitations(db, clock.now(), shownAtOnce);
  const sent = await findInvitationEmails(
    db,
    open.map(({ id }) => id),
  );
  printList(open, {
    none: 'There are no invitations that still work.',
    limit: shownAtOnce,
    printed: (invitation) => printed(invitation, sent.get(invitation.id)?.state),
  });
}

const stateWords = {
  sending: 'being sent',
  sent: 'sent',
  written: 'written to a file',
  waiting: 'not sent yet',
  refused: 'refused by the mail server',
} as const;

type Listed = Awaited<ReturnType<typeof listOpenInvitations>>[number];

/** Shows enough of the code to recognise it, and too little to use it. */
function printed(invitation: Listed, state: keyof typeof stateWords | undefined): string {
  const {
    id,
    code,
    email: address,
    role,
    maxUses,
    currentUses,
    expiresAt,
    description,
    createdAt,
    madeBy,
  } = invitation;
  const parts = [
    address ?? `${currentUses} of ${maxUses} used`,
    ...(address ? [`email ${state ? stateWords[state] : 'never sent'}`] : []),
    ...(role ? [role] : []),
    `created ${printedDay(createdAt)}${madeBy ? ` by ${madeBy}` : ''}`,
    ...(expiresAt ? [`until ${printedDay(expiresAt)}`] : []),
    ...(description ? [description] : []),
  ];
  return printedRow([String(id), -6], [`${code.slice(0, 4)}…`, 5], [parts.join(', '), 0]);
}

async function findWanted({ db, clock }: Context, wanted: string): Promise<Invitation> {
  const found = await findOpenInvitation(db, wanted, clock.now());
  if (!found) throw new StartRefused(`There is no invitation ${wanted} that still works.`);
  return found;
}

async function resend(opened: CommandContext, wanted: string): Promise<void> {
  const { context } = opened;
  const { id, email: address } = await findWanted(context, wanted);
  if (!address) throw new StartRefused(`Invitation ${id} is not for one address, so it cannot be sent.`);
  const since = await databaseTime(context.db);
  await context.enqueue(context.db, sendInvitation, { invitationId: id });
  await sendAndReport(opened, [{ row: 0, email: address, invitationId: id }], since);
}

async function revoke({ context }: CommandContext, wanted: string): Promise<void> {
  const { id, currentUses } = await findWanted(context, wanted);
  await revokeInvitation(context.db, id);
  const used = currentUses === 1 ? '1 person has' : `${currentUses.toLocaleString('en-GB')} people have`;
  console.log(`Invitation ${id} no longer works. ${used} used it.`);
}

export const inviteCommand = defineCommand({
  summary: 'creates, emails, lists and revokes invitations',
  help,
  options,
  async run({ options: { csv, list, resend: again, revoke: ended, ...rest }, misuse, withContext }) {
    if ([csv, list, again, ended].filter((value) => value !== undefined).length > 1) throw misuse();
    if (list || again !== undefined || ended !== undefined) {
      if (Object.keys(rest).length > 0) throw misuse();
      return withContext((opened) => {
        if (list) return listInvitations(opened.context);
        return again === undefined ? revoke(opened, ended ?? '') : resend(opened, again);
      });
    }
    const { about, single } = readWanted(rest);
    if (csv === undefined) return withContext((opened) => inviteOne(opened, single));
    if (rest.uses || rest.email || rest.role || rest.school)
      throw new StartRefused(
        '--csv: the rows contain the address, role and school, so you cannot use it with --uses, --email, --role or --school.',
      );
    await inviteByList(csv, about, withContext);
  },
});
