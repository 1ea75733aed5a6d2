import { useEffect, useRef } from 'react';

/** Moves the focus to the edited element when the form closes. Give that element a `tabIndex` of -1. */
export function useFocusAfter<Place extends HTMLElement>(editing: boolean) {
  const place = useRef<Place>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) place.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return place;
}
