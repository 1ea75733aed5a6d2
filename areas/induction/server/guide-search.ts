import { isAmong } from '#server/among.ts';
import { idsOfItems, inOrderOfItems, itemsOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { inductionGuides } from './induction-tables.ts';

const { id, nation, title, about, body } = inductionGuides;

const linkTo = (of: string) => `/induction?rules=${of}`;
const listIds = idsOf(inductionGuides, id);

const shownGuides = prepared('shown_induction_guides', (db, param: Param<ShowValues>) =>
  db
    .select({ id, nation, title })
    .from(inductionGuides)
    .where(isAmong(id, param('ids'))),
);

/** The induction rules of the nations. They are content, the same for every member. */
export const guideSearch: SearchKind = {
  kind: 'induction',
  weight: 0.8,
  sources: [{ table: inductionGuides, column: 'id' }],
  listIds,
  async read(db, ids) {
    const rows = await db.select().from(inductionGuides).where(isAmong(id, ids));
    return rows.map((guide) => ({
      id: guide.id,
      title: guide.title,
      body: bodyOf(guide.about, guide.body),
      audience: 'everyone',
      at: null,
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownGuides(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, (guide) => ({ title: guide.title, link: linkTo(guide.nation), place: 'Induction' }));
  },
};

/** The same for Savi: each line that a fact says can be quoted. */
export const guidePassages: PassageKind = {
  kind: 'induction',
  listItems: itemsOf(listIds),
  async read(db, items) {
    const rows = await db
      .select({ id, nation, title, about, body })
      .from(inductionGuides)
      .where(isAmong(id, idsOfItems(items)));
    return rows.map((guide) => ({
      item: String(guide.id),
      title: guide.title,
      text: guide.about,
      more: guide.body,
      lines: guide.body.split('\n').map((text) => ({ text, source: null })),
      roles: ['teacher', 'school_leader'],
      nations: [guide.nation],
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await shownGuides(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      (row) => row.id,
      (guide) => ({ title: guide.title, link: linkTo(guide.nation), place: 'Induction' }),
    );
  },
};
