import { describe, expect, it } from 'vitest';
import type { core } from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { findEndpoints } from '#test/every-endpoint.ts';

/** A field of a body or a query, by endpoint and path: `PATCH /api/goals/{id} body.horizon`. */
interface Field {
  name: string;
  place: string;
  schema: core.$ZodType;
}

interface Def {
  type: string;
  shape?: Record<string, core.$ZodType>;
  innerType?: core.$ZodType;
  in?: core.$ZodType;
  out?: core.$ZodType;
  element?: core.$ZodType;
  options?: core.$ZodType[];
}
const defOf = (schema: core.$ZodType) => schema._zod.def as unknown as Def;

/** The schemas that a schema is made of. */
const within = ({ innerType, in: first, out, element, options }: Def) =>
  [innerType, first, out, element, ...(options ?? [])].filter((one) => one !== undefined);

function fieldsIn(schema: core.$ZodType, place: string): Field[] {
  const def = defOf(schema);
  const own = Object.entries(def.shape ?? {}).map(([name, field]) => ({
    name,
    place: `${place}.${name}`,
    schema: field,
  }));
  const inner = [...own, ...within(def).map((part) => ({ place, schema: part }))];
  return [...own, ...inner.flatMap((part) => fieldsIn(part.schema, part.place))];
}

const kindOf = (schema: core.$ZodType): string[] => {
  const def = defOf(schema);
  return def.shape ? ['object'] : [def.type, ...within(def).flatMap(kindOf)];
};
const isClosed = ({ schema }: Field) => kindOf(schema).some((kind) => kind === 'enum' || kind === 'literal');
const isList = ({ schema }: Field) => kindOf(schema).includes('array');

const fields = (await findEndpoints()).flatMap(({ endpoint: { method, path, body, query } }) =>
  Object.entries({ body, query }).flatMap(([part, schema]) =>
    schema ? fieldsIn(schema, `${method} ${path} ${part}`) : [],
  ),
);
const closed = fields.filter(isClosed);

/** Names that always stand for a closed list. */
const namesOfClosedLists = new Set([
  ...['role', 'careerStage', 'meetingFrequency', 'status', 'kind', 'type', 'format', 'horizon', 'sessionType', 'phase'],
  ...['activityType', 'evidenceType', 'assessmentType', 'assessmentProvider', 'notificationFrequency', 'as', 'sort'],
  ...[
    'mentorshipInterest',
    'currentStage',
    'completedStages',
    'activeStep',
    'completedFields',
    'timeframeForeNextStep',
  ],
  ...['skillArea', 'jobType', 'contractType', 'color', 'colour', 'order', 'effect'],
]);

describe('closed lists', () => {
  it('are found in the contracts', () => {
    expect(closed.length).toBeGreaterThan(40);
    const names = new Set(closed.map(({ name }) => name));
    for (const name of ['role', 'careerStage', 'meetingFrequency', 'status', 'sessionType', 'activeStep'])
      expect(names).toContain(name);
  });

  it.each(closed.map((field) => [field.place, field] as const))(
    'refuse a value that is not on the list: %s',
    (_, field) => {
      const values = ['no_such_value', 'toString', 'Weekly '];
      for (const value of values)
        expect(safeParse(field.schema, isList(field) ? [value] : value).success, value).toBe(false);
    },
  );

  it('are closed in every field with the same name', () => {
    // The directory of a school has its own types of addresses (RFC 7643), a spreadsheet its own names of columns, and
    // the career roles of interview practice are content.
    const isElsewhere = ({ place }: Field) =>
      /scim.* body\.emails\.type$|interview-sessions body\.role$|invitation-imports.* body\.mapping\.role$/.test(place);
    const open = fields.filter(
      (field) => namesOfClosedLists.has(field.name) && !isClosed(field) && !isElsewhere(field),
    );
    expect(open.map(({ place }) => place)).toEqual([]);
  });
});
