import * as z from 'zod/mini';

/** How certain Savi is that somebody is in danger. */
export const tiers = ['none', 'perhaps', 'sure'] as const;
export type Tier = (typeof tiers)[number];

/** Who is in danger: the writer, a child, or another adult. */
export const dangerAbout = ['self', 'child', 'adult'] as const;
export type DangerAbout = (typeof dangerAbout)[number];

/**
 * The safety of a turn: its tier, who it is about, and for how many more turns the tier applies. It is counted for each
 * member, over all their conversations.
 */
export const safety = z.object({
  tier: z.enum(tiers),
  about: z.nullable(z.enum(dangerAbout)),
  turnsLeft: z.int().check(z.minimum(0), z.maximum(3)),
});
export type Safety = z.infer<typeof safety>;

/** The number of turns after a match that keep its tier. */
export const turnsCovered = 3;

export const noConcern: Safety = { tier: 'none', about: null, turnsLeft: 0 };
