import * as z from 'zod/mini';
import { id } from '#contract/scalars.ts';

/** The seven types of providers. */
export const providerTypes = [
  'university',
  'scitt',
  'teaching_school_hub',
  'multi_academy_trust',
  'government_approved',
  'professional_body',
  'charity',
] as const;
export type ProviderType = (typeof providerTypes)[number];
export const providerTypeLabels: Record<ProviderType, string> = {
  university: 'University',
  scitt: 'School-centred provider (SCITT)',
  teaching_school_hub: 'Teaching school hub',
  multi_academy_trust: 'Multi-academy trust',
  government_approved: 'Government-approved provider',
  professional_body: 'Professional body',
  charity: 'Charity',
};

/** A provider as members see it. */
export const trainingProvider = z.object({
  id,
  name: z.string(),
  type: z.enum(providerTypes),
  /** A town and a county, as the provider states them. Null if it states none. */
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
});
export type TrainingProvider = z.infer<typeof trainingProvider>;
