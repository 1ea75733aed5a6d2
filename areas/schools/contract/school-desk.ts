import * as z from 'zod/mini';
import { schoolPhases } from '#areas/people/contract/school.ts';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, searchQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, pathId, printable } from '#contract/scalars.ts';

/** `unconfirmed`: somebody typed the name. `closed` schools are not offered any more. */
export const schoolStates = ['unconfirmed', 'open', 'closed'] as const;
export type SchoolState = (typeof schoolStates)[number];

/** A school in the list of the desk. */
export const deskSchoolRow = z.object({
  id,
  name: z.string(),
  urn: z.nullable(z.int()),
  phase: z.nullable(z.enum(schoolPhases)),
  place: z.nullable(z.string()),
  /** The name of its trust. */
  trust: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  isOpen: z.boolean(),
  /** How many people belong to it. */
  people: z.int(),
});
export type DeskSchoolRow = z.infer<typeof deskSchoolRow>;

export const deskSchool = z.extend(deskSchoolRow, {
  postcode: z.nullable(z.string()),
  /** What the email addresses of the staff end in, without '@'. */
  domain: z.nullable(z.string()),
  createdAt: moment,
  /** Other names that were merged into it. At most 20. */
  otherNames: z.array(z.string()),
  /** For an unconfirmed school: confirmed ones with a similar name. At most 5. */
  similar: z.array(z.object({ id, name: z.string(), place: z.nullable(z.string()) })),
});
export type DeskSchool = z.infer<typeof deskSchool>;

const optionalLine = (max: number) =>
  z.pipe(
    z.nullish(
      z.string().check(
        z.overwrite((value) => value.replaceAll(/\s+/g, ' ').trim()),
        z.maxLength(max),
        printable,
      ),
    ),
    z.transform((value) => value || null),
  );

const urn = optional(
  z
    .int('A URN is a number with six digits')
    .check(
      z.minimum(100_000, 'A URN is a number with six digits'),
      z.maximum(999_999, 'A URN is a number with six digits'),
    ),
);

const domain = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.overwrite((typed) => typed.toLowerCase()),
      z.regex(/^$|^([a-z0-9-]+\.)+[a-z]{2,}$/, 'Enter a domain, like ashgrove.sch.uk'),
    ),
  ),
  z.transform((value) => value || null),
);

/** What the desk knows about a school. */
const schoolFields = {
  name: line(160, 'Enter the name of the school'),
  urn,
  phase: optional(z.enum(schoolPhases)),
  place: optionalLine(80),
  postcode: optionalLine(10),
  domain,
  /** The name of its trust. A new name makes a trust. */
  trust: optionalLine(160),
};

export const schoolBody = z.object(schoolFields);
export const schoolChanges = z
  .partial(z.object({ ...schoolFields, isConfirmed: z.literal(true), isOpen: z.boolean() }))
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Change at least one field'),
  );

/**
 * The schools in alphabetical order. `q` matches the beginnings of words of the name, the place or the trust, or a whole URN. A
 * role that is limited to schools sees only those.
 */
export const listDeskSchools = endpoint({
  method: 'GET',
  path: '/api/desk/schools',
  summary: 'The schools',
  access: { permission: 'manage_schools', isLocal: true },
  scope: 'desk_people',
  query: z.extend(searchQuery, { state: z.optional(z.enum(schoolStates)), withPeople: z.optional(z.literal('yes')) }),
  answer: z.array(deskSchoolRow),
});

/** 404 for an unknown school, and for one that the role is not for. */
export const getDeskSchool = endpoint({
  method: 'GET',
  path: '/api/desk/schools/{id}',
  summary: 'A school',
  access: { permission: 'manage_schools', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  answer: deskSchool,
});

export const schoolPerson = z.object({
  id,
  name: z.string(),
  username: z.string(),
  role: userRole,
  /** It is the school on their profile. */
  isMain: z.boolean(),
});
export type SchoolPerson = z.infer<typeof schoolPerson>;

/** The people of a school, by name. 404 as for the school. */
export const listSchoolPeople = endpoint({
  method: 'GET',
  path: '/api/desk/schools/{id}/people',
  summary: 'The people of a school',
  access: { permission: 'manage_schools', isLocal: true },
  scope: 'desk_people',
  params: idParams,
  query: pageQuery,
  answer: z.array(schoolPerson),
});

/** Adds a confirmed school. 409 if a school has the URN. */
export const addSchoolAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/schools',
  summary: 'Add a school',
  access: { permission: 'manage_schools' },
  scope: 'desk_people',
  body: schoolBody,
  answer: deskSchool,
  creates: true,
  pace: 'none',
});

/**
 * Changes some fields. `isConfirmed` confirms a name that somebody typed. The profiles of its people show a new name. 409 if
 * another school has the URN.
 */
export const changeSchool = endpoint({
  method: 'PATCH',
  path: '/api/desk/schools/{id}',
  summary: 'Change a school',
  access: { permission: 'manage_schools' },
  scope: 'desk_people',
  params: idParams,
  body: schoolChanges,
  answer: deskSchool,
  pace: 'none',
});

/** What a merge would change. */
export const mergePreview = z.object({
  from: deskSchoolRow,
  into: deskSchoolRow,
  /** People who belong to the first school, and how many of them belong to both already. */
  people: z.int(),
  inBoth: z.int(),
  /** Profiles that will show another name of their school. */
  profiles: z.int(),
  invitations: z.int(),
  /** Roles at the desk that are limited to the first school. */
  roles: z.int(),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** 404 for an unknown school, 400 for the same school. */
export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/desk/schools/{id}/merge/{into}',
  summary: 'What a merge of two schools would change',
  access: { permission: 'manage_schools' },
  alsoRefuses: [400],
  params: z.object({ id: pathId, into: pathId }),
  answer: mergePreview,
});

/**
 * Moves the people, invitations and limited roles of a school to another one, and deletes it. A person who types its name
 * later belongs to the other school. 404 for an unknown school, 400 for the same school.
 */
export const mergeSchool = endpoint({
  method: 'POST',
  path: '/api/desk/schools/{id}/merge',
  summary: 'Merge a school into another one',
  access: { permission: 'manage_schools' },
  params: idParams,
  body: z.object({ into: id }),
  answer: deskSchool,
  pace: 'none',
});

/** The result of an import of the register. */
export const registerImport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Closed schools that were not in Staffroom. They are not added. */
  leftOut: z.int(),
  /** The first rows that could not be read. At most 50. */
  faults: z.array(z.object({ row: z.int(), sentence: z.string() })),
  faultCount: z.int(),
});
export type RegisterImport = z.infer<typeof registerImport>;

/** The largest file. The register of all schools in England has about 60 MB. */
export const largestRegister = 100_000_000;

/**
 * Imports a CSV of the DfE's register 'Get Information about Schools'. Schools are matched by their URN, so it can be
 * repeated. 400 for a file that is not such a CSV.
 */
export const importRegister = endpoint({
  method: 'POST',
  path: '/api/desk/schools/register',
  summary: 'Import schools from the register of the Department for Education',
  access: { permission: 'manage_schools' },
  scope: 'desk_people',
  upload: { fields: z.object({}), largestFile: largestRegister, tooLarge: 'The file is larger than 100 MB.' },
  answer: registerImport,
  pace: 'upload',
});
