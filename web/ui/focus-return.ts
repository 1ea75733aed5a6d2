import { useEffect, useRef } from 'react';

/**
 * Remembers which element has the focus, for example while a dialog is open. Returns a function that puts the focus back
 * on that element. If its row has gone from a list, the focus goes to the same control of the next row, otherwise to the
 * nearest parent that can have it. Without this, keyboard users would start again at the top of the page.
 */
export function rememberFocus(from: Element | null = document.activeElement): () => void {
  const row = from?.closest('li');
  const neighbours = [...siblings(row, 'nextElementSibling'), ...siblings(row, 'previousElementSibling')];
  const around: Element[] = [];
  for (let element = from?.parentElement; element; element = element.parentElement)
    if (element.hasAttribute('tabindex')) around.push(element);
  return () => {
    const isStart = from === document.body;
    const nearest = neighbours.find(controlOf);
    const places = [isStart ? null : from, nearest && controlOf(nearest), ...around, document.querySelector('main')];
    for (const place of places) {
      if (!(place instanceof HTMLElement && place.isConnected)) continue;
      // An element larger than the window must not scroll to its top.
      place.focus({ preventScroll: around.includes(place) || place.localName === 'main' });
      return;
    }
  };
}

/** The rows after or before a row, the nearest first. */
function siblings(row: Element | null | undefined, way: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const found: Element[] = [];
  for (let next = row?.[way]; next; next = next[way]) found.push(next);
  return found;
}

/** Returns the menu of a row, or its first link or button. */
function controlOf(row: Element): Element | null {
  // A row that has gone too has nothing to offer.
  if (!row.isConnected) return null;
  return row.querySelector('[data-row-menu]') ?? row.querySelector('a[href], button');
}

/**
 * Moves the focus when the element that had it is replaced by another, for example a Join button by a Leave button. When
 * `state` changes, the focus goes to the element that `place` returns. If the focus is elsewhere, or if `state` was
 * undefined before, it does not move.
 */
export function useFocusOnReplaced(state: unknown, place: () => Element | null | undefined): void {
  const was = useRef(state);
  useEffect(() => {
    if (was.current === state) return;
    const isFirst = was.current === undefined;
    was.current = state;
    const next = !isFirst && document.activeElement === document.body ? place() : null;
    if (next instanceof HTMLElement) next.focus();
  });
}

/**
 * Moves the focus to the next row when the row that has it leaves a list. Returns a function to call before that, with
 * the control in the row that has the focus. `rows` is how many rows there are.
 */
export function useFocusOnNextRow(rows: number | undefined): (from?: Element | null) => void {
  const focusNext = useRef<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row fewer is the trigger
  useEffect(() => {
    if (document.activeElement === document.body) focusNext.current?.();
    focusNext.current = null;
  }, [rows]);
  return (from = document.activeElement) => {
    focusNext.current = rememberFocus(from);
  };
}
