/** How much is new, for example in a discussion. `words` is the same for screen readers. */
export function NewBadge({ text, words }: { text: string; words: string }) {
  return (
    <span className="figures inline-block shrink-0 rounded-full bg-marigold-tint px-2 py-0.5 font-semibold text-marigold-ink text-xs">
      <span aria-hidden>{text}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** '1 new reply', '12 new replies'. */
export const newCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} new ${count === 1 ? one : many}`;

/** For a circle: how many of its discussions have something new. */
export function NewInCircleBadge({ count }: { count: number }) {
  return count > 0 && <NewBadge text={`${count.toLocaleString('en-GB')} new`} words={inCircleWords(count)} />;
}

/** '3 discussions with something new'. */
export const inCircleWords = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'discussion' : 'discussions'} with something new`;
