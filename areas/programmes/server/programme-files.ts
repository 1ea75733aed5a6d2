import { and, isNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moduleKey, type Programme, programmeLevels } from '#areas/programmes/contract/programme.ts';
import { activitiesInModule } from '#areas/programmes/contract/programme-progress.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readYamlFolder } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { programmeModules, programmes } from './programme-content-tables.ts';

const blank = 'must not be blank';
const id = z
  .string()
  .check(z.maxLength(60), z.regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in small letters, joined by hyphens'));
const weeks = z.string().check(z.regex(/^\d+(-\d+)? weeks$/, 'must be like ‘2 weeks’ or ‘6-8 weeks’'));

const moduleFields = z.strictObject({
  id,
  title: line(80, blank),
  description: text(600, blank),
  duration: weeks,
  activities: z
    .array(z.strictObject({ title: line(48, blank), description: text(600, blank) }))
    .check(z.length(activitiesInModule, 'must have four activities')),
});

const programmeFile = z.strictObject({
  id,
  place: z.int().check(z.positive()),
  title: line(80, blank),
  description: text(600, blank),
  level: z.enum(programmeLevels),
  duration: weeks,
  modules: z.array(moduleFields).check(z.minLength(1, 'must have at least one module')),
});

const programmesFolder = contentAt('programmes/');

/** Reads the programmes of all files, in order. Throws a `ContentError` for a mistake. */
export function readProgrammes(folder: URL = programmesFolder): Programme[] {
  const files = readYamlFolder(folder, programmeFile).sort((a, b) => a.place - b.place);
  const place = 'content/programmes';
  requireUnique(place, 'id', files);
  requireUnique(place, 'place', files);
  for (const file of files) requireUnique(`${place}, ‘${file.id}’`, 'id', file.modules);
  return files.map(({ place: _place, ...programme }) => programme);
}

/** Writes programmes and modules, and withdraws stored ones that the files no longer have. */
export async function writeProgrammes(db: Db, list: readonly Programme[]): Promise<void> {
  for (const [at, { modules, ...programme }] of list.entries()) {
    const row = { ...programme, place: at + 1, withdrawnAt: null };
    await db.insert(programmes).values(row).onConflictDoUpdate({ target: programmes.id, set: row });
    for (const [place, { id: moduleId, ...module }] of modules.entries()) {
      const key = moduleKey(programme.id, moduleId);
      const moduleRow = { ...module, key, programmeId: programme.id, place: place + 1, withdrawnAt: null };
      await db
        .insert(programmeModules)
        .values(moduleRow)
        .onConflictDoUpdate({ target: programmeModules.key, set: moduleRow });
    }
  }
  const ids = list.map((programme) => programme.id);
  const keys = list.flatMap((programme) => programme.modules.map((module) => moduleKey(programme.id, module.id)));
  const withdrawn = { withdrawnAt: sql`now()` };
  await db
    .update(programmes)
    .set(withdrawn)
    .where(and(isNull(programmes.withdrawnAt), notInArray(programmes.id, ids)));
  await db
    .update(programmeModules)
    .set(withdrawn)
    .where(and(isNull(programmeModules.withdrawnAt), notInArray(programmeModules.key, keys)));
}
