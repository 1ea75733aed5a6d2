import { DrizzleQueryError, is, Placeholder, type Query, Param as SentParam, type SQL } from 'drizzle-orm';
import type { CustomTypesConfig, QueryArrayConfig, QueryConfig } from 'pg';
import type { Db } from './database.ts';
import { type Connection, connectionOf } from './databases/connection-of.ts';
import { rowReader, type SelectedField } from './row-reader.ts';

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

/** What Drizzle keeps in a prepared query. */
interface BuiltQuery {
  params: readonly unknown[];
  /** Undefined for a statement whose result is used as the driver returns it. */
  fields: readonly SelectedField[] | undefined;
  joinsNotNullableMap: Record<string, boolean> | undefined;
  /** For rows as objects. */
  rawQueryConfig: QueryConfig;
  /** For rows as arrays, which `fields` describe. */
  queryConfig: QueryArrayConfig;
}

/** How a database or a transaction of Drizzle writes and prepares SQL. */
interface Internals {
  session: {
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
 * plans it once: building and planning a list takes longer than reading it. All named statements are made here (ADR 006).
 * `execute` takes exactly the values that `build` declares for `param`. A transaction uses what was built before it.
 */
export function prepared<Values, Rows, S extends Shape = Record<string, never>>(
  name: string,
  build: (db: Db, param: Param<Values>, shape: S) => Preparable<Rows>,
): (db: Db, shape: S) => Statement<Values, Rows> {
  if (names.has(name)) throw new Error(`There are two prepared queries with the name ${name}.`);
  names.add(name);
  return builtOnce(build, (shape) => [name, ...Object.values(shape)].join('_'));
}

/** The shapes of one unnamed query that a server keeps. */
const keptShapes = 100;

/**
 * A query that is built once for each shape, as with `prepared`, but that PostgreSQL plans for its values each time: a rare word and a
 * common word need different plans. It may have many shapes, because no connection keeps a statement for it. The 100 newest are kept.
 */
export const plannedEachTime = <Values, Rows, S extends Shape>(
  build: (db: Db, param: Param<Values>, shape: S) => Preparable<Rows>,
): ((db: Db, shape: S) => Statement<Values, Rows>) => builtOnce(build, () => '');

/** `nameOf` gives a shape the name of its statement. An empty name is an unnamed statement. */
function builtOnce<Values, Rows, S extends Shape>(
  build: (db: Db, param: Param<Values>, shape: S) => Preparable<Rows>,
  nameOf: (shape: S) => string,
): (db: Db, shape: S) => Statement<Values, Rows> {
  const built = new Map<string, Runner>();
  return (db, shape) => {
    const key = Object.values(shape).join('_');
    let run = built.get(key);
    if (run === undefined) {
      const name = nameOf(shape);
      run = runnerOf(build(db, params<Values>(), shape).prepare(name) as unknown as BuiltQuery);
      built.set(key, run);
      const [oldest] = built.keys();
      if (name === '' && built.size > keptShapes && oldest !== undefined) built.delete(oldest);
    }
    const connection = connectionOf(db);
    // The same query on the connection of this transaction.
    return { execute: (values) => run(connection, values as Record<string, unknown>) as Promise<Rows> };
  };
}

type Runner = (connection: Connection, values: Record<string, unknown>) => Promise<unknown>;

/**
 * Runs a query as Drizzle's `execute` does, with less work for each run and each row: what depends only on the query is found once
 * (`docs/performance.md`). Throws Drizzle's error for a failed query, which names the statement.
 */
function runnerOf({ params, fields, joinsNotNullableMap, rawQueryConfig, queryConfig }: BuiltQuery): Runner {
  const sources = params.map(sourceOf);
  const config = fields ? queryConfig : rawQueryConfig;
  const settings = { ...config, types: rememberingTypes(config) };
  const read = fields && rowReader(fields, joinsNotNullableMap);
  return async (connection, values) => {
    const sent = sources.map((source) => source(values));
    let result: { rows: unknown[] };
    try {
      result = await connection.query(settings, sent);
    } catch (error) {
      throw new DrizzleQueryError(config.text, sent, error as Error);
    }
    return read ? (result.rows as unknown[][]).map((row) => read(row)) : result;
  };
}

/** Where the value of a parameter comes from. Throws for a placeholder without a value. */
function sourceOf(param: unknown): (values: Record<string, unknown>) => unknown {
  const valueFor = (values: Record<string, unknown>, { name }: Placeholder) => {
    if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
    return values[name];
  };
  if (is(param, Placeholder)) return (values) => valueFor(values, param);
  if (is(param, SentParam) && is(param.value, Placeholder)) {
    const { value: placeholder, encoder } = param;
    return (values) => encoder.mapToDriverValue(valueFor(values, placeholder));
  }
  return () => param;
}

/** Drizzle's parsers of column types. The driver asks for the parser of each column of each result. */
function rememberingTypes({ types }: QueryConfig | QueryArrayConfig): CustomTypesConfig {
  const known = new Map<number, unknown>();
  const getTypeParser = (type: number, format: 'text') => {
    let parser = known.get(type);
    if (parser === undefined) {
      parser = types?.getTypeParser(type, format);
      known.set(type, parser);
    }
    return parser;
  };
  return { getTypeParser } as CustomTypesConfig;
}

/** SQL that `prepared` can prepare. The rows have the names and types that PostgreSQL returns. */
export const rawQuery = <Row extends object>(db: Db, text: SQL): Preparable<{ rows: Row[] }> => ({
  prepare: (name) => {
    const { session, dialect } = internalsOf(db);
    return session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false);
  },
});

/**
 * Runs a statement of a library as a named statement. `text` must be one of a few texts, with all values in `values`: each connection
 * keeps a statement for each text (ADR 006).
 */
export async function runNamed(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  let name = namesOfTexts.get(text);
  if (name === undefined) {
    name = `library_${namesOfTexts.size}`;
    namesOfTexts.set(text, name);
  }
  try {
    return await connectionOf(db).query({ name, text }, values);
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error);
  }
}

const namesOfTexts = new Map<string, string>();

/** Ids as an array of PostgreSQL, for `any(${param('ids')}::int[])`. */
export const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;
