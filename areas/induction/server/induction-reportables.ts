import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { notFound } from '#server/errors.ts';
import { inductionComments, inductionEntries, inductionShares } from './induction-tables.ts';

/** The member whose record it is. */
const member = alias(users, 'member');

/** The record belongs to the viewer, or they agreed to follow it. */
const isReader = (viewerId: number): SQL | undefined =>
  or(eq(inductionEntries.userId, viewerId), isNotNull(inductionShares.acceptedAt));

const joinsShare = (viewerId: number) =>
  and(eq(inductionShares.userId, inductionEntries.userId), eq(inductionShares.personId, viewerId));

const placeOf = (name: string) => `Induction record of ${name}`;

/** An entry of a record, for the people who follow it. */
const entry: Reportable = {
  async describe(db, viewer, id) {
    const [found] = await db
      .select({
        title: inductionEntries.title,
        notes: inductionEntries.notes,
        author: { id: users.id, name: users.name },
      })
      .from(inductionEntries)
      .innerJoin(users, eq(users.id, inductionEntries.userId))
      .leftJoin(inductionShares, joinsShare(viewer.id))
      .where(and(eq(inductionEntries.id, id), isNull(inductionEntries.takenDownAt), isReader(viewer.id)));
    if (!found) throw notFound();
    const { title, notes, author } = found;
    return { place: placeOf(author.name), content: notes ? `${title}\n\n${notes}` : title, author };
  },
  takeDown: takeDownIn({ table: inductionEntries, id: inductionEntries.id, author: inductionEntries.userId }),
};

/** A comment, for the member whose record it is in and the others who follow it. */
const comment: Reportable = {
  async describe(db, viewer, id) {
    const [found] = await db
      .select({ text: inductionComments.text, author: { id: users.id, name: users.name }, name: member.name })
      .from(inductionComments)
      .innerJoin(users, eq(users.id, inductionComments.userId))
      .innerJoin(inductionEntries, eq(inductionEntries.id, inductionComments.entryId))
      .innerJoin(member, eq(member.id, inductionEntries.userId))
      .leftJoin(inductionShares, joinsShare(viewer.id))
      .where(and(eq(inductionComments.id, id), isNull(inductionComments.takenDownAt), isReader(viewer.id)));
    if (!found) throw notFound();
    return { place: `Comment in the induction record of ${found.name}`, content: found.text, author: found.author };
  },
  takeDown: takeDownIn({ table: inductionComments, id: inductionComments.id, author: inductionComments.userId }),
};

export const inductionReportables = { induction_entry: entry, induction_comment: comment };
