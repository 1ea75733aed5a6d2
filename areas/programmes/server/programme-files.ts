import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moduleKey, type Programme, programmeLevels } from '#areas/programmes/contract/programme.ts';
import { activitiesInModule } from '#areas/programmes/contract/programme-progress.ts';
import type { ModuleTexts } from '#areas/programmes/contract/programmes-desk.ts';
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

/**
 * Writes programmes and modules, and withdraws stored ones that the files no longer have. What the desk changed or hid
 * stays: only `shipped` is written, so that the desk sees the difference (ADR 061). An order of the desk stays too.
 */
export async function writeProgrammes(db: Db, list: readonly Programme[]): Promise<void> {
  for (const [at, { modules, ...programme }] of list.entries()) {
    const { id: programmeId, ...shipped } = programme;
    const row = { ...programme, place: at + 1, withdrawnAt: null, shipped };
    await db
      .insert(programmes)
      .values(row)
      .onConflictDoUpdate({
        target: programmes.id,
        set: { ...row, place: placeIn(programmes, row) },
        setWhere: eq(programmes.followsFile, true),
      });
    await db
      .update(programmes)
      .set({ shipped, place: placeIn(programmes, row) })
      .where(and(eq(programmes.id, programmeId), eq(programmes.followsFile, false)));
    for (const [place, { id: moduleId, ...texts }] of modules.entries())
      await writeModule(db, moduleKey(programmeId, moduleId), programmeId, place + 1, texts);
  }
  const isGone = notInArray(
    programmes.id,
    list.map((programme) => programme.id),
  );
  const isModuleGone = notInArray(
    programmeModules.key,
    list.flatMap((programme) => programme.modules.map((module) => moduleKey(programme.id, module.id))),
  );
  const withdrawn = { withdrawnAt: sql`now()` };
  await db
    .update(programmes)
    .set(withdrawn)
    .where(and(isNull(programmes.withdrawnAt), eq(programmes.followsFile, true), isGone));
  await db
    .update(programmeModules)
    .set(withdrawn)
    .where(and(isNull(programmeModules.withdrawnAt), eq(programmeModules.followsFile, true), isModuleGone));
  await db.update(programmes).set({ shipped: null }).where(isGone);
  await db.update(programmeModules).set({ shipped: null }).where(isModuleGone);
}

/** The place in the files, unless the desk chose another one. */
const placeIn = (table: typeof programmes | typeof programmeModules, { place }: { place: number }) =>
  sql`case when ${table.isPlacedHere} then ${table.place} else ${place}::smallint end`;

async function writeModule(db: Db, key: string, programmeId: string, place: number, texts: ModuleTexts): Promise<void> {
  const row = { ...texts, key, programmeId, place, withdrawnAt: null, shipped: texts };
  await db
    .insert(programmeModules)
    .values(row)
    .onConflictDoUpdate({
      target: programmeModules.key,
      set: { ...row, place: placeIn(programmeModules, row) },
      setWhere: eq(programmeModules.followsFile, true),
    });
  await db
    .update(programmeModules)
    .set({ shipped: texts, place: placeIn(programmeModules, row) })
    .where(and(eq(programmeModules.key, key), eq(programmeModules.followsFile, false)));
}
