interface FirstAnswer {
  body: unknown;
  link: string | null;
}

/** By address. */
const answers = new Map<string, FirstAnswer>();

const taken = new Set<string>();

/**
 * Takes the answers that the browser has read already, because the header of the page names them
 * (`server/page-hints.ts`). The first view then has its data when React renders it first. An answer that is not there yet
 * is read by the screen itself.
 */
export async function takeFirstAnswers(): Promise<void> {
  const take = async ({ initiatorType, responseStatus, name }: PerformanceResourceTiming) => {
    const address = name.slice(location.origin.length);
    if (initiatorType !== 'link' || responseStatus !== 200 || !address.startsWith('/api/') || taken.has(address))
      return;
    taken.add(address);
    const response = await fetch(address, { credentials: 'include' });
    const link = response.headers.get('link');
    if (response.ok) answers.set(address, { body: await response.json(), link });
  };
  await Promise.allSettled((performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(take));
}

/** Returns an answer that the first view needs, and forgets it: data that is read later must be current. */
export function firstAnswer(address: string): FirstAnswer | undefined {
  const found = answers.get(address);
  answers.delete(address);
  return found;
}

/** Forgets the answers that no screen has used, because something was changed or another user signed in. */
export const forgetFirstAnswers = (): void => answers.clear();
