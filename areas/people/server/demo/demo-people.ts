import * as z from 'zod/mini';
import { careerStages, username, userRole } from '#areas/people/contract/user.ts';
import { line, shortTexts, text } from '#contract/scalars.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';

const person = z.strictObject({
  username,
  name: line(120, 'it is blank'),
  role: userRole,
  school: line(160, 'it is blank'),
  location: z.optional(line(120, 'it is blank')),
  bio: text(2000, 'it is blank'),
  yearsExperience: z.int().check(z.minimum(0), z.maximum(50)),
  careerStage: z.enum(careerStages),
  expertise: shortTexts,
  professionalGoals: z.optional(shortTexts),
});

/** A made-up member of the demonstration community. */
export type DemoPerson = z.output<typeof person>;

/** Reads the made-up members. One of them has the username `signsIn`, and no two have the same. */
export function readDemoPeople(signsIn: string): DemoPerson[] {
  const isThere = (people: DemoPerson[]) => people.some(({ username }) => username === signsIn);
  const isUnique = (people: DemoPerson[]) => new Set(people.map(({ username }) => username)).size === people.length;
  const file = z.strictObject({
    people: z
      .array(person)
      .check(
        z.refine(isThere, `one person must have the username ${signsIn}`),
        z.refine(isUnique, 'two people have the same username'),
      ),
  });
  return readContentFile(new URL('people/people.yaml', demoFolder), file).people;
}
