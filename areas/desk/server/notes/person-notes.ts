import { and, desc, eq, lt } from 'drizzle-orm';
import type { PersonNote } from '#areas/desk/contract/person-notes.ts';
import { recordAudit, requirePersonInScope, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { notAllowed, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { DeskMember } from '../people/change-person.ts';
import { readPerson } from '../people/person-query.ts';
import { personNotes } from './person-note-tables.ts';

const columns = {
  id: personNotes.id,
  text: personNotes.text,
  createdAt: personNotes.createdAt,
  authorId: personNotes.authorId,
  authorName: users.name,
};
type Row = Omit<PersonNote, 'author'> & { authorId: number | null; authorName: string | null };

const noteOf = ({ authorId, authorName, ...note }: Row): PersonNote => ({
  ...note,
  author: authorId === null ? null : { id: authorId, name: authorName ?? 'Former member' },
});

/** Lists the notes about a person, newest first. Throws 404 for an unknown person. */
export async function listNotes(
  context: Context,
  db: Db,
  personId: number,
  { limit, cursor }: PageRequest,
): Promise<Page<PersonNote>> {
  await readPerson(db, personId, context.clock.now());
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select(columns)
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.authorId))
    .where(and(eq(personNotes.personId, personId), after ? lt(personNotes.id, after[0]) : undefined))
    .orderBy(desc(personNotes.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ id }) => [id], noteOf);
}

/** Adds a note about a person. Throws 404 for an unknown person. */
export async function addNote(
  context: Context,
  db: Db,
  by: DeskMember,
  personId: number,
  text: string,
): Promise<PersonNote> {
  await readPerson(db, personId, context.clock.now());
  const [made] = await db
    .insert(personNotes)
    .values({ personId, authorId: by.id, text, createdAt: context.clock.now().toISOString() })
    .returning({ id: personNotes.id });
  if (!made) throw new Error('The note was not created.');
  await recordAudit(context, db, { by, action: 'person_noted', personId, after: { note: made.id } });
  const [found] = await db
    .select(columns)
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.authorId))
    .where(eq(personNotes.id, made.id));
  if (!found) throw new Error('The note is not there.');
  return noteOf(found);
}

/** Removes a note. Throws 404 for an unknown note, 403 for a note of somebody else unless you are an operator. */
export async function removeNote(context: Context, db: Db, by: DeskMember, noteId: number): Promise<void> {
  const [note] = await db.select().from(personNotes).where(eq(personNotes.id, noteId)).for('update');
  if (!note) throw notFound();
  await requirePersonInScope(db, by, 'see_people', note.personId);
  if (note.authorId !== by.id && !by.deskRoles.includes('operator'))
    throw notAllowed('Only the person who wrote a note, or an operator, can remove it.');
  await db.delete(personNotes).where(eq(personNotes.id, noteId));
  await recordAudit(context, db, { by, action: 'note_removed', personId: note.personId, before: { note: noteId } });
}
