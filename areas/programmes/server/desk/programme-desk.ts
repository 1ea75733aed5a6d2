import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Actor, changeWithoutTexts, recordAudit } from '#areas/people/server/index.ts';
import {
  type changeDeskModule,
  type DeskModule,
  type DeskProgramme,
  type ModuleTexts,
  mostProgrammes,
  type moveDeskProgramme,
  type ProgrammeTexts,
  type programmeBody,
} from '#areas/programmes/contract/programmes-desk.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { programmeModules, programmes } from '../programme-content-tables.ts';

export type ProgrammeRow = typeof programmes.$inferSelect;
type ModuleRow = typeof programmeModules.$inferSelect;

const originOf = ({ followsFile, isAddedHere }: ProgrammeRow | ModuleRow) =>
  isAddedHere ? 'added' : followsFile ? 'release' : 'changed';

const moduleOf = (row: ModuleRow): DeskModule => {
  const { key, title, description, duration, activities, withdrawnAt, followsFile, shipped } = row;
  return {
    ...{ key, title, description, duration, activities, withdrawnAt },
    origin: originOf(row),
    shipped: followsFile ? null : shipped,
  };
};

const programmeOf = (row: ProgrammeRow, modules: readonly ModuleRow[]): DeskProgramme => {
  const { number, title, description, level, duration, withdrawnAt, followsFile, shipped } = row;
  return {
    ...{ id: number, title, description, level, duration, withdrawnAt },
    origin: originOf(row),
    shipped: followsFile ? null : shipped,
    modules: modules.filter(({ programmeId }) => programmeId === row.id).map(moduleOf),
  };
};

/** More than all programmes can have together. */
const mostModulesRead = 400;

async function read(db: Db, which: SQL | undefined): Promise<DeskProgramme[]> {
  const rows = await db
    .select()
    .from(programmes)
    .where(which)
    .orderBy(asc(programmes.place), asc(programmes.id))
    .limit(mostProgrammes);
  const modules = await db
    .select()
    .from(programmeModules)
    .orderBy(asc(programmeModules.programmeId), asc(programmeModules.place), asc(programmeModules.key))
    .limit(mostModulesRead);
  return rows.map((row) => programmeOf(row, modules));
}

/** All programmes in order, also those that are hidden. */
export const listForDesk = (db: Db): Promise<DeskProgramme[]> => read(db, undefined);

/** One programme. Throws 404. */
export async function readForDesk(db: Db, number: number): Promise<DeskProgramme> {
  const [found] = await read(db, eq(programmes.number, number));
  if (!found) throw notFound('There is no such programme.');
  return found;
}

/** Locks a programme until the end of the transaction. Throws 404. */
export async function lockProgramme(db: Db, number: number): Promise<ProgrammeRow> {
  const [found] = await db.select().from(programmes).where(eq(programmes.number, number)).for('update');
  if (!found) throw notFound('There is no such programme.');
  return found;
}

async function findModuleOf(db: Db, { id }: ProgrammeRow, key: string): Promise<ModuleRow> {
  const [found] = await db
    .select()
    .from(programmeModules)
    .where(and(eq(programmeModules.key, key), eq(programmeModules.programmeId, id)));
  if (!found) throw notFound('There is no such module.');
  return found;
}

const textsOf = ({ title, description, level, duration }: ProgrammeTexts): ProgrammeTexts => ({
  ...{ title, description, level, duration },
});
const moduleTextsOf = ({ title, description, duration, activities }: ModuleTexts): ModuleTexts => ({
  ...{ title, description, duration, activities },
});
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changes the texts of a programme. From then on, releases leave them alone. */
export async function changeProgramme(
  context: Context,
  db: Db,
  by: Actor,
  number: number,
  body: z.output<typeof programmeBody>,
): Promise<DeskProgramme> {
  const before = await lockProgramme(db, number);
  if (isSame(textsOf(before), textsOf(body))) return readForDesk(db, number);
  await db
    .update(programmes)
    .set({ ...body, followsFile: false })
    .where(eq(programmes.id, before.id));
  const recorded = changeWithoutTexts(textsOf(before), textsOf(body), ['description']);
  await recordAudit(context, db, {
    by,
    action: 'programme_changed',
    before: { programme: before.id, ...recorded.before },
    after: { programme: before.id, ...recorded.after },
  });
  return readForDesk(db, number);
}

/** Changes the texts of a module. Throws 404 for a module of another programme. */
export async function changeModule(
  context: Context,
  db: Db,
  by: Actor,
  number: number,
  { key, ...body }: z.output<typeof changeDeskModule.body>,
): Promise<DeskProgramme> {
  const programme = await lockProgramme(db, number);
  const before = await findModuleOf(db, programme, key);
  if (isSame(moduleTextsOf(before), moduleTextsOf(body))) return readForDesk(db, number);
  await db
    .update(programmeModules)
    .set({ ...body, followsFile: false })
    .where(eq(programmeModules.key, key));
  const recorded = changeWithoutTexts(moduleTextsOf(before), moduleTextsOf(body), ['description', 'activities']);
  await recordAudit(context, db, {
    by,
    action: 'programme_changed',
    before: { module: key, ...recorded.before },
    after: { module: key, ...recorded.after },
  });
  return readForDesk(db, number);
}

