import { fingerprintSync, loadModule, parseSync } from 'libpg-query';
import { distributionKeys } from './big-tables.ts';

/** A table in a statement without a condition on its distribution key. */
export interface MissingKey {
  table: string;
  /** The columns of the table that the statement gives a value, sorted. */
  by: string;
  statement: string;
  /** The same for statements that differ in their values only. */
  fingerprint: string;
}

type Node = { readonly [name: string]: unknown };

/** A table of one query level, and the columns that have a value there. */
interface Level {
  aliases: Map<string, string>;
  /** Pairs of `alias.column` that are equal. */
  pairs: [string, string][];
  bound: Set<string>;
}

await loadModule();

/** Finds the big tables of a statement that are read, changed or deleted from without a value for their key. */
export function findMissingKeys(statement: string): MissingKey[] {
  const found: MissingKey[] = [];
  const fingerprint = fingerprintSync(statement);
  const report = (table: string, by: string[]) =>
    found.push({ table, by: by.toSorted().join(', ') || 'nothing', statement, fingerprint });
  visit(parseSync(statement), report);
  return found;
}

type Report = (table: string, by: string[]) => void;

/** Looks for query levels anywhere in a tree. */
function visit(tree: unknown, report: Report): void {
  if (Array.isArray(tree)) for (const part of tree) visit(part, report);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  for (const [name, part] of Object.entries(tree)) {
    if (['SelectStmt', 'UpdateStmt', 'DeleteStmt'].includes(name)) checkLevel(part as Node, report);
    visit(part, report);
  }
}

function checkLevel(query: Node, report: Report): void {
  const level: Level = { aliases: new Map(), pairs: [], bound: new Set() };
  for (const item of [
    query.relation && { RangeVar: query.relation },
    ...list(query.fromClause),
    ...list(query.usingClause),
  ])
    addFrom(item as Node, level);
  addCondition(query.whereClause as Node, level);
  spread(level);
  for (const [alias, table] of level.aliases) {
    const key = distributionKeys[table];
    if (key === undefined) continue;
    const by = [...level.bound]
      .filter((name) => name.startsWith(`${alias}.`))
      .map((name) => name.slice(alias.length + 1));
    if (!by.includes(key)) report(table, by);
  }
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? value : []);

function addFrom(item: Node | undefined, level: Level): void {
  const range = item?.RangeVar as { relname: string; alias?: { aliasname: string } } | undefined;
  if (range) level.aliases.set(range.alias?.aliasname ?? range.relname, range.relname);
  const join = item?.JoinExpr as Node | undefined;
  if (!join) return;
  addFrom(join.larg as Node, level);
  addFrom(join.rarg as Node, level);
  addCondition(join.quals as Node, level);
}

/** Reads `a and b`, `column = value`, `column in (…)` and `column = any(…)`. Anything else gives no value for sure. */
function addCondition(condition: Node | undefined, level: Level): void {
  const and = condition?.BoolExpr as { boolop: string; args: Node[] } | undefined;
  if (and?.boolop === 'AND_EXPR') for (const part of and.args) addCondition(part, level);
  const inQuery = condition?.SubLink as { subLinkType: string; testexpr?: Node } | undefined;
  if (inQuery?.subLinkType === 'ANY_SUBLINK') addEqual(inQuery.testexpr, undefined, level);
  const compared = condition?.A_Expr as
    | { kind: string; name: { String: { sval: string } }[]; lexpr: Node; rexpr: unknown }
    | undefined;
  if (compared?.name.at(-1)?.String.sval !== '=') return;
  if (['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(compared.kind))
    addEqual(compared.lexpr, compared.rexpr as Node, level);
}

function addEqual(left: Node | undefined, right: Node | undefined, level: Level): void {
  const one = columnOf(left, level);
  const other = columnOf(right, level);
  if (one && other) level.pairs.push([one, other]);
  // A value, or a column of the query around this one, which is checked there.
  else if (one) level.bound.add(one);
  else if (other) level.bound.add(other);
}

/** `alias.column` of a table of this level. Undefined for anything else. */
function columnOf(node: Node | undefined, { aliases }: Level): string | undefined {
  const cast = node?.TypeCast as { arg: Node } | undefined;
  if (cast) return columnOf(cast.arg, { aliases } as Level);
  const fields = (node?.ColumnRef as { fields: { String?: { sval: string } }[] } | undefined)?.fields;
  const names = fields?.map((field) => field.String?.sval ?? '*');
  if (!names) return undefined;
  const column = names.at(-1) ?? '';
  const alias = names.at(-2) ?? (aliases.size === 1 ? [...aliases.keys()][0] : undefined);
  return alias !== undefined && aliases.has(alias) ? `${alias}.${column}` : undefined;
}

/** A column that equals one with a value has a value. */
function spread({ pairs, bound }: Level): void {
  for (let before = -1; before !== bound.size; ) {
    before = bound.size;
    for (const [one, other] of pairs) {
      if (bound.has(one)) bound.add(other);
      if (bound.has(other)) bound.add(one);
    }
  }
}
