import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { roleGrants } from '#areas/people/server/index.ts';
import { deskRoles, mayDo } from '#contract/permissions.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { conflict } from '#server/errors.ts';
import { eduStories, storyDrafts } from './story-tables.ts';

const { id, status } = eduStories;

/** The roles that may edit stories. */
const editors = deskRoles.filter((role) => mayDo([role], 'edit_content'));

/** Whether the person may edit stories. */
export const isEditor = (personId: number) => sql`exists (select from ${roleGrants}
  where ${roleGrants.userId} = ${personId} and ${roleGrants.role}::text = any(${sql.param(editors)}::text[]))`;

/** Published stories, and drafts for editors and for an author who was asked to approve one. */
const visible = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id, title: eduStories.title, status })
    .from(eduStories)
    .leftJoin(storyDrafts, eq(storyDrafts.storyId, id))
    .where(
      and(
        inArray(id, [...subjects]),
        or(
          eq(status, 'published'),
          and(eq(storyDrafts.authorId, personId), isNotNull(storyDrafts.askedAt)),
          isEditor(personId),
        ),
      ),
    );

/** The pictures of a story. Editors share them, whoever uploaded them. */
export const storyAttachable: Attachable = {
  findVisible: async (db, personId, subjects) => (await visible(db, personId, subjects)).map((row) => row.id),
  findPlaces: async (db, personId, subjects) =>
    (await visible(db, personId, subjects)).map((row) => ({
      id: row.id,
      title: row.title,
      link: row.status === 'published' ? `/the-loop/${row.id}` : null,
    })),
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id })
      .from(eduStories)
      .where(inArray(id, [...subjects]));
    return rows.map((row) => row.id);
  },
  async prepareOwnRemoval() {
    throw conflict('This picture belongs to a story. Remove it from the story at the desk first.');
  },
  keptByBrowsersFor: 3_600,
};
