import fc from 'fast-check';
import { hostileJson } from './hostile.ts';
import type { Change } from './write-json.ts';

/** A part of a request, with the statuses that it may cause besides those of the contract. */
export interface Part<Value> {
  value: Value;
  mayAlsoGet?: readonly number[];
  isElsewhere?: boolean;
}
export const part = <Value>(value: Value, mayAlsoGet: readonly number[] = []): Part<Value> => ({ value, mayAlsoGet });
/** A path that may be that of another endpoint. */
export const elsewhere = <Value>(value: Value): Part<Value> => ({ value, isElsewhere: true });

/** One change of a JSON text. */
export const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'replace', 'leave out', 'repeat', 'add beside'),
  text: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...hostileJson) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.double({ noNaN: true }).map((value) => (Number.isFinite(value) ? JSON.stringify(value) : '1e999')),
    },
  ),
});
