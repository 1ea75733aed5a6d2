import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { FloatingPlace } from './floating-place.ts';

/** Milliseconds before a tooltip opens, and after another one closed during which it opens at once. */
const openDelay = 700;
const skipDelay = 300;
/** Milliseconds in which the pointer can move onto the tooltip (WCAG 2.2, 1.4.13). */
const grace = 150;
/** Space between the control and the tooltip, and to the edges of the window, in pixels. */
const gap = 6;

let lastClosed = Number.NEGATIVE_INFINITY;
/** Closes the tooltip that is open. There is at most one. */
let closeCurrent: (() => void) | null = null;

type Control = ReactElement<ComponentProps<'button'>>;

/**
 * A short explanation of a control. The same must be said elsewhere too. Escape, a press and scrolling close it. It is
 * written here, because the library for tooltips would be a twentieth of the first load of every screen.
 */
export function Tooltip({ text, children }: { text: string; children: Control }) {
  const id = useId();
  const [control, setControl] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const container = useContext(FloatingPlace);
  const isOpen = control !== null;

  function after(milliseconds: number, action: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, milliseconds);
  }
  function open({ currentTarget }: SyntheticEvent): void {
    if (!isOpen) closeCurrent?.();
    const isQuick = performance.now() - lastClosed < skipDelay;
    after(isOpen || isQuick ? 0 : openDelay, () => setControl(currentTarget));
  }
  function close(): void {
    clearTimeout(timer.current);
    if (isOpen) lastClosed = performance.now();
    setControl(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` works in every render
  useEffect(() => {
    if (!isOpen) return;
    closeCurrent = close;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    addEventListener('keydown', onKey);
    addEventListener('scroll', close, true);
    return () => {
      if (closeCurrent === close) closeCurrent = null;
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', close, true);
    };
  }, [isOpen]);

  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isOpen ? id : props['aria-describedby'],
        onPointerEnter(event) {
          props.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') open(event);
        },
        onPointerLeave(event) {
          props.onPointerLeave?.(event);
          if (isOpen) after(grace, close);
          else close();
        },
        onPointerDown(event) {
          props.onPointerDown?.(event);
          close();
        },
        onFocus(event) {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event);
        },
        onBlur(event) {
          props.onBlur?.(event);
          close();
        },
      })}
      {control &&
        createPortal(
          <Bubble
            id={id}
            control={control}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => after(grace, close)}
          >
            {text}
          </Bubble>,
          container ?? document.body,
        )}
    </>
  );
}

interface BubbleProps {
  id: string;
  control: Element;
  onEnter(): void;
  onLeave(): void;
  children: string;
}

/** The text above the control, or below it if there is no room. */
function Bubble({ id, control, onEnter, onLeave, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const { top, bottom, left, width } = control.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = bubble.current;
    const wanted = left + width / 2 - offsetWidth / 2;
    const above = top - gap - offsetHeight;
    setPlace({
      top: above >= gap ? above : bottom + gap,
      left: Math.max(gap, Math.min(wanted, document.documentElement.clientWidth - offsetWidth - gap)),
    });
  }, [control]);
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      style={place ?? { visibility: 'hidden' }}
      className="fixed z-60 max-w-64 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm shadow-floating"
    >
      {children}
    </div>
  );
}
