import fc from 'fast-check';
import { type $ZodObject, type $ZodType, safeParse } from 'zod/v4/core';
import { testPassword } from '#test/create-people.ts';

/** The values of a field that the database has, by the name of the field in the API. */
export type KnownValues = (field: string) => readonly (string | number)[];

interface Def {
  type: string;
  shape?: Record<string, $ZodType>;
  innerType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  element?: $ZodType;
  options?: $ZodType[];
  keyType?: $ZodType;
  valueType?: $ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: CheckDef } }[];
}
interface CheckDef {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  pattern?: RegExp;
}
const defOf = (schema: $ZodType) => schema._zod.def as unknown as Def;
const checksOf = (def: Def) => def.checks?.map(({ _zod }) => _zod.def) ?? [];

/** The schema without `optional`, `nullable`, defaults and transforms: what is written in JSON. */
function coreOf(schema: $ZodType): $ZodType {
  const { type, innerType, in: first, out } = defOf(schema);
  if (innerType) return coreOf(innerType);
  if (type !== 'pipe' || !first || !out) return schema;
  return coreOf(defOf(first).type === 'transform' ? out : first);
}

const accepts = (schema: $ZodType, value: unknown) => safeParse(schema, value).success;

/** A schema that no value could be made for. */
export class NothingFits extends Error {}

/**
 * Values that fit a schema of a contract, or nearly: a rule that compares two fields may refuse a few. `field` is the name of the
 * field, which says what a text is about.
 */
export function valuesOf(schema: $ZodType, known: KnownValues, field = ''): fc.Arbitrary<unknown> {
  const core = coreOf(schema);
  const def = defOf(core);
  const made = build(core, def, known, field) ?? leaf(schema, def, known, field);
  return accepts(schema, null)
    ? fc.oneof({ weight: 5, arbitrary: made }, { weight: 1, arbitrary: fc.constant(null) })
    : made;
}

/** A list, an object, or a choice between several. Null for a single value. */
function build(core: $ZodType, def: Def, known: KnownValues, field: string): fc.Arbitrary<unknown> | null {
  if (def.shape) return objectsOf(core as $ZodObject, def.shape, known);
  if (def.element && checksOf(def).some(({ check }) => check === 'custom'))
    return wholeListsOf(core, def.element, known, field);
  if (def.element) {
    const least = Math.max(
      0,
      ...checksOf(def)
        .filter(({ check }) => check === 'min_length')
        .map(({ minimum = 0 }) => minimum),
    );
    const most = Math.min(
      50,
      ...checksOf(def)
        .filter(({ check }) => check === 'max_length')
        .map(({ maximum = 50 }) => maximum),
    );
    return fc.array(valuesOf(def.element, known, field.replace(/s$/, '')), {
      minLength: least,
      maxLength: Math.min(most, least + 3),
    });
  }
  if (def.options) {
    const fitting = def.options.flatMap((option) => choiceOf(option, known, field));
    return fitting.length > 0 ? fc.oneof(...fitting) : null;
  }
  if (def.type === 'record' && def.keyType && def.valueType)
    return fc.dictionary(valuesOf(def.keyType, known, 'key') as fc.Arbitrary<string>, valuesOf(def.valueType, known), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  return null;
}

/** Lists that a rule wants whole: of one length, or with one item of each kind. */
function wholeListsOf(core: $ZodType, element: $ZodType, known: KnownValues, field: string): fc.Arbitrary<unknown> {
  const items = valuesOf(element, known, field);
  const kinds = defOf(defOf(coreOf(element)).shape?.kind ?? element).entries;
  const ofEachKind = Object.values(kinds ?? {}).map((kind) =>
    items.map((item) => (kinds && item instanceof Object ? { ...item, kind } : item)),
  );
  const lists = [
    fc.tuple(...ofEachKind),
    ...Array.from({ length: 30 }, (_, index) => fc.array(items, { minLength: index, maxLength: index })),
  ];
  const fitting = lists.find((list) => fc.sample(list, { numRuns: 5, seed: 1 }).some((value) => accepts(core, value)));
  if (!fitting) throw new NothingFits(`No list fits the field "${field}". Make one in test/fuzz/from-schema.ts.`);
  return fitting;
}

/** An option of a choice may be one that no page sends. */
function choiceOf(option: $ZodType, known: KnownValues, field: string): fc.Arbitrary<unknown>[] {
  try {
    return [valuesOf(option, known, field)];
  } catch (error) {
    if (error instanceof NothingFits) return [];
    throw error;
  }
}

function objectsOf(core: $ZodObject, shape: Record<string, $ZodType>, known: KnownValues): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, valuesOf(one, known, name)]));
  const requiredKeys = Object.keys(shape).filter((name) => !accepts(shape[name] as $ZodType, undefined));
  const objects = fc.record(model, { requiredKeys, noNullPrototype: true });
  if (checksOf(defOf(core)).length === 0) return objects;
  // Fields that depend on each other: the first of a few that fits.
  const several = fc.array(objects, { minLength: 6, maxLength: 6 });
  return several.map((tries) => tries.find((one) => accepts(core, one)) ?? tries[0]);
}

