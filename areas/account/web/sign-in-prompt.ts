/**
 * The text for signed-out visitors of the coach and mentoring screens (`docs/product/access.md`). The sign-in page and
 * the dialog for an ended session show it.
 */
const prompts: readonly [string, string][] = [
  ['/ai-coach', 'Please log in to access the AI Career Coach'],
  ['/mentor-matching', 'Please log in to access mentor matching.'],
  ['/mentorship', 'Please log in to access mentor matching.'],
  ['/mentors', 'Please log in to access mentor matching.'],
];

/** Returns the prompt for a path, with or without a query, or null if the screen has none. */
export const signInPromptFor = (path: string): string | null =>
  prompts.find(([start]) => path.startsWith(start))?.[1] ?? null;
