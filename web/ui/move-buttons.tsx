import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface MoveButtonsProps {
  title: string;
  /** The place in the list, from 0. */
  at: number;
  count: number;
  onMove(to: number): void;
  /** Tells screen readers where it is now. */
  onMoved(words: string): void;
}

/** Moves an item of a list up or down. The focus stays on the button that was pressed. */
export function MoveButtons({ title, at, count, onMove, onMoved }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  // The browser takes the focus from an element that moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is the trigger
  useLayoutEffect(() => {
    if (!pressed.current) return;
    (pressed.current === 'up' ? up : down).current?.focus();
    pressed.current = null;
    onMoved(`“${title}” is now number ${at + 1} of ${count}.`);
  }, [at]);
  const moveTo = (to: number, way: 'up' | 'down') => {
    if (to < 0 || to >= count) return;
    pressed.current = way;
    onMove(to);
  };
  return (
    <>
      <Button
        ref={up}
        look="quiet"
        size="small"
        className="min-w-11"
        icon={<ArrowUp aria-hidden className="size-4" />}
        aria-label={`Move up: ${title}`}
        aria-disabled={at === 0 || undefined}
        onClick={() => moveTo(at - 1, 'up')}
      />
      <Button
        ref={down}
        look="quiet"
        size="small"
        className="min-w-11"
        icon={<ArrowDown aria-hidden className="size-4" />}
        aria-label={`Move down: ${title}`}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => moveTo(at + 1, 'down')}
      />
    </>
  );
}

/** The list with one item at another place. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