type Move = z.output<typeof moveDeskProgramme.body>;

/** Hides or shows a programme or a module, or lets it follow the release again. The same again changes nothing. */
export async function move(
  context: Context,
  db: Db,
  by: Actor,
  number: number,
  { action, key }: Move,
): Promise<DeskProgramme> {
  const programme = await lockProgramme(db, number);
  const now = context.clock.now().toISOString();
  const changed =
    key === undefined
      ? await moveProgramme(db, programme, action, now)
      : await moveModule(db, programme, await findModuleOf(db, programme, key), action, now);
  if (changed)
    await recordAudit(context, db, {
      by,
      action: action === 'hide' ? 'programme_hidden' : 'programme_restored',
      after: { programme: programme.id, ...(key === undefined ? {} : { module: key }), action },
    });
  return readForDesk(db, number);
}

const nothingToFollow = () => conflict('The release does not have this, so there is nothing to follow.');

/** The modules of a programme are hidden and shown with it: a module is shown only if it is not hidden itself. */
async function moveProgramme(db: Db, programme: ProgrammeRow, action: Move['action'], now: string): Promise<boolean> {
  const ofProgramme = eq(programmes.id, programme.id);
  const modules = eq(programmeModules.programmeId, programme.id);
  if (action === 'follow') {
    if (programme.followsFile) return false;
    if (programme.shipped === null) throw nothingToFollow();
    await db
      .update(programmes)
      .set({ ...programme.shipped, followsFile: true, withdrawnAt: null })
      .where(ofProgramme);
    if (programme.withdrawnAt !== null) await showModules(db, programme);
    return true;
  }
  const isHidden = programme.withdrawnAt !== null;
  if (isHidden === (action === 'hide')) return false;
  const { shipped } = programme;
  const follows = isHidden && shipped !== null && isSame(textsOf(programme), textsOf(shipped));
  await db
    .update(programmes)
    .set({ withdrawnAt: isHidden ? null : now, followsFile: follows })
    .where(ofProgramme);
  if (isHidden) {
    await showModules(db, programme);
    await requireModule(db, programme);
  } else
    await db
      .update(programmeModules)
      .set({ withdrawnAt: now, followsFile: false })
      .where(and(modules, isNull(programmeModules.withdrawnAt)));
  return true;
}

/** Members see a programme through its modules. */
async function requireModule(db: Db, { id }: ProgrammeRow): Promise<void> {
  const shown = and(eq(programmeModules.programmeId, id), isNull(programmeModules.withdrawnAt));
  if ((await db.$count(programmeModules, shown)) === 0)
    throw conflict('This programme has no module to show. Add a module first.');
}

/** Whether the texts are those of the release. Then the row can follow it again. */
const isAsShipped = (module: ModuleRow) =>
  module.shipped !== null && isSame(moduleTextsOf(module), moduleTextsOf(module.shipped));

/** Shows the modules that were hidden together with their programme. */
async function showModules(db: Db, { id, withdrawnAt }: ProgrammeRow): Promise<void> {
  const modules = await db
    .select()
    .from(programmeModules)
    .where(and(eq(programmeModules.programmeId, id), eq(programmeModules.withdrawnAt, withdrawnAt ?? '')));
  for (const module of modules)
    await db
      .update(programmeModules)
      .set({ withdrawnAt: null, followsFile: isAsShipped(module) })
      .where(eq(programmeModules.key, module.key));
}

async function moveModule(
  db: Db,
  programme: ProgrammeRow,
  module: ModuleRow,
  action: Move['action'],
  now: string,
): Promise<boolean> {
  const ofModule = eq(programmeModules.key, module.key);
  if (action !== 'hide' && programme.withdrawnAt !== null)
    throw conflict('The programme is hidden. Show the programme first.');
  if (action === 'follow') {
    if (module.followsFile) return false;
    if (module.shipped === null) throw nothingToFollow();
    await db
      .update(programmeModules)
      .set({ ...module.shipped, followsFile: true, withdrawnAt: null })
      .where(ofModule);
    return true;
  }
  const isHidden = module.withdrawnAt !== null;
  if (isHidden === (action === 'hide')) return false;
  const shown = and(eq(programmeModules.programmeId, programme.id), isNull(programmeModules.withdrawnAt));
  if (!isHidden && (await db.$count(programmeModules, shown)) === 1)
    throw conflict('This is the last module of the programme. Hide the programme instead.');
  await db
    .update(programmeModules)
    .set({ withdrawnAt: isHidden ? null : now, followsFile: isHidden && isAsShipped(module) })
    .where(ofModule);
  return true;
}
