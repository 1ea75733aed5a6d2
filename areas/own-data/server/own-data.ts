import { eq } from 'drizzle-orm';
import { getOwnUser } from '#areas/people/server/index.ts';
import { columnsWithoutWords } from '#server/columns.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';

/**
 * Returns everything stored about the current user: their profile without the password, then the rows of each table
 * under its export name.
 */
export async function gatherOwnData(
  db: Db,
  viewer: Viewer,
  now: Date,
  personalData: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const gathered: Record<string, unknown> = { madeAt: now.toISOString(), profile: await getOwnUser(db, viewer.id) };
  for (const { table, column, inExport } of personalData) {
    if ('notBecause' in inExport) continue;
    if (inExport.rows) {
      gathered[inExport.name] = await inExport.rows(db, viewer.id);
      continue;
    }
    const columns = columnsWithoutWords(table);
    const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !inExport.without?.includes(name)));
    gathered[inExport.name] = await db.select(shown).from(table).where(eq(column, viewer.id));
  }
  return gathered;
}
