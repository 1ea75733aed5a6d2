import { useEffect } from 'react';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { keyOf, queryClient } from '#web/data/queries.ts';
import { renewPush } from './push-api.ts';
import { unsubscribeBrowser } from './push-browser.ts';

const isSignedOut = () => queryClient.getQueryData(keyOf(getCurrentUser, {})) === null;

/**
 * Continues push notifications after the member has signed in again, and ends them in the browser when the member signs
 * out. It is part of every screen of a member and shows nothing.
 */
export default function PushRenewal() {
  useEffect(() => {
    renewPush().catch(() => {
      // The next page tries again.
    });
    return () => {
      if (isSignedOut()) void unsubscribeBrowser().catch(() => {});
    };
  }, []);
  return null;
}
