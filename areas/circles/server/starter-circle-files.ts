import * as z from 'zod/mini';
import { circleColour, circleColours } from '#areas/circles/contract/circle-colour.ts';
import { circleChangeFields } from '#areas/circles/contract/circle-settings.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';

const place = 'content/circles/starter-circles.yaml';
const blank = 'must not be blank';

/** What a circle is about and who it is for. Each list may be left out. */
export const topicFields = z.pick(circleChangeFields, { subjects: true, phases: true, roles: true }).shape;

const starterCircle = z.strictObject({
  name: line(80, blank),
  description: text(300, blank),
  color: circleColour,
  ...topicFields,
});

const starterCirclesFile = z.strictObject({
  circles: z.array(starterCircle).check(z.length(circleColours.length, 'must be five circles')),
});

/** The open circles that an empty database starts with, one of each colour. */
export function readStarterCircles(file: URL = contentAt('circles/starter-circles.yaml')) {
  const { circles } = readContentFile(file, starterCirclesFile);
  requireUnique(place, 'name', circles);
  requireUnique(place, 'color', circles);
  return circles;
}
