import { Placeholder, type Query, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** A value that a prepared query receives each time it runs. */
export type Value<Type> = Placeholder<string, Type>;

/** Makes the placeholder for a value of a query by its name. An unknown name does not compile. */
export type Param<Values> = <Name extends keyof Values & string>(name: Name) => Value<Values[Name]>;

/** The placeholders of a query that receives these values. */
export function params<Values>(): Param<Values> {
  return <Name extends keyof Values & string>(name: Name) => new Placeholder<string, Values[Name]>(name);
}

/** A query whose SQL is complete except for its values. */
export interface Statement<Values, Rows> {
  execute(values: Values): Promise<Rows>;
}

/** A query that Drizzle can prepare. */
interface Preparable<Rows> {
  prepare(name: string): Statement<Record<string, unknown>, Rows>;
}

/** What Drizzle keeps in a database and in a transaction: the connection or the pool, and how to write SQL. */
interface Internals {
  session: {
    client: object;
    prepareQuery(query: Query, fields: undefined, name: string, isArray: false): Statement<never, never>;
  };
  dialect: { sqlToQuery(text: SQL): Query };
}

const internalsOf = (db: Db): Internals => db as unknown as Internals;

/** The conditions of a query. There are few combinations, because every connection keeps a statement for each. */
type Shape = Record<string, string | boolean>;

/** The names in use. Two queries with the same name would run each other's statement. */
const names = new Set<string>();

/**
 * A query that is built once for each shape. Each connection keeps it as a named statement, so PostgreSQL
 * plans it once: building and planning a list takes longer than reading it. These are the only named statements (ADR 006).
 * `execute` takes exactly the values that `build` declares for `param`. A transaction uses what was built before it.
 */
export function prepared<Values, Rows, S extends Shape = Record<string, never>>(
  name: string,
  build: (db: Db, param: Param<Values>, shape: S) => Preparable<Rows>,
): (db: Db, shape: S) => Statement<Values, Rows> {
  if (names.has(name)) throw new Error(`There are two prepared queries with the name ${name}.`);
  names.add(name);
  const built = new Map<string, Statement<Values, Rows>>();
  return (db, shape) => {
    const statementName = [name, ...Object.values(shape)].join('_');
    let query = built.get(statementName);
    if (query === undefined) {
      query = build(db, params<Values>(), shape).prepare(statementName) as Statement<Values, Rows>;
      built.set(statementName, query);
    }
    // The same query on the connection of this transaction.
    return Object.create(query, { client: { value: internalsOf(db).session.client } });
  };
}

/** SQL that `prepared` can prepare. The rows have the names and types that PostgreSQL returns. */
export const rawQuery = <Row extends object>(db: Db, text: SQL): Preparable<{ rows: Row[] }> => ({
  prepare: (name) => {
    const { session, dialect } = internalsOf(db);
    return session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false);
  },
});

/** Ids as an array of PostgreSQL, for `any(${param('ids')}::int[])`. */
export const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;
