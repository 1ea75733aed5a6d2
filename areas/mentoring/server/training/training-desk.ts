import { asc, eq, max, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TrainingModule } from '#areas/mentoring/contract/training.ts';
import { type DeskTraining, mostTraining, type trainingBody } from '#areas/mentoring/contract/training-desk.ts';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { mentorTrainingProgrammes, trainingEnrollments } from './training-tables.ts';

type Body = z.output<typeof trainingBody>;

const countOf = (status: 'enrolled' | 'completed') => sql<number>`(
  select count(*)::int from ${trainingEnrollments} e
  where e.programme_id = ${mentorTrainingProgrammes.id} and e.status = ${sql.raw(`'${status}'`)})`;

/** The programmes with numbers of people, in order. */
export async function listAtDesk(db: Db): Promise<DeskTraining[]> {
  const { id, title, about, hours, validYears, modules, isShown, followsFile, place } = mentorTrainingProgrammes;
  return db
    .select({
      id,
      title,
      about,
      hours,
      validYears,
      modules,
      isShown,
      followsFile,
      enrolled: countOf('enrolled'),
      completed: countOf('completed'),
    })
    .from(mentorTrainingProgrammes)
    .orderBy(asc(place), asc(id))
    .limit(mostTraining);
}

async function readAtDesk(db: Db, id: number): Promise<DeskTraining> {
  const found = (await listAtDesk(db)).find((one) => one.id === id);
  if (!found) throw notFound("The programme you're looking for doesn't exist.");
  return found;
}

/** Changes of the list wait for each other. */
const lockAll = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.mentor-training'))`);

/** Adds a programme at the end. Throws 409 if there are too many. */
export async function addAtDesk(context: Context, db: Db, by: Actor, body: Body): Promise<DeskTraining> {
  await lockAll(db);
  if ((await db.$count(mentorTrainingProgrammes)) >= mostTraining)
    throw conflict(`There are ${mostTraining} programmes already. Change one of them.`);
  const [last] = await db.select({ place: max(mentorTrainingProgrammes.place) }).from(mentorTrainingProgrammes);
  const [made] = await db
    .insert(mentorTrainingProgrammes)
    .values({ ...body, modules: withIds(body.modules, []), place: (last?.place ?? 0) + 1, followsFile: false })
    .returning({ id: mentorTrainingProgrammes.id });
  if (!made) throw new Error('The programme was not added.');
  await recordAudit(context, db, { by, action: 'training_added', after: factsOf(made.id, body) });
  return readAtDesk(db, made.id);
}

/** Changes a programme. From then on it no longer follows its file. */
export async function changeAtDesk(context: Context, db: Db, by: Actor, id: number, body: Body): Promise<DeskTraining> {
  await lockAll(db);
  const before = await readAtDesk(db, id);
  await db
    .update(mentorTrainingProgrammes)
    .set({ ...body, modules: withIds(body.modules, before.modules), followsFile: false })
    .where(eq(mentorTrainingProgrammes.id, id));
  await recordAudit(context, db, {
    by,
    action: 'training_changed',
    before: factsOf(id, before),
    after: factsOf(id, body),
  });
  return readAtDesk(db, id);
}

/** What the audit log keeps: no long texts. */
const factsOf = (id: number, { title, hours, validYears, isShown, modules }: Body | DeskTraining) => ({
  training: id,
  title,
  hours,
  validYears,
  isShown,
  modules: modules.length,
});

/** Modules keep their ids. A new one gets the first free number, which an id of a file cannot have. */
function withIds(modules: Body['modules'], before: readonly TrainingModule[]): TrainingModule[] {
  const known = new Set(before.map(({ id }) => id));
  const taken = new Set(known);
  return modules.map(({ id, ...texts }) => {
    if (id !== null && known.delete(id)) return { ...texts, id };
    let number = 1;
    while (taken.has(`module-${number}`)) number += 1;
    taken.add(`module-${number}`);
    return { ...texts, id: `module-${number}` };
  });
}
