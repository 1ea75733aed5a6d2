import * as z from 'zod/mini';
import { audience, audienceLevels, audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { day, id, idParams, line, moment, optional, shortTexts, text, webAddress } from '#contract/scalars.ts';
import { purposes } from './audience.ts';
import { activityType, belongsTogether, cpdCategory } from './cpd-category.ts';
import { resourceTypes } from './development-resource.ts';
import { skillAreas } from './skill.ts';

const access = { permission: 'edit_content' } as const;

/** Never an estimate: `Free` only if the provider says so, `No fee` for what people do by themselves. */
export const cataloguePrices = ['Free', 'No fee', 'See provider'] as const;

/** Everything that an item says, as a release ships it or as the desk wrote it. */
export const catalogueFields = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** `Statutory training` is due again each school year. */
  type: z.string(),
  duration: z.string(),
  provider: z.string(),
  page: z.nullable(z.string()),
  price: z.string(),
  priceCheckedOn: z.nullable(z.iso.date()),
  ...audience.shape,
  skills: z.array(z.enum(skillAreas)),
  purposes: z.array(z.enum(purposes)),
  /** Keys of career roles. */
  towards: z.array(z.string()),
  cpdCategory,
  cpdActivityType: activityType,
  cpdHours: z.number(),
});
export type ShippedItem = z.infer<typeof catalogueFields>;

/** What the desk can change. What an item helps with besides skills (`purposes`, `towards`) stays as it is. */
export const editableFields = [
  'title',
  'description',
  'category',
  'type',
  'duration',
  'provider',
  'page',
  'price',
  'priceCheckedOn',
  'roles',
  'phases',
  'levels',
  'subjects',
  'skills',
  'cpdCategory',
  'cpdActivityType',
  'cpdHours',
] as const;
export type EditableField = (typeof editableFields)[number];

/** An item at the desk. */
export const deskItem = z.extend(catalogueFields, {
  id,
  /** Null while it is offered. */
  withdrawnAt: z.nullable(moment),
  /** `desk`: added here. `release`: as the release ships it. `changed`: it came with a release and was changed here. */
  origin: z.enum(['release', 'changed', 'desk']),
  /** The release's version of a changed item. Null if there is none: the release no longer has the item. */
  shipped: z.nullable(catalogueFields),
  /** The fields in which a changed item differs from the release. */
  differs: z.array(z.enum(editableFields)),
  /** How many members have it in their plan or completed it. Fewer than five are shown as null. */
  planned: z.nullable(z.int()),
});
export type DeskItem = z.infer<typeof deskItem>;

const listOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).check(z.maxLength(30));

const emptyIsNull = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    optional(schema),
  );

const hours = 'Enter hours from 0.5 to 40, in steps of half an hour';

/** What the form sends. `priceCheckedOn` is needed for the price `Free`, and for no other. */
export const itemBody = z
  .object({
    title: line(140, 'Enter a title'),
    description: text(1000, 'Enter a description').check(z.minLength(60, 'Enter at least 60 characters')),
    category: line(60, 'Enter a category'),
    type: z.enum(resourceTypes, 'Choose a type'),
    duration: line(80, 'Enter how long it takes'),
    provider: line(160, 'Enter who offers it'),
    page: emptyIsNull(webAddress),
    price: z.enum(cataloguePrices, 'Choose a price'),
    priceCheckedOn: emptyIsNull(day('Enter the day on which you checked the price')),
    roles: listOf(audienceRoles),
    phases: listOf(audiencePhases),
    levels: listOf(audienceLevels),
    subjects: shortTexts,
    skills: listOf(skillAreas),
    cpdCategory,
    cpdActivityType: activityType,
    cpdHours: z.number(hours).check(z.minimum(0.5, hours), z.maximum(40, hours), z.multipleOf(0.5, hours)),
  })
  .check(
    z.refine(({ price, priceCheckedOn }) => (price === 'Free') === (priceCheckedOn !== null), {
      path: ['priceCheckedOn'],
      message: 'Enter the day on which you checked that it is free. Leave it empty for other prices',
    }),
    z.refine(({ cpdCategory: category, cpdActivityType: type }) => belongsTogether(category, type), {
      path: ['cpdActivityType'],
      message: 'Choose an activity type of this category',
    }),
  );

/**
 * Everything of the catalogue, also what was withdrawn, newest id first. `q` is found anywhere in the title. `show=changed`:
 * items that the desk changed. `show=desk`: items that it added. `show=withdrawn`: items that are not offered.
 */
export const listDeskItems = endpoint({
  method: 'GET',
  path: '/api/desk/catalogue',
  summary: 'The catalogue with what was withdrawn',
  access,
  scope: 'desk_content',
  query: z.extend(searchQuery, { show: z.optional(z.enum(['changed', 'desk', 'withdrawn'])) }),
  answer: z.array(deskItem),
});

export const getDeskItem = endpoint({
  method: 'GET',
  path: '/api/desk/catalogue/{id}',
  summary: 'An item of the catalogue',
  access,
  scope: 'desk_content',
  params: idParams,
  answer: deskItem,
});

/** 409 if an offered item has this title. */
export const addDeskItem = endpoint({
  method: 'POST',
  path: '/api/desk/catalogue',
  summary: 'Add an item to the catalogue',
  access,
  scope: 'desk_content',
  body: itemBody,
  answer: deskItem,
  creates: true,
  pace: 'none',
});

/** Changes an item. From then on, releases do not change it. 409 if another offered item has this title. */
export const changeDeskItem = endpoint({
  method: 'PUT',
  path: '/api/desk/catalogue/{id}',
  summary: 'Change an item of the catalogue',
  access,
  scope: 'desk_content',
  params: idParams,
  body: itemBody,
  answer: deskItem,
  pace: 'none',
});

export const itemActions = ['withdraw', 'offer', 'follow'] as const;

/**
 * `withdraw`: members who have it in their plan or record keep it, and nobody else finds it. `offer`: everybody finds it
 * again. `follow`: it is again as the release ships it, and later releases change it. 409 for `follow` if the release
 * does not have it. The same action again changes nothing.
 */
export const moveDeskItem = endpoint({
  method: 'POST',
  path: '/api/desk/catalogue/{id}/state',
  summary: 'Withdraw an item of the catalogue, offer it again or follow the release again',
  access,
  scope: 'desk_content',
  params: idParams,
  body: z.object({ action: z.enum(itemActions, 'Choose what to do') }),
  answer: deskItem,
  pace: 'none',
});
