import { currentUser } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { loginBody } from './access.ts';

/** Signing in to an account that its owner has closed answers 403 with a link to this page. */
export const closedAccountPage = '/auth?closed';

/**
 * Takes back the deletion of the account and signs in: the account is as it was. 401 for a wrong password, 404 if the
 * account is not closed or has been deleted, 429 after too many failures.
 */
export const takeBackDeletion = endpoint({
  method: 'POST',
  path: '/api/take-back-deletion',
  summary: 'Take back the deletion of an account and sign in',
  access: 'public',
  body: loginBody,
  answer: currentUser,
});
