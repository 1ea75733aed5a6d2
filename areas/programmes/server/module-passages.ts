import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Activity } from '#areas/programmes/contract/programme.ts';
import { linesOf, type PassageEntry, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { programmeModules, programmes } from './programme-content-tables.ts';

const { key, withdrawnAt } = programmeModules;

const isIn = (keys: readonly string[]) => sql`${key} = any(${sql.param(keys)}::text[])`;

const offeredModules = prepared('passage_modules', (db, param: Param<{ keys: readonly string[] }>) =>
  db
    .select({
      key,
      title: programmeModules.title,
      duration: programmeModules.duration,
      programmeId: programmes.id,
      programme: programmes.title,
    })
    .from(programmeModules)
    .innerJoin(programmes, eq(programmes.id, programmeModules.programmeId))
    .where(and(sql`${key} = any(${param('keys')}::text[])`, isNull(withdrawnAt), isNull(programmes.withdrawnAt))),
);

/** Programmes of this level are for those who lead. */
const leading = ['middle_leader', 'senior_leader', 'headteacher', 'trust_leader'];

const activityOf = (item: string, levels: string[], { title, description }: Activity, at: number): PassageEntry => ({
  item,
  part: at + 1,
  title,
  text: description,
  lines: linesOf(description, 4),
  levels,
});

/** The modules of the career programmes that Savi can recommend, and a passage for each of their activities. */
export const modulePassages: PassageKind = {
  kind: 'module',
  isStatic: true,
  async listItems(db, after, most) {
    const rows = await db.select({ key }).from(programmeModules).where(gt(key, after)).orderBy(asc(key)).limit(most);
    return rows.map((row) => row.key);
  },
  async read(db, items) {
    const rows = await db
      .select({
        key,
        title: programmeModules.title,
        description: programmeModules.description,
        activities: programmeModules.activities,
        level: programmes.level,
      })
      .from(programmeModules)
      .innerJoin(programmes, eq(programmes.id, programmeModules.programmeId))
      .where(and(isIn(items), isNull(withdrawnAt), isNull(programmes.withdrawnAt)));
    return rows.flatMap((module) => {
      const levels = module.level === 'Advanced' ? leading : [];
      return [
        {
          item: module.key,
          title: module.title,
          text: module.description,
          more: module.activities.map(({ title }) => title).join('\n'),
          lines: linesOf(module.description, 3),
          levels,
        },
        ...module.activities.map((activity, at) => activityOf(module.key, levels, activity, at)),
      ];
    });
  },
  async show(db, _viewer, wanted) {
    const rows = await offeredModules(db, {}).execute({ keys: wanted.map(({ item }) => item) });
    const shown = new Map(rows.map((row) => [row.key, row]));
    return wanted.map(({ item }) => {
      const module = shown.get(item);
      return module
        ? {
            title: module.title,
            link: `/career-programmes#${module.programmeId}`,
            place: module.programme,
            facts: `A module of the programme ‘${module.programme}’, ${module.duration}`,
          }
        : null;
    });
  },
};
