import { z } from 'zod';

const resource = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z
    .object({
      provider: z
        .object({ data: z.object({ id: z.union([z.string(), z.number().transform(String)]) }).nullish() })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
/** A thing of the API, with attributes that have not been read. */
export type Resource = z.output<typeof resource>;

const page = z.object({
  data: z.array(z.unknown()),
  included: z.array(z.unknown()).nullish().catch(null),
  links: z.object({ next: z.string().nullish() }).nullish().catch(null),
  meta: z.object({ count: z.number().nullish() }).nullish().catch(null),
});
export interface ApiPage {
  /** Null for an entry that is no resource. */
  entries: (Resource | null)[];
  included: Resource[];
  /** Whether there is another page. Null if the reply does not say. */
  hasMore: boolean | null;
  /** How many entries all pages have. Null if the reply does not say. */
  count: number | null;
}

const readResource = (entry: unknown): Resource | null => resource.safeParse(entry).data ?? null;

/** Reads a page of the JSON:API format. Null if it has an unknown format. */
export function readApiPage(json: unknown): ApiPage | null {
  const { data } = page.safeParse(json);
  if (!data) return null;
  return {
    entries: data.data.map(readResource),
    included: (data.included ?? []).map(readResource).filter((one) => one !== null),
    hasMore: data.links?.next === undefined ? null : data.links.next !== null,
    count: data.meta?.count ?? null,
  };
}
