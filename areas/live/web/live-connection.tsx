import { useEffect } from 'react';
import { followLive } from './follow-live.ts';

/** Brings live news to the pages of this member while it is shown. */
export function LiveConnection({ personId }: { personId: number }) {
  useEffect(() => followLive(personId), [personId]);
  return null;
}
