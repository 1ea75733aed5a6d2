import type { ComponentType } from 'react';

/** One thing of the kit: what it is, when to use it, and how it looks. */
export interface Sample {
  /** The components shown, or a name for what is no component. Their names head the sample; `kit.test.ts` counts them. */
  of: readonly (string | { readonly name: string })[];
  /** One sentence. */
  when: string;
  /** Drawn once in each theme. */
  Show: ComponentType;
}

export interface SampleGroup {
  title: string;
  samples: readonly Sample[];
}

export const nameOf = (shown: Sample['of'][number]): string => (typeof shown === 'string' ? shown : shown.name);
