import type { KeyboardEvent, ReactNode } from 'react';

const selector = '[data-search-results] a[data-result]';
const resultLinks = () => [...document.querySelectorAll<HTMLElement>(selector)];

/** Moves the focus to the first result. Returns whether there is one. */
export function focusFirstResult(): boolean {
  const first = resultLinks()[0];
  first?.focus();
  return first !== undefined;
}

/** Results between which the arrow keys, Home and End move the focus. Tab works as everywhere. */
export function ResultKeys({ children }: { children: ReactNode }) {
  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
    const links = resultLinks();
    const index = links.indexOf(target);
    if (index < 0) return;
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: links.length - 1 }[key];
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) document.querySelector<HTMLElement>('main input[type=search]')?.focus();
    else links[next]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links in it
    <div data-search-results onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
