import { notInArray } from 'drizzle-orm';
import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { type ContentSet, contentAt } from '#server/content/content-set.ts';
import type { Db } from '#server/database.ts';
import { inductionGuides } from './induction-tables.ts';

/** The rules of the nations, for the search and for Savi. */
export const inductionContent: ContentSet[] = [
  {
    name: 'induction',
    files: contentAt('induction/'),
    code: [new URL('./induction-content.ts', import.meta.url), new URL('./induction-files.ts', import.meta.url)],
    async read() {
      const { readInductionRules } = await import('./induction-files.ts');
      const files = readInductionRules();
      return (db) => writeGuides(db, files);
    },
  },
];

/** Writes a row for each nation. A nation without a file is removed. */
export async function writeGuides(db: Db, files: readonly InductionRules[]): Promise<void> {
  const { nation: column } = inductionGuides;
  for (const { nation, title, about, routes, facts } of files) {
    const body = [...routes.map((route) => `${route.title}: ${route.about}`), ...facts.map(({ says }) => says)].join(
      '\n',
    );
    const guide = { title, about, body };
    await db
      .insert(inductionGuides)
      .values({ nation, ...guide })
      .onConflictDoUpdate({ target: column, set: guide });
  }
  await db.delete(inductionGuides).where(
    notInArray(
      column,
      files.map(({ nation }) => nation),
    ),
  );
}
