import { useEffect } from 'react';
import { renewPush } from './push-api.ts';
import { unsubscribeBrowser } from './push-browser.ts';

/**
 * Part of every screen of a member. It continues push notifications after the member has signed in again, and ends them
 * in the browser when the member signs out: `isSignedOut` is asked when the screens disappear.
 */
export default function PushRenewal({ isSignedOut }: { isSignedOut(): boolean }) {
  useEffect(() => {
    renewPush().catch(() => {
      // The next page tries again.
    });
    return () => {
      if (isSignedOut()) void unsubscribeBrowser().catch(() => {});
    };
  }, [isSignedOut]);
  return null;
}