function leaf(schema: $ZodType, def: Def, known: KnownValues, field: string): fc.Arbitrary<unknown> {
  const fitting = candidatesFor(def, known, field).filter((value) => accepts(schema, value));
  if (fitting.length === 0)
    throw new NothingFits(`No value fits the field "${field}". Add one in test/fuzz/from-schema.ts.`);
  return fc.constantFrom(...fitting);
}

function candidatesFor(def: Def, known: KnownValues, field: string): unknown[] {
  if (def.type === 'enum') return Object.values(def.entries ?? {});
  if (def.type === 'literal') return def.values ?? [];
  if (def.type === 'boolean') return [true, false];
  if (def.type === 'number') return numbersFor(def, known, field);
  if (def.type === 'string') return textsFor(def, known, field);
  // Anything: `unknown` and the values that only a transform reads.
  return ['A text', 1, true, null, ['A text'], { value: 'A text' }, ...known(field), ...texts];
}

function numbersFor(def: Def, known: KnownValues, field: string): number[] {
  const bounds = checksOf(def).flatMap(({ value }) =>
    typeof value === 'number' ? [value, value - 1, value + 1, value / 2] : [],
  );
  const ids = known(field).filter((value) => typeof value === 'number');
  return [...ids, 1, 2, 3, 4, 5, 6, 7, 8, 12, 20, 60, 0, -1, 0.5, 1.5, 100_000, ...bounds];
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Texts of every form that a contract asks for. Addresses are of this machine or of nobody: the server may call them. */
const texts = [
  'A text',
  'Marking with Year 9',
  'Some words that say in at least sixty characters what can be found here, and who it helps.',
  'A first line\n\nA second paragraph with **bold** words, a [link](https://staffroom.example/a) and a list:\n\n- one\n- two',
  'Zoë 👩‍🏫 Ó Súilleabháin',
  'x',
  '1',
  '2,3',
  '1234',
  'true',
  'abc',
  ...[-400, -30, -1, 0, 1, 20, 90, 800].flatMap((days) => [dayFromNow(days), dayFromNow(days).slice(0, 10)]),
  ...['09:00', '10:30', '15:45', '2026-11', '2 weeks', '4-6 weeks'],
  ...[
    'https://staffroom.example/a',
    'https://staffroom.example',
    'https://127.0.0.1:1/a',
    'http://127.0.0.1:1',
    '/circles/1',
    '/people',
    '/',
  ],
  ...['a.person@school.example', 'demo@demo.invalid', 'school.example', 'a.new.person', 'demo', 'priya.raman'],
  ...[
    '0123456789abcdef0123456789abcdef',
    '11111111-1111-4111-8111-111111111111',
    'a-key',
    'a_key',
    'a/b',
    'a-module/a-step',
    'a.b:c',
  ],
  ...['AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43), 'A'.repeat(87), '123456', '987654', 'SW1A 1AA', 'LS1 4AP', '100000'],
  ...[
    'mathematics',
    'teach',
    'name',
    'Workshop',
    'Meeting',
    'inclusion',
    'add',
    'replace',
    'remove',
    'displayName',
    'userName eq "a"',
  ],
  ...[
    '/stories/rings.svg',
    'a.txt',
    'text/plain',
    'data:text/plain;base64,SGVsbG8=',
    'name,email\nA Person,a.person@school.example',
  ],
];

const passwords = [testPassword, 'plum tower river 19'];

function textsFor(def: Def, known: KnownValues, field: string): string[] {
  const rules = checksOf(def);
  const longest = Math.min(
    20_000,
    ...rules.flatMap(({ check, maximum }) => (check === 'max_length' && maximum ? [maximum] : [])),
  );
  const patterns = rules.flatMap(({ pattern }) => (pattern ? [pattern] : []));
  return [
    ...(/password/i.test(field) ? passwords : [...known(field).map(String), ...texts]),
    ...(longest < 20_000 ? ['word '.repeat(longest / 5).trim(), 'x'.repeat(longest)] : []),
    ...patterns.flatMap(textsLike),
  ];
}

/** A few texts that match a pattern. */
function textsLike(pattern: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(pattern, { maxLength: 40 }), { numRuns: 6, seed: 1 });
  } catch {
    // fast-check does not know every part of a pattern. The texts above have the others.
    return [];
  }
}
