import * as z from 'zod/mini';
import { careerStages, username, userRole } from '#areas/people/contract/user.ts';
import { deskRoles } from '#contract/permissions.ts';
import { line, shortTexts, text } from '#contract/scalars.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';

const person = z.strictObject({
  username,
  name: line(120, 'it is blank'),
  role: userRole,
  school: line(160, 'it is blank'),
  location: z.optional(line(120, 'it is blank')),
  bio: z.optional(text(2000, 'it is blank')),
  yearsExperience: z.optional(z.int().check(z.minimum(0), z.maximum(50))),
  careerStage: z.optional(z.enum(careerStages)),
  expertise: z.optional(shortTexts),
  professionalGoals: z.optional(shortTexts),
  /** Their roles at the desk. */
  deskRoles: z._default(z.array(z.enum(deskRoles)), []),
  /** Has just registered, and has done nothing yet. */
  isNew: z._default(z.boolean(), false),
});

/** A made-up member of the demonstration community. */
export type DemoPerson = z.output<typeof person>;

/** Reads the made-up members. The usernames `signIn` are among them, and no two members have the same. */
export function readDemoPeople(signIn: readonly string[]): DemoPerson[] {
  const isThere = (people: DemoPerson[]) => signIn.every((name) => people.some(({ username }) => username === name));
  const isUnique = (people: DemoPerson[]) => new Set(people.map(({ username }) => username)).size === people.length;
  const file = z.strictObject({
    people: z
      .array(person)
      .check(
        z.refine(isThere, `there must be people with the usernames ${signIn.join(' and ')}`),
        z.refine(isUnique, 'two people have the same username'),
      ),
  });
  return readContentFile(new URL('people/people.yaml', demoFolder), file).people;
}
