import { useEffect, useRef } from 'react';

/**
 * Remembers where the focus is, for when what comes next is over. Answers how to go back there: to the element itself, or
 * if its row has gone from a list, to the same control of the next row, or else to the nearest thing around it that is
 * still there. Never to nowhere: who works by keyboard would have to start at the top of the page.
 */
export function rememberFocus(from: Element | null = document.activeElement): () => void {
  const row = from?.closest('li');
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  const around: Element[] = [];
  for (let element = from?.parentElement; element; element = element.parentElement)
    if (element.hasAttribute('tabindex')) around.push(element);
  return () => {
    const isStart = from === document.body;
    const places = [isStart ? null : from, ...neighbours.map(controlOf), ...around, document.querySelector('main')];
    for (const place of places) {
      if (!(place instanceof HTMLElement && place.isConnected)) continue;
      // What is larger than the window must not be scrolled to its top.
      place.focus({ preventScroll: around.includes(place) || place.localName === 'main' });
      return;
    }
  };
}

/** The menu of a row, or what comes first in it. */
function controlOf(row: Element | null | undefined): Element | null {
  return row?.querySelector('[aria-haspopup="menu"]') ?? row?.querySelector('a[href], button') ?? null;
}

/**
 * What had the focus gave way to something else, as a button for joining does to one for leaving: the focus goes to what
 * `place` finds. When `state` changes while the focus is elsewhere, it is left alone; so it is when there was no state
 * yet, as before a list is read.
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
