import { currentUser } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { loginBody } from './access.ts';

/** The link in the 403 response to a sign-in to a closed account. */
export const closedAccountPage = '/auth?closed';

/**
 * Reopens a closed account and signs in. 401 for a wrong password, 404 if the account is not closed or has been
 * deleted, 429 after too many failures.
 */
export const reopenAccount = endpoint({
  method: 'POST',
  path: '/api/take-back-deletion',
  summary: 'Reopen a closed account and sign in',
  access: 'public',
  alsoRefuses: [401, 404],
  body: loginBody,
  answer: currentUser,
});
