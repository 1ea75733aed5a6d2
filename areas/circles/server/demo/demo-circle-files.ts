import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circleColour } from '#areas/circles/contract/circle-colour.ts';
import { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { line, text } from '#contract/scalars.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import { circles } from '../circle-tables.ts';
import { topicFields } from '../starter-circle-files.ts';

/** A demonstration circle, with its members' usernames in the order in which they joined. */
export interface DemoCircle {
  id: number;
  name: string;
  members: string[];
}

/** When a member last read their circles. The person of the demonstration finds something new. */
export const lastVisitDaysAgo = (username: string) => (username === 'demo' ? 4 : 0);

const name = line(120, 'it is blank');
const membersOf = ({ username }: DemoSeeding) => z.array(username).check(z.minLength(1, 'a circle has members'));

/** `description` and `color` are left out for the starter circles, which every database has. */
export function readOpenCircles(seeding: DemoSeeding) {
  const circle = z.strictObject({
    name,
    description: z.optional(text(2000, 'it is blank')),
    color: z.optional(circleColour),
    ...topicFields,
    members: membersOf(seeding),
  });
  return readContentFile(new URL('circles/circles.yaml', demoFolder), z.strictObject({ circles: z.array(circle) }))
    .circles;
}

export type DemoInnerCircle = ReturnType<typeof readInnerCircles>[number];

/** The first member owns the circle. `invitation` is one that the owner has made. `leads` are leads of the workspace. */
export function readInnerCircles(seeding: DemoSeeding) {
  const invitation = z.strictObject({
    inviteCode: innerCircleBody.shape.inviteCode,
    maxUses: z.int().check(z.minimum(1)),
    currentUses: z.int().check(z.minimum(0)),
    madeDaysAgo: z.number(),
    expiresInDays: z.number(),
  });
  const circle = z.strictObject({
    ...innerCircleBody.shape,
    madeDaysAgo: z.number(),
    invitation: z.optional(invitation),
    leads: z._default(z.array(seeding.username), []),
    members: membersOf(seeding),
  });
  const file = z.strictObject({ innerCircles: z.array(circle) });
  return readContentFile(new URL('circles/inner-circles.yaml', demoFolder), file).innerCircles;
}

/** Returns the demonstration circles in the order of their files. */
export async function findDemoCircles(seeding: DemoSeeding): Promise<DemoCircle[]> {
  const wanted = [...readOpenCircles(seeding), ...readInnerCircles(seeding)];
  const made = await seeding.db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(
      inArray(
        circles.name,
        wanted.map((circle) => circle.name),
      ),
    );
  const idOf = new Map(made.map((circle) => [circle.name, circle.id]));
  return wanted.flatMap(({ name, members }) => {
    const id = idOf.get(name);
    return id === undefined ? [] : [{ id, name, members }];
  });
}
