import { asc, eq, like, max, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Actor, recordAudit, withoutTexts } from '#areas/people/server/index.ts';
import { moduleKey } from '#areas/programmes/contract/programme.ts';
import {
  type DeskProgramme,
  type moduleBody,
  mostModules,
  mostProgrammes,
  type programmeBody,
} from '#areas/programmes/contract/programmes-desk.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { programmeModules, programmes } from '../programme-content-tables.ts';
import { listForDesk, lockProgramme, readForDesk } from './programme-desk.ts';

/** Programmes are added and moved one after the other. */
const lockAll = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.programmes'))`);

/** 'Leading a team!' → 'leading-a-team'. At most 50 characters, so that a number fits too. */
function wordsOf(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const made = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');
  return made || otherwise;
}

/**
 * The title in small letters, and the first free number. A file has no number at the end, so a later release cannot bring
 * another one with the same id.
 */
const firstFree = (words: string, taken: ReadonlySet<string>): string => {
  let number = 1;
  while (taken.has(`${words}-${number}`)) number++;
  return `${words}-${number}`;
};

/** Adds a programme at the end, hidden. Throws 409 if there are too many. */
export async function addProgramme(
  context: Context,
  db: Db,
  by: Actor,
  body: z.output<typeof programmeBody>,
): Promise<DeskProgramme> {
  await lockAll(db);
  if ((await db.$count(programmes)) >= mostProgrammes)
    throw conflict(
      `There are ${mostProgrammes} programmes already, also counting the hidden ones. Change one of them.`,
    );
  const words = wordsOf(body.title, 'programme');
  const similar = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(like(programmes.id, `${words}-%`));
  const [last] = await db.select({ place: max(programmes.place) }).from(programmes);
  const [made] = await db
    .insert(programmes)
    .values({
      ...body,
      id: firstFree(words, new Set(similar.map(({ id }) => id))),
      place: (last?.place ?? 0) + 1,
      withdrawnAt: context.clock.now().toISOString(),
      followsFile: false,
      isAddedHere: true,
    })
    .returning({ number: programmes.number, id: programmes.id });
  if (!made) throw new Error('The programme was not added.');
  const after = { programme: made.id, ...withoutTexts(body, ['description']) };
  await recordAudit(context, db, { by, action: 'programme_added', after });
  return readForDesk(db, made.number);
}

/** Adds a module at the end of a programme. Throws 404, and 409 if the programme has too many. */
export async function addModule(
  context: Context,
  db: Db,
  by: Actor,
  number: number,
  body: z.output<typeof moduleBody>,
): Promise<DeskProgramme> {
  const programme = await lockProgramme(db, number);
  const modules = await listKeys(db, programme.id);
  if (modules.length >= mostModules)
    throw conflict(
      `This programme has ${mostModules} modules already, also counting the hidden ones. Change one of them.`,
    );
  const before = moduleKey(programme.id, '');
  const taken = new Set(modules.map(({ key }) => key.slice(before.length)));
  const key = moduleKey(programme.id, firstFree(wordsOf(body.title, 'module'), taken));
  await db.insert(programmeModules).values({
    ...body,
    key,
    programmeId: programme.id,
    place: Math.max(0, ...modules.map(({ place }) => place)) + 1,
    // It is shown together with its programme.
    withdrawnAt: programme.withdrawnAt,
    followsFile: false,
    isAddedHere: true,
  });
  const after = { module: key, ...withoutTexts(body, ['description', 'activities']) };
  await recordAudit(context, db, { by, action: 'programme_added', after });
  return readForDesk(db, number);
}

const listKeys = (db: Db, programmeId: string) =>
  db
    .select({ key: programmeModules.key, place: programmeModules.place })
    .from(programmeModules)
    .where(eq(programmeModules.programmeId, programmeId))
    .orderBy(asc(programmeModules.place), asc(programmeModules.key));

const isSameOrder = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

const isSameSet = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && new Set(one).size === one.length && one.every((item) => other.includes(item));

const changedSince = () => conflict('Somebody else changed the list. Look at it again before you move anything.');

/** Moves the programmes. Throws 409 unless these are all programmes. The same order changes nothing. */
export async function orderProgrammes(
  context: Context,
  db: Db,
  by: Actor,
  numbers: readonly number[],
): Promise<DeskProgramme[]> {
  await lockAll(db);
  const before = (await listForDesk(db)).map(({ id }) => id);
  if (!isSameSet(numbers, before)) throw changedSince();
  if (isSameOrder(numbers, before)) return listForDesk(db);
  await db
    .update(programmes)
    .set({ isPlacedHere: true, place: sql`array_position(${sql.param(numbers)}::int[], ${programmes.number})` });
  await recordAudit(context, db, {
    by,
    action: 'programmes_ordered',
    before: { programmes: before.join(', ') },
    after: { programmes: numbers.join(', ') },
  });
  return listForDesk(db);
}

/** Moves the modules of a programme. Throws 404, and 409 unless these are all its modules. */
export async function orderModules(
  context: Context,
  db: Db,
  by: Actor,
  number: number,
  keys: readonly string[],
): Promise<DeskProgramme> {
  const { id } = await lockProgramme(db, number);
  const before = (await listKeys(db, id)).map(({ key }) => key);
  if (!isSameSet(keys, before)) throw changedSince();
  if (isSameOrder(keys, before)) return readForDesk(db, number);
  await db
    .update(programmeModules)
    .set({ isPlacedHere: true, place: sql`array_position(${sql.param(keys)}::text[], ${programmeModules.key})` })
    .where(eq(programmeModules.programmeId, id));
  await recordAudit(context, db, {
    by,
    action: 'programmes_ordered',
    before: { programme: id, modules: before.join(', ') },
    after: { programme: id, modules: keys.join(', ') },
  });
  return readForDesk(db, number);
}
