import type { ComponentType } from 'react';

/** One entry of the kit: what it is, when to use it and how it looks. */
export interface Sample {
  /** The components shown, or a name if it is not a component. The names are the heading, and `kit.test.ts` checks them. */
  of: readonly (string | { readonly name: string })[];
  /** One sentence. */
  when: string;
  /** Shown once in each theme. */
  Show: ComponentType;
}

export interface SampleGroup {
  title: string;
  samples: readonly Sample[];
}

export const nameOf = (shown: Sample['of'][number]): string => (typeof shown === 'string' ? shown : shown.name);
