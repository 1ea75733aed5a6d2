import { useEffect, useState } from 'react';

/** What is typed, once the member pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
