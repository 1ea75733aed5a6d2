import { collectGarbage } from '#server/work/collect-garbage.ts';

/** The bytes of the objects that this thread still uses. Without garbage, so that it does not depend on when V8 collects. */
export function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
