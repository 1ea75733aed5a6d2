import type { SignInProblem } from '#areas/account/contract/provider-sign-in.ts';

/** The sign-in page with a sentence about what went wrong. */
export const problemPage = (problem: SignInProblem): string => `/auth?problem=${problem}`;

/** The page that completes a first sign-in. */
export const completionPage = '/auth?complete';
