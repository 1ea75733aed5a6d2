import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** A value that a prepared query is given when it runs, by name. */
export const param = (name: string) => sql.placeholder(name);

/**
 * A query that is put together once for each database and shape, and from then on only filled in: building the SQL of a
 * list takes longer than sending it. `shape` says which conditions are there; their values are placeholders.
 */
export function prepared<Shape extends Record<string, unknown>, Query>(build: (db: Db, shape: Shape) => Query) {
  const built = new WeakMap<Db, Map<string, Query>>();
  return (db: Db, shape: Shape): Query => {
    let shapes = built.get(db);
    if (!shapes) {
      shapes = new Map();
      built.set(db, shapes);
    }
    const key = JSON.stringify(shape);
    let query = shapes.get(key);
    if (query === undefined) {
      query = build(db, shape);
      shapes.set(key, query);
    }
    return query;
  };
}
