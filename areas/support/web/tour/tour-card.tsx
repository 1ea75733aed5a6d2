import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { rememberFocus } from '#web/ui/focus-return.ts';
import { targetOf, tourSteps } from './tour-steps.ts';

const cardWidth = 320;
const gap = 14;

/** A small card beside what it is about. The screen stays usable, and the card takes the focus only if asked for. */
export default function TourCard({ takesFocus, onEnd }: { takesFocus: boolean; onEnd(): void }) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const step = tourSteps[at] ?? tourSteps[0];
  const rect = useTargetRect(at);
  const isLast = at === tourSteps.length - 1;

  useEffect(() => {
    if (!takesFocus) return;
    giveFocusBack.current = rememberFocus();
    heading.current?.focus();
  }, [takesFocus]);

  function end(): void {
    const hasFocus = heading.current?.closest('section')?.contains(document.activeElement);
    onEnd();
    if (hasFocus) (giveFocusBack.current ?? (() => document.querySelector('main')?.focus({ preventScroll: true })))();
  }
  function goOn(): void {
    if (isLast) end();
    else {
      setAt(at + 1);
      heading.current?.focus();
    }
  }
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') end();
  }

  return (
    <>
      {rect && (
        <div
          aria-hidden
          style={{ left: rect.left - 3, top: rect.top - 3, width: rect.width + 6, height: rect.height + 6 }}
          className="pointer-events-none fixed z-40 rounded-control border-3 border-marigold print:hidden"
        />
      )}
      <section
        aria-labelledby="tour-title"
        style={placeBeside(rect)}
        onKeyDown={onKeyDown}
        className="fixed z-40 animate-appear rounded-card border border-line bg-card p-5 shadow-floating print:hidden"
      >
        <div aria-live="polite">
          <p className="text-quiet text-sm">
            Tour, {at + 1} of {tourSteps.length}
          </p>
          <h2 ref={heading} id="tour-title" tabIndex={-1} className="section-title mt-0.5 focus:outline-none">
            {step.title}
          </h2>
          <p className="mt-1.5">{step.words}</p>
        </div>
        <div className="mt-4 flex justify-between gap-3">
          {isLast ? (
            <span />
          ) : (
            <Button look="quiet" size="small" onClick={end}>
              Skip the tour
            </Button>
          )}
          <Button look="primary" size="small" onClick={goOn}>
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Where the element of a step is on the screen. It is measured again when the window changes. */
function useTargetRect(at: number): DOMRect | null {
  const [rect, setRect] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const step = tourSteps[at];
      setRect((step && targetOf(step)?.getBoundingClientRect()) ?? null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, { capture: true });
    };
  }, [at]);
  return rect;
}

/** On the right of the sidebar. On a phone below the top bar or above the bottom bar. */
function placeBeside(rect: DOMRect | null): CSSProperties {
  const { innerWidth: width, innerHeight: height } = window;
  const cardRoom = Math.min(cardWidth, width - 24);
  const clamped = (value: number) => Math.max(12, Math.min(value, width - cardRoom - 12));
  if (!rect) return { width: cardRoom, right: 12, bottom: 84 };
  if (rect.right + gap + cardRoom < width && rect.right < 300)
    return {
      width: cardRoom,
      left: rect.right + gap,
      ...(rect.top < height / 2
        ? { top: Math.max(12, rect.top - 12) }
        : { bottom: Math.max(12, height - rect.bottom - 12) }),
    };
  const left = clamped(rect.left + rect.width / 2 - cardRoom / 2);
  return rect.top < height / 2
    ? { width: cardRoom, left, top: rect.bottom + gap }
    : { width: cardRoom, left, bottom: height - rect.top + gap };
}
