import type { ConnectionOutcome } from '#areas/account/contract/provider-connections.ts';
import type { SignInProblem } from '#areas/account/contract/provider-sign-in.ts';

/** The sign-in page with a sentence about what went wrong. */
export const problemPage = (problem: SignInProblem): string => `/auth?problem=${problem}`;

/** The page that completes a first sign-in. */
export const completionPage = '/auth?complete';

/** The section of Settings that connects providers, with what came of it. */
export const settingsPage = (outcome: ConnectionOutcome): string => `/settings?connection=${outcome}#providers`;
