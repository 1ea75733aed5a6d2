import * as z from 'zod/mini';
import {
  type Preparation,
  type PreparationGuide,
  preparationFact,
  preparationGuide,
  preparationReading,
  preparationRoles,
  preparationTasks,
} from '#areas/interview/contract/interview-preparation.ts';
import { nation } from '#contract/nations.ts';
import { line, text, webAddress } from '#contract/scalars.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFile } from '#server/content/read-content.ts';

const blank = 'must not be blank';
const key = z
  .string()
  .check(z.maxLength(60), z.regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in small letters, joined by hyphens'));

const guide = z.extend(preparationGuide, {
  key,
  checklist: z
    .array(z.strictObject({ key, text: line(200, blank) }))
    .check(z.minLength(4, 'must have at least four items'), z.maxLength(20)),
  example: z.optional(preparationGuide.shape.example),
});

const guideFile = z.strictObject({
  role: z.enum(preparationRoles),
  guides: z.array(guide).check(
    z.refine((list) => list.map(({ task }) => task).join() === preparationTasks.join(), {
      message: `must be ${preparationTasks.join(' and ')}, in this order`,
    }),
  ),
});

const factFile = z.strictObject({
  facts: z.array(
    z.extend(preparationFact, {
      says: text(400, blank),
      quote: text(600, blank),
      source: line(200, blank),
      url: webAddress,
      nations: z.array(nation).check(z.minLength(1)),
    }),
  ),
  reading: z.array(z.extend(preparationReading, { url: webAddress, nations: z.array(nation).check(z.minLength(1)) })),
});

interface Read {
  guides: { role: Preparation['role']; guides: PreparationGuide[] }[];
  facts: Preparation['facts'];
  reading: Preparation['reading'];
}

const fileOf = { teacher: 'teacher', school_leader: 'school-leader', support_staff: 'support-staff' } as const;

/** Reads what there is to prepare. Throws a `ContentError` for a mistake, such as a fact without a source. */
export function readPreparation(folder: URL = contentAt('interview/preparation/')): Read {
  const guides = preparationRoles.map((role) => {
    const file = readContentFile(new URL(`${fileOf[role]}.yaml`, folder), guideFile);
    if (file.role !== role)
      throw new ContentError(`content/interview/preparation/${fileOf[role]}.yaml: role must be ${role}.`);
    return {
      role,
      guides: file.guides.map(({ example = null, checklist, ...rest }) => ({
        ...rest,
        example,
        checklist: checklist.map((item) => ({ ...item, isTicked: false })),
      })),
    };
  });
  for (const one of guides.flatMap((file) => file.guides)) {
    const rows = one.example?.rows ?? [];
    if (rows.some((row) => row.length !== one.example?.columns.length))
      throw new ContentError(`content/interview/preparation, ‘${one.key}’: each row needs as many cells as columns.`);
    if (new Set(one.checklist.map((item) => item.key)).size !== one.checklist.length)
      throw new ContentError(`content/interview/preparation, ‘${one.key}’: an item of the checklist is there twice.`);
  }
  return { guides, ...readContentFile(new URL('facts.yaml', folder), factFile) };
}

let held: Read | undefined;

/** What there is to prepare, read once. */
export function allPreparation(): Read {
  held ??= readPreparation();
  return held;
}

/** A guide by its key. */
export const findGuide = (wanted: string): PreparationGuide | undefined =>
  allPreparation()
    .guides.flatMap(({ guides }) => guides)
    .find((one) => one.key === wanted);
