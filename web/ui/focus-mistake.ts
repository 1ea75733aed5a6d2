/**
 * Moves the focus to the first field of a form that shows a mistake, if there is one. Call it when a form was sent that
 * checks its fields itself: forms with `useForm` do this already.
 */
export function focusMistake(form: Element | null): void {
  // The form shows the mistakes after this event.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-mistake] input')?.focus());
}
