import { and, eq } from 'drizzle-orm';
import { routeAimLabels } from '#areas/training/contract/route-aims.ts';
import { factLabels, qualificationLevelLabels } from '#areas/training/contract/training-route.ts';
import { longDate } from '#contract/london.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { idsOfItems, inOrderOfItems, itemsOf, type PassageKind } from '#server/passages.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind } from '#server/search.ts';
import { externalTrainingRoutes } from '../training-tables.ts';

const { id, isOffered } = externalTrainingRoutes;
const nationNames = { england: 'England', wales: 'Wales', scotland: 'Scotland', northern_ireland: 'Northern Ireland' };

const offeredOf = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(externalTrainingRoutes)
    .where(and(isAmong(id, ids), eq(isOffered, true)))
    .limit(ids.length);
type Row = Awaited<ReturnType<typeof offeredOf>>[number];

const placeOf = ({ qualificationLevel, nations }: Row) =>
  [
    qualificationLevel && qualificationLevelLabels[qualificationLevel],
    nations.map((one) => nationNames[one]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

const textOf = ({ summary, aims, nations, qualificationLevel, type }: Row) =>
  bodyOf(
    summary,
    aims.map((aim) => routeAimLabels[aim]).join('\n'),
    nations.map((one) => nationNames[one]).join(', '),
    qualificationLevel && qualificationLevelLabels[qualificationLevel],
    type.startsWith('npq_') ? 'NPQ national professional qualification' : null,
  );

/** The routes that members find. */
export const routeSearch: SearchKind = {
  kind: 'training_route',
  weight: 0.8,
  sources: [{ table: externalTrainingRoutes, column: 'id' }],
  listIds: idsOf(externalTrainingRoutes, id),
  async read(db, ids) {
    const rows = await offeredOf(db, ids);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      body: bodyOf(textOf(row), ...row.facts.map(({ text }) => text)),
      audience: 'everyone',
      at: null,
    }));
  },
  async show(db, _personId, ids) {
    const rows = await offeredOf(db, ids);
    return inOrderOf(ids, rows, (row) => ({
      title: row.title,
      link: `/training/routes/${row.id}`,
      place: placeOf(row),
    }));
  },
};

/** The routes that Savi can recommend. Each statement names its source. */
export const routePassages: PassageKind = {
  kind: 'training_route',
  listItems: itemsOf(idsOf(externalTrainingRoutes, id)),
  async read(db, items) {
    const rows = await offeredOf(db, idsOfItems(items));
    return rows.map((row) => ({
      item: String(row.id),
      title: row.title,
      text: textOf(row),
      more: bodyOf(...row.facts.map(({ kind, text }) => `${factLabels[kind]}: ${text}`)),
      lines: [{ text: row.summary, source: null }],
      nations: row.nations,
    }));
  },
  async show(db, _viewer, wanted) {
    const rows = await offeredOf(db, idsOfItems(wanted));
    return inOrderOfItems(
      wanted,
      rows,
      (row) => row.id,
      (row) => ({ title: row.title, link: `/training/routes/${row.id}`, place: placeOf(row), facts: factsOf(row) }),
    );
  },
};

/** 'Up to 12 weeks of assessment. (Assessment only, Get Into Teaching, read on 28 November 2026)' */
function factsOf({ facts, summary }: Row): string {
  const length = facts.find(({ kind }) => kind === 'length');
  return length ? `${length.text} (${length.source}, read on ${longDate(`${length.asOf}T12:00:00Z`)})` : summary;
}
