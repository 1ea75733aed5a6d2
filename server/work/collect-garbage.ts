import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees the memory that this thread no longer uses. V8 does so only while a thread makes objects, so a thread that made many and then waits
 * keeps their memory. It stops the thread for some milliseconds for each 10 MB that are still in use.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  setFlagsFromString('--no-expose-gc');
}
