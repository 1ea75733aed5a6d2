import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Returns the query parameters of the address, and a function that changes some of them. An empty value removes a
 * parameter. Several changes in quick succession all apply. The router's own function loses all but the last, because it
 * starts from the address of the last render. A change after the member has left for another screen has no effect.
 */
export function useAddressParts(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = (changes: Record<string, string>) => {
    // The other screen may still be loading. A search that waits for a pause must not bring this one back.
    if (window.location.pathname !== pathname) return;
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setAddress(next, { replace: true });
  };
  return [address, change];
}
