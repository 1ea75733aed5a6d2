import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email, userRole } from '#areas/account/contract/user.ts';
import { makeInvitation } from '#areas/account/server/invitation-actions.ts';
import { endOfDay } from '#server/clock.ts';
import { inHouse } from '#server/command.ts';
import { StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';
import { inviteByList } from './invite-list.ts';

const usage = `
  npm run invite -- [options]      makes an invitation; its code stands alone on the last line

    --uses 10              how many people may use it (default 1)
    --email name@school    only for this address
    --role teacher         fixes the role: teacher, school_leader or support_staff
    --expires 2027-07-31   works until the end of this day
    --note "Autumn ECTs"   for yourself

  npm run invite -- --csv staff.csv [--expires …] [--note …]

    makes and mails an invitation for each row of a spreadsheet saved as CSV, with the columns name, email and role.
    Safe to run again: who is here, or was invited, is not invited twice.
`;

const wantedSchema = z.object({
  csv: z.string().min(1).optional(),
  uses: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((uses) => uses >= 1 && uses <= 100_000, 'must be from 1 to 100,000')
    .optional(),
  email: z.optional(email),
  role: z.optional(userRole),
  expires: z.iso.date('must be a day like 2027-07-31').optional(),
  note: z.string().trim().max(500).optional(),
});

function readWanted() {
  const { values } = readArgs();
  if (values.help) throw new StartRefused(usage);
  const read = wantedSchema.safeParse(values);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartRefused(`--${String(issue?.path[0])}: ${issue?.message}.`);
  }
  const { csv, uses, email: address, role, expires, note } = read.data;
  if (csv && (uses || address || role))
    throw new StartRefused(
      '--csv: each row says for whom and as what, so --uses, --email and --role do not go with it.',
    );
  const expiresAt = expires && endOfDay(expires);
  if (expiresAt && expiresAt < new Date()) throw new StartRefused('--expires: that day is over.');
  const about = {
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    ...(note ? { description: note } : {}),
  };
  const single = { maxUses: uses ?? 1, ...(address ? { email: address } : {}), ...(role ? { role } : {}), ...about };
  // npm runs us in the project's folder, but the path was typed where npm was called.
  return { csv: csv && resolve(process.env.INIT_CWD ?? '.', csv), about, single };
}

function readArgs() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { csv: text, uses: text, email: text, role: text, expires: text, note: text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

await orSentence(async () => {
  const { csv, about, single } = readWanted();
  if (csv) return inviteByList(csv, about);
  await inHouse(async ({ house }) => {
    const made = await makeInvitation(house.db, single);
    console.log(`An invitation for ${made.maxUses} ${made.maxUses === 1 ? 'person' : 'people'}:`);
    console.log(made.code);
  });
});
