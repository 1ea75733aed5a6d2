import { sql } from 'drizzle-orm';
import type { Database, Db } from '#server/database.ts';
import { holdPassages } from './hold-passages.ts';

/** Words of fewer passages are not counted: they are all rare, and a name that one person wrote is not kept here. */
const leastPassages = 3;

/** The newest passages stand for all. Counting a million takes longer than a statement may. */
const mostCounted = 50_000;

/** Counts in how many passages each word occurs. The words of a question are weighted by it. */
export async function countWords(tx: Db): Promise<void> {
  await tx.execute(sql`delete from savi_passage_words`);
  await tx.execute(sql`
    with counted as (select count(*) as passages, greatest(count(*)::float8 / ${mostCounted}::float8, 1) as scale from savi_passages)
    insert into savi_passage_words (word, passages)
    select word, ndoc * scale
    from counted, ts_stat('select words from savi_passages order by id desc limit ${sql.raw(String(mostCounted))}')
    where ndoc >= ${leastPassages} and word <> ''
    union all select '', passages from counted`);
}

/** Counts the words again. Runs every hour. */
export const recountWords = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await holdPassages(tx);
    await countWords(tx);
  });
