import { and, eq } from 'drizzle-orm';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { mentorTrainingProgrammes } from './training-tables.ts';

const { id, title, about, hours, modules, isShown } = mentorTrainingProgrammes;

const linkTo = (programmeId: number) => `/mentor-training#training-${programmeId}`;
const listIds = idsOf(mentorTrainingProgrammes, id);

const shownProgrammes = prepared('shown_mentor_training', (db, param: Param<ShowValues>) =>
  db
    .select({ id, title, hours })
    .from(mentorTrainingProgrammes)
    .where(and(isAmong(id, param('ids')), eq(isShown, true))),
);

/** The mentor training that is offered, with the texts of its modules. */
export const trainingSearch: SearchKind = {
  kind: 'mentor_training',
  weight: 0.8,
  sources: [{ table: mentorTrainingProgrammes, column: 'id' }],
  listIds,
  async read(db, ids) {
    const rows = await db
      .select({ id, title, about, modules })
      .from(mentorTrainingProgrammes)
      .where(and(isAmong(id, ids), eq(isShown, true)));
    return rows.map((programme) => ({
      id: programme.id,
      title: programme.title,
      body: bodyOf(
        programme.about,
        ...programme.modules.flatMap((module) => [module.title, plainText(module.read), module.try, module.reflect]),
      ),
      audience: 'everyone',
      at: null,
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownProgrammes(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, (programme) => ({
      title: programme.title,
      link: linkTo(programme.id),
      place: `Mentor training, about ${programme.hours} hours`,
    }));
  },
};

/** The same for Savi, with a passage for each module. What members wrote in it is not read. */
export const trainingPassages: PassageKind = {
  kind: 'mentor_training',
  listItems: itemsOf(listIds),
  async read(db, items) {
    const rows = await db
      .select({ id, title, about, modules })
      .from(mentorTrainingProgrammes)
      .where(and(isAmong(id, idsOfItems(items)), eq(isShown, true)));
    return rows.flatMap((programme) => {
      const item = String(programme.id);
      const text = programme.about;
      return [
        { item, title: programme.title, text, lines: linesOf(text, 3), roles: ['teacher', 'school_leader'] },
        ...programme.modules.map((module, at) => ({
          item,
          part: at + 1,
          title: module.title,
          text: module.try,
          more: plainText(module.read),
          lines: linesOf(plainText(module.read), 4),
          roles: ['teacher', 'school_leader'],
        })),
      ];
    });
  },
  async show(db, viewer, wanted) {
    const rows = await shownProgrammes(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      (row) => row.id,
      (programme) => ({
        title: programme.title,
        link: linkTo(programme.id),
        place: 'Mentor training',
        facts: `Training for mentors, about ${programme.hours} hours`,
      }),
    );
  },
};
