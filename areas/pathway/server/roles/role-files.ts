import { notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newestScale, scaleKey, usualRegion } from '#areas/jobs/server/index.ts';
import { ladders } from '#areas/pathway/contract/career-role.ts';
import { forEachSkill } from '#areas/pathway/contract/skill.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { careerRoles } from './career-role-tables.ts';
import type { RoleProfile } from './role-rules.ts';

const place = 'content/pathway/roles.yaml';
const blank = 'must not be blank';

/** The figures, their day and source are those of the national scale, if the role has one. */
const pay = z.strictObject({ scale: z.optional(scaleKey), note: text(300, blank) });

function paidBy({ scale, note }: z.infer<typeof pay>): RoleProfile['pay'] {
  const found = scale ? newestScale(scale) : null;
  if (!found) return { from: null, to: null, note, asOf: null, source: null };
  const { from, to, since, source } = found;
  return { from, to, note, asOf: since, source: `${source}: ${usualRegion}` };
}

const role = z.strictObject({
  key: z.string().check(z.regex(/^[a-z]+(_[a-z]+)*$/, 'must be words in small letters, joined by underscores')),
  ladder: z.enum(ladders),
  rung: z.int().check(z.minimum(0), z.maximum(20)),
  title: line(80, blank),
  summary: text(300, blank),
  alsoCalled: z.array(
    z.string().check(z.regex(/^[a-z0-9]+( [a-z0-9]+)*$/, 'must be in small letters and without punctuation')),
  ),
  levels: z.strictObject(forEachSkill(z.int().check(z.minimum(1), z.maximum(10)))),
  pay,
});

/** Reads the roles in order. Throws a `ContentError` for a mistake. */
export function readRoles(file: URL = contentAt('pathway/roles.yaml')): RoleProfile[] {
  const { roles } = readContentFile(file, z.strictObject({ roles: z.array(role) }));
  requireUnique(place, 'key', roles);
  requireUnique(place, 'title', roles);
  return roles.map((one) => ({ ...one, pay: paidBy(one.pay) }));
}

/** Writes the roles. Throws if the file lacks a stored role, because members’ pathways refer to it. */
export async function writeRoles(db: Db, roles: readonly RoleProfile[]): Promise<void> {
  for (const [at, { pay: paid, ...fields }] of roles.entries()) {
    const row = {
      ...fields,
      place: at,
      payFrom: paid.from,
      payTo: paid.to,
      payNote: paid.note,
      payAsOf: paid.asOf,
      paySource: paid.source,
    };
    await db.insert(careerRoles).values(row).onConflictDoUpdate({ target: careerRoles.key, set: row });
  }
  const { key } = careerRoles;
  const keys = roles.map((one) => one.key);
  const [missing] = await db.select({ key }).from(careerRoles).where(notInArray(key, keys)).limit(1);
  if (missing)
    throw new ContentError(
      `${place}: the role ‘${missing.key}’ is missing. Members’ pathways refer to it, so it must stay.`,
    );
}
