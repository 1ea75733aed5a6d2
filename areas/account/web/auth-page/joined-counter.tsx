import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { getCommunityStats } from '#areas/account/contract/access.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Confetti } from './confetti.tsx';

const countMilliseconds = 2_000;
const countSteps = 60;
const fallbackCount = 127;
const confettiMilliseconds = 5_000;
const badgeMilliseconds = 3_000;
const digits = 6;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The number of practitioners who have joined: six digits that count up, then confetti and a badge. */
export function JoinedCounter() {
  const stats = useEndpoint(getCommunityStats, {});
  const total = stats.data?.totalUsers ?? (stats.isError ? fallbackCount : undefined);
  const { shown, finished } = useCountUp(total);
  const confetti = useTrueFor(finished && !prefersReducedMotion(), confettiMilliseconds);
  const badge = useTrueFor(finished, badgeMilliseconds);

  const text = String(shown).padStart(digits, '0');
  const leading = text.length - String(shown).length;
  return (
    <div className="relative">
      <p className="sr-only">
        {total === undefined ? '' : `${total.toLocaleString('en-GB')} practitioners have joined so far`}
      </p>
      <div aria-hidden data-testid="joined-counter" className="flex flex-wrap items-center gap-1.5">
        {Array.from(text, (digit, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            key={place}
            className={clsx(
              'display figures relative grid h-14 w-[min(44px,12.6vw)] place-items-center overflow-hidden rounded-control border border-board-line bg-board-well text-[1.65rem] after:absolute after:inset-x-0 after:top-1/2 after:h-px after:bg-board/60',
              place < leading ? 'text-board-quiet/60' : 'text-cream',
            )}
          >
            {digit}
          </span>
        ))}
        {badge && (
          <span
            data-testid="celebration-badge"
            // Absolute on small screens, so that showing and hiding the badge moves nothing.
            className="animate-rise rounded-full bg-marigold max-sm:absolute max-sm:top-full max-sm:left-0 max-sm:mt-2.5 sm:ml-2 px-3 py-1 font-semibold text-on-marigold text-sm"
          >
            Glad you are here
          </span>
        )}
      </div>
      <p aria-hidden className="mt-3 text-board-quiet">
        practitioners have joined so far
      </p>
      {confetti && <Confetti />}
    </div>
  );
}

/** Counts from 0 to the total over 2 s in 60 steps. Shows the total immediately for users who prefer reduced motion. */
function useCountUp(total: number | undefined): { shown: number; finished: boolean } {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (total === undefined) return;
    if (prefersReducedMotion()) {
      setStep(countSteps);
      return;
    }
    const timer = setInterval(() => {
      setStep((current) => {
        if (current + 1 >= countSteps) clearInterval(timer);
        return Math.min(current + 1, countSteps);
      });
    }, countMilliseconds / countSteps);
    return () => clearInterval(timer);
  }, [total]);
  return { shown: Math.round(((total ?? 0) * step) / countSteps), finished: step === countSteps };
}

/** Returns true for some milliseconds after `starts` becomes true. */
function useTrueFor(starts: boolean, milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!starts) return;
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [starts, milliseconds]);
  return starts && !over;
}
