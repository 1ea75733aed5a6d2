import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** How a value of PostgreSQL becomes a value of the program. */
interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A column of a result as Drizzle describes it: where its value goes in the row's object, and what it is. */
export interface SelectedField {
  path: string[];
  field: Column | SQL | SQL.Aliased | Subquery;
}

type Row = Record<string, unknown>;

interface Cell {
  /** The objects in the row's object that contain the value. Usually none. */
  outer: string[];
  name: string;
  /** Null for a value that stays as the driver read it. */
  decoder: Decoder | null;
}

/**
 * Returns a function that makes the object of a row from its values, with the same result as Drizzle's `mapResultRow`. That one
 * finds the decoder again for each cell of each row. This one finds it once for each query (`docs/performance.md`).
 * `isRequired` says for each table of a join whether its row always exists, or is undefined without a join.
 */
export function rowReader(
  fields: readonly SelectedField[],
  isRequired: Record<string, boolean> | undefined,
): (values: readonly unknown[]) => Row {
  const cells = fields.map(
    ({ path, field }): Cell => ({ outer: path.slice(0, -1), name: path.at(-1) ?? '', decoder: decoderOf(field) }),
  );
  const absent = isRequired ? objectsThatMayBeNull(fields, isRequired) : [];
  return (values) => {
    const row: Row = {};
    for (let at = 0; at < cells.length; at += 1) {
      const { outer, name, decoder } = cells[at] as Cell;
      const value = values[at];
      let target = row;
      for (const key of outer) {
        target[key] ??= {};
        target = target[key] as Row;
      }
      target[name] = value === null || decoder === null ? value : decoder.mapFromDriverValue(value);
    }
    for (const { object, first } of absent) if ((row[object] as Row)[first] === null) row[object] = null;
    return row;
  };
}

function decoderOf(field: SelectedField['field']): Decoder | null {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return isPlain ? null : field;
  }
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/**
 * The objects with the columns of a table whose row a left join may not find, each with its first column. The
 * object is null if that column is. Drizzle leaves objects with columns of several tables as they are.
 */
function objectsThatMayBeNull(
  fields: readonly SelectedField[],
  isRequired: Record<string, boolean>,
): { object: string; first: string }[] {
  const found = new Map<string, { object: string; first: string; table: string; isOfOneTable: boolean }>();
  for (const { path, field } of fields) {
    const [object, name] = path;
    if (!is(field, Column) || path.length !== 2 || object === undefined || name === undefined) continue;
    const table = getTableName(field.table);
    const known = found.get(object);
    if (!known) found.set(object, { object, first: name, table, isOfOneTable: true });
    else if (known.table !== table) known.isOfOneTable = false;
  }
  return [...found.values()]
    .filter(({ table, isOfOneTable }) => isOfOneTable && !isRequired[table])
    .map(({ object, first }) => ({ object, first }));
}
