import { and, desc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { requestKindLabels } from '#areas/own-data/contract/data-request.ts';
import type { makeOwnRequest, OwnRequest } from '#areas/own-data/contract/own-request.ts';
import { monthsAfter } from '#areas/own-data/contract/request-clock.ts';
import { type Actor, lockPerson, recordAudit } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { dataRequests } from './request-tables.ts';

const most = 50;

/** The requests of a member, the newest first. What the desk wrote about a request is not in it. */
export async function listRequestsOf(db: Db, personId: number): Promise<OwnRequest[]> {
  const rows = await db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.personId, personId))
    .orderBy(desc(dataRequests.id))
    .limit(most);
  return rows.map(({ details, recordedBy, ...row }) => ({
    ...row,
    // The details of other requests are the words of the person who recorded them.
    details: recordedBy === personId ? details : null,
  }));
}

/** Records a request of the current user. Throws 409 while one of the same kind is open. Call it in a transaction. */
export async function requestAsMember(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  { kind, details }: z.output<typeof makeOwnRequest.body>,
): Promise<OwnRequest[]> {
  // Of two requests at the same time, the second finds the first.
  await lockPerson(db, by.id);
  const open = await db.$count(
    dataRequests,
    and(eq(dataRequests.personId, by.id), eq(dataRequests.kind, kind), isNull(dataRequests.closedAt)),
  );
  if (open > 0)
    throw conflict(
      `You have an open request of this kind already (${requestKindLabels[kind].toLowerCase()}). Wait for its answer.`,
    );
  const receivedOn = dayInLondon(context.clock.now());
  const [made] = await db
    .insert(dataRequests)
    .values({ kind, personId: by.id, details, receivedOn, dueOn: monthsAfter(receivedOn, 1), recordedBy: by.id })
    .returning({ id: dataRequests.id });
  await recordAudit(context, db, {
    by,
    action: 'data_request_recorded',
    personId: by.id,
    after: { request: made?.id, kind, receivedOn },
  });
  return listRequestsOf(db, by.id);
}
