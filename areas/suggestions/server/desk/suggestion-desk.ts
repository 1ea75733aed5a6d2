import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { circleColours } from '#areas/circles/contract/circle-colour.ts';
import { circleMembers, circles, refuseTakenName } from '#areas/circles/server/index.ts';
import { type Actor, recordAudit, requireDeskPermission, users } from '#areas/people/server/index.ts';
import {
  createCircleFromDesk,
  type DeskSuggestion,
  listDeskSuggestions,
} from '#areas/suggestions/contract/suggestions-desk.ts';
import { mayDo } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import { type FindDeskWork, mostDeskWork } from '#server/desk-work.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { becameCircle } from '../suggestion-notifications.ts';
import { circleSuggestions } from '../suggestion-tables.ts';

const { id, votes, status } = circleSuggestions;

const columns = {
  id,
  name: circleSuggestions.name,
  description: circleSuggestions.description,
  suggestedBy: users.name,
  canOwn: sql<boolean>`${users.erasedAt} is null and ${users.suspendedAt} is null`,
  votes,
  requiredVotes: circleSuggestions.requiredVotes,
  status,
  createdAt: circleSuggestions.createdAt,
};

/** Lists the suggestions that are no circle yet, newest first among those with enough votes, then the others. */
async function listForDesk(db: Db, { limit, cursor }: PageRequest): Promise<Page<DeskSuggestion>> {
  const after = readCursor(cursor, ['boolean', 'id']);
  const isReady = sql<boolean>`(${status} = 'ready')`;
  const rows = await db
    .select(columns)
    .from(circleSuggestions)
    .innerJoin(users, eq(users.id, circleSuggestions.suggestedByUserId))
    .where(
      and(
        ne(status, 'created'),
        after ? sql`(${isReady}, ${id}) < (${after[0]}::boolean, ${after[1]}::int)` : undefined,
      ),
    )
    .orderBy(desc(isReady), desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.status === 'ready', row.id]);
}

/** Creates the circle of a suggestion that has enough votes. */
async function createFromDesk(context: Context, db: Db, by: NonNullable<Actor>, suggestionId: number) {
  const [suggestion] = await db.select().from(circleSuggestions).where(eq(id, suggestionId)).for('update');
  if (!suggestion) throw notFound("The suggestion you're looking for doesn't exist.");
  if (suggestion.status === 'created') throw conflict('This circle has been created.');
  if (suggestion.status === 'pending') throw conflict('This suggestion needs more votes first.');
  const { name, description, subjects, phases, roles, suggestedByUserId } = suggestion;
  await refuseTakenName(db, name);
  const color = circleColours[suggestion.id % circleColours.length] ?? 'green';
  const [made] = await db
    .insert(circles)
    .values({ name, description, color, subjects, phases, roles, createdBy: by.id })
    .returning({ id: circles.id });
  if (!made) throw new Error('The circle was not created.');
  const [owner] = await db.select({ canOwn: columns.canOwn }).from(users).where(eq(users.id, suggestedByUserId));
  if (owner?.canOwn)
    await db.insert(circleMembers).values({ circleId: made.id, userId: suggestedByUserId, role: 'owner' });
  await db.update(circleSuggestions).set({ status: 'created', circleId: made.id }).where(eq(id, suggestionId));
  await recordAudit(context, db, {
    by,
    action: 'circle_created',
    after: { circle: made.id, name, suggestion: suggestionId, owner: owner?.canOwn ? suggestedByUserId : null },
  });
  await context.notify(db, becameCircle, 'audience', { subject: suggestionId, item: made.id, by: by.id });
  return { circleId: made.id };
}

export const suggestionDeskRoutes: Route[] = [
  handle(listDeskSuggestions, { transaction: 'none' }, async ({ db, query }) => listForDesk(db, query)),

  handle(createCircleFromDesk, { transaction: 'idempotent' }, async ({ context, db, viewer, params, http }) => {
    await requireDeskPermission(db, viewer, 'edit_content');
    return createFromDesk(context, db, { id: viewer.id, request: http.request }, params.id);
  }),
];

/** Suggestions with enough votes. */
export const findSuggestionDeskWork: FindDeskWork = async ({ db }, viewer) => {
  const permission = 'edit_content';
  if (!mayDo(viewer.deskRoles, permission)) return [];
  const ready = await db.select({ id }).from(circleSuggestions).where(eq(status, 'ready')).limit(mostDeskWork);
  return [
    {
      label: 'suggested circles with enough votes',
      one: 'suggested circle with enough votes',
      count: ready.length,
      to: '/desk/circles/suggestions',
      permission,
    },
  ];
};
