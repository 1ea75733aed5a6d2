/** A step: what it points at, and one sentence about it. The first selector that finds a visible element is used. */
export interface TourStep {
  title: string;
  words: string;
  selectors: readonly string[];
}

export const tourSteps: readonly [TourStep, TourStep, TourStep] = [
  {
    title: 'Circles',
    words: 'Ask a question, or read what works for others, in a circle about your work.',
    selectors: ['nav[aria-label="Main"] a[href="/circles"]', 'nav[aria-label="Quick"] a[href="/circles"]'],
  },
  {
    title: 'Record CPD',
    words: 'Record what you learnt in two taps from any screen, and complete the entry when you have time.',
    selectors: ['[data-tour="record-cpd"] button'],
  },
  {
    title: 'Support',
    words: 'Find help articles, your organiser and this tour again in Support.',
    selectors: ['nav[aria-label="Main"] a[href="/support"]', 'nav[aria-label="Quick"] a[href="/support"]'],
  },
];

/** The visible element of a step, or null. */
export function targetOf({ selectors }: TourStep): Element | null {
  const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}
