import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Returns the query parameters of the address, and a function that changes some of them. An empty value removes a
 * parameter. Several changes in quick succession all apply. The router's own function loses all but the last, because it
 * starts from the address of the last render.
 */
export function useAddressParts(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = (changes: Record<string, string>) => {
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
