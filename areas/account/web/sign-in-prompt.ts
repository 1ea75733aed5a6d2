/**
 * What a signed-out person is told on the coach and mentor screens (`docs/product/access.md`); on the sign-in page, where
 * they are led, and when a session ends on such a screen.
 */
const prompts: readonly [string, string][] = [
  ['/ai-coach', 'Please log in to access the AI Career Coach'],
  ['/mentor-matching', 'Please log in to access mentor matching.'],
  ['/mentorship', 'Please log in to access mentor matching.'],
  ['/mentors', 'Please log in to access mentor matching.'],
];

/** The prompt of the screen at this path, with or without a query; null where a screen has none. */
export const signInPromptFor = (path: string): string | null =>
  prompts.find(([start]) => path.startsWith(start))?.[1] ?? null;
