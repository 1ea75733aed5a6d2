import type { Audience, Purpose } from '#areas/development/contract/audience.ts';
import type { ActivityType, CpdCategory } from '#areas/development/contract/cpd-category.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';

/** An item as it comes with the product. Its number stays its own for good: enrolments refer to it. */
export interface StarterResource extends Offer {
  id: number;
  title: string;
  description: string;
  category: string;
  type: 'Qualification' | 'Course' | 'Statutory training' | 'Self-study' | 'Reading' | 'In school' | 'Online';
  duration: string;
  audience: Audience;
  /** The skills it is about, the main one first. */
  skills: SkillArea[];
  /** What else it is good for. */
  purposes?: Purpose[];
  /** Keys of the career roles it leads to. Without any, a purpose that belongs to a role holds for every role. */
  towards?: string[];
  /** What completing it drafts. Of a long course the hours of one entry: the rest is recorded as it goes. */
  cpd: { category: CpdCategory; activityType: ActivityType; hours: number };
}

/** Who offers it, where, and at what price. */
export interface Offer {
  provider: string;
  /** The provider's official page; null where there is none or none could be read. */
  page: string | null;
  /** 'Free' only where the provider says so or publishes it for all to read; 'No fee' for what people do by themselves. Never an estimate. */
  price: 'Free' | 'No fee' | 'See provider';
  /** The day a price was looked up; null where none is given. */
  priceCheckedOn: string | null;
}

/** Done in your own school, described by Staffroom. There is nobody to pay. */
export const selfLed: Offer = {
  provider: 'Self-led, described by Staffroom',
  page: null,
  price: 'No fee',
  priceCheckedOn: null,
};

/** Offered by many: there is no single page and no single price. */
export const manyProviders: Offer = {
  provider: 'Several providers: your school chooses one',
  page: null,
  price: 'See provider',
  priceCheckedOn: null,
};

/** One provider's own page, whose price was not stated where it could be read. */
export const offeredBy = (provider: string, page: string): Offer => ({
  provider,
  page,
  price: 'See provider',
  priceCheckedOn: null,
});

/** Free by the provider's own word on the day it was looked up. */
export const freeFrom = (provider: string, page: string | null): Offer => ({
  provider,
  page,
  price: 'Free',
  priceCheckedOn: '2026-11-22',
});

const dfe = 'Department for Education';

/** A national professional qualification: the department describes it, lead providers teach it. */
export const npq = (page: string): Offer => offeredBy(`${dfe}, through its lead providers`, page);

/** Guidance that anybody can read on the department's own page without paying. */
export const guidance = (page: string): Offer => freeFrom(dfe, page);
