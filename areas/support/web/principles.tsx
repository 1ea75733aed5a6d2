import type { Principle } from './support-texts.ts';

/** Names with short explanations, in two columns on wide screens. */
export function Principles({ of: principles }: { of: readonly Principle[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2">
      {principles.map(({ name, words }) => (
        <div key={name}>
          <dt className="item-title">{name}</dt>
          <dd className="mt-1 max-w-[48ch] text-quiet">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
