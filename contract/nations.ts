import * as z from 'zod/mini';

/** The nations of the UK. Each has school holidays of its own (`content/school-holidays/`). */
export const nations = ['england', 'wales', 'scotland', 'northern_ireland'] as const;
export const nation = z.enum(nations);
export type Nation = z.infer<typeof nation>;
