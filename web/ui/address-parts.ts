import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The parts of the address after '?', and a function that changes some of them; an empty value removes a part. Changes
 * that follow each other quickly all count: the router's own function starts from what was last shown, and loses the
 * change before it.
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
