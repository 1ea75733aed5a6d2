import type { InductionTrack } from './induction.ts';
import type { InductionRoute, InductionUnit } from './induction-rules.ts';

const unitWords: Record<InductionUnit, string> = {
  term: 'full-time terms',
  session: 'sessions',
  day: 'days',
};

/** '2.5 of 6 full-time terms served.' */
export const progressWords = (
  { served, needs }: Pick<InductionTrack, 'served' | 'needs'>,
  { counts }: Pick<InductionRoute, 'counts'>,
): string => `${served} of ${needs} ${unitWords[counts]} served.`;
