import * as z from 'zod/mini';

/** A screen shows any other colour as red. */
export const circleColours = ['green', 'blue', 'purple', 'orange', 'red'] as const;
export const circleColour = z.enum(circleColours);
export type CircleColour = z.infer<typeof circleColour>;
