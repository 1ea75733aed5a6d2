import { parseArgs } from 'node:util';
import { z } from 'zod';
import { email, userRole } from '#areas/account/contract/user.ts';
import { makeInvitation, type NewInvitation } from '#areas/account/server/invitation-actions.ts';
import { runMigrations } from '#server/migrations.ts';
import { openRecordsForCommand } from '#server/records.ts';
import { readSettings, StartRefused } from '#server/settings.ts';
import { orSentence } from '#server/start-errors.ts';

const usage = `
  npm run invite -- [options]      makes an invitation; its code stands alone on the last line

    --uses 10              how many people may use it (default 1)
    --email name@school    only for this address
    --role teacher         fixes the role: teacher, school_leader or support_staff
    --expires 2027-07-31   works until the end of this day
    --note "Autumn ECTs"   for yourself
`;

const wantedSchema = z.object({
  uses: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((uses) => uses >= 1 && uses <= 100_000, 'must be from 1 to 100,000')
    .default(1),
  email: z.optional(email),
  role: z.optional(userRole),
  expires: z.iso.date('must be a day like 2027-07-31').optional(),
  note: z.string().trim().max(500).optional(),
});

function readWanted(): NewInvitation {
  const { values } = readArgs();
  if (values.help) throw new StartRefused(usage);
  const read = wantedSchema.safeParse(values);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartRefused(`--${String(issue?.path[0])}: ${issue?.message}.`);
  }
  const { uses, email: address, role, expires, note } = read.data;
  const expiresAt = expires && new Date(`${expires}T23:59:59Z`);
  if (expiresAt && expiresAt < new Date()) throw new StartRefused('--expires: that day is over.');
  return {
    maxUses: uses,
    ...(address ? { email: address } : {}),
    ...(role ? { role } : {}),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    ...(note ? { description: note } : {}),
  };
}

function readArgs() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { uses: text, email: text, role: text, expires: text, note: text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

await orSentence(async () => {
  const wanted = readWanted();
  const records = await openRecordsForCommand(readSettings());
  try {
    await runMigrations(records);
    const made = await makeInvitation(records.db, wanted);
    console.log(`An invitation for ${made.maxUses} ${made.maxUses === 1 ? 'person' : 'people'}:`);
    console.log(made.code);
  } finally {
    await records.close();
  }
});
