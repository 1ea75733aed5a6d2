import type { ActivityType, CpdCategory } from '#areas/development/contract/cpd-category.ts';

/** An item as it comes with the product. Its number stays its own for good: enrolments refer to it. */
export interface StarterResource {
  id: number;
  title: string;
  description: string;
  category: string;
  type: 'Qualification' | 'Course' | 'Statutory training' | 'Self-study' | 'Reading' | 'In school' | 'Online';
  duration: string;
  /** Ours to say honestly: who sells it sets the price. */
  price: 'Free' | 'Fees vary by provider';
  /** What completing it drafts. Of a long course the hours of one entry: the rest is recorded as it goes. */
  cpd: { category: CpdCategory; activityType: ActivityType; hours: number };
}
