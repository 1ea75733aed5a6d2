import type { Provided } from '#server/area.ts';
import { confirmOwnProof } from '../own-proof/own-proof.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { requireAllowedDomain } from './allowed-domains.ts';
import { startAddressConfirmation } from './email-change.ts';

const anHour = 60 * 60;

/** How the profile requests a new email address. Throws 429 after five requests in an hour. */
export const emailChange: Provided['emailChange'] = {
  async confirm(context, viewer, proof, request) {
    await confirmOwnProof(context, viewer, proof, request);
    await context.throttle('email-change', 5, anHour).count(String(viewer.id));
  },
  async request(context, db, viewer, newEmail, request) {
    requireAllowedDomain(context, newEmail);
    await startAddressConfirmation(context, db, viewer.id, newEmail);
    await recordSecurityEvent(context, db, { kind: 'email_change_requested', userId: viewer.id, request });
  },
};
