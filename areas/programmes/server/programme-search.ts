import { and, isNull, sql } from 'drizzle-orm';
import type { Activity } from '#areas/programmes/contract/programme.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { programmeModules, programmes } from './programme-content-tables.ts';

interface ModuleText {
  title: string;
  description: string;
  activities: Activity[];
}

/** The modules of the programme in the row that are offered, in order. */
const offeredModules = sql<ModuleText[]>`(
  select coalesce(json_agg(json_build_object('title', ${programmeModules.title},
    'description', ${programmeModules.description}, 'activities', ${programmeModules.activities})
    order by ${programmeModules.place}), '[]')
  from ${programmeModules}
  where ${programmeModules.programmeId} = ${programmes.id} and ${programmeModules.withdrawnAt} is null)`;

const { number, id, title, description, level, duration, withdrawnAt } = programmes;

const shownProgrammes = prepared('shown_programmes', (db, param: Param<ShowValues>) =>
  db
    .select({ id: number, key: id, title, level, duration })
    .from(programmes)
    .where(and(isAmong(number, param('ids')), isNull(withdrawnAt))),
);

/** The programmes on offer, with the text of their modules. */
export const programmeSearch: SearchKind = {
  kind: 'programme',
  weight: 0.8,
  sources: [{ table: programmes, column: 'number' }],
  listIds: idsOf(programmes, number),
  async read(db, ids) {
    const rows = await db
      .select({ number, title, description, level, duration, modules: offeredModules })
      .from(programmes)
      .where(and(isAmong(number, ids), isNull(withdrawnAt)));
    return rows.map((programme) => ({
      id: programme.number,
      title: programme.title,
      body: bodyOf(
        programme.description,
        programme.level,
        ...programme.modules.flatMap((module) => [
          module.title,
          module.description,
          ...module.activities.flatMap((activity) => [activity.title, activity.description]),
        ]),
      ),
      audience: 'everyone',
      at: null,
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownProgrammes(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, (programme) => ({
      title: programme.title,
      link: `/career-programmes#${programme.key}`,
      place: `${programme.level}, ${programme.duration}`,
    }));
  },
};
