import { Timer as Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface TimerProps {
  label: string;
  /** How long it runs at first. */
  seconds: number;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A timer that never stops anything. It can be turned off, and each press adds a minute (WCAG 2.2.1). */
export function Timer({ label, seconds, isOn, onChange }: TimerProps) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isOn]);
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const addMinute = () => {
    const at = Date.now();
    setNow(at);
    setEnd((before) => Math.max(before, at) + 60_000);
  };
  if (!isOn)
    return (
      <div className="mt-4">
        <Button size="small" icon={<Clock aria-hidden className="size-4" />} onClick={() => onChange(true)}>
          Show the timer
        </Button>
      </div>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-primary-tint px-4 py-2.5">
      <Clock aria-hidden className="size-5 text-primary" />
      <p>
        {label}:{' '}
        <span role="timer" className="figures font-semibold">
          {left === 0 ? 'time is up' : clockWords(left)}
        </span>
      </p>
      <div className="ml-auto flex gap-2">
        <Button size="small" onClick={addMinute}>
          Add a minute
        </Button>
        <Button size="small" onClick={() => onChange(false)}>
          Turn off
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement(label, left, seconds)}
      </p>
    </div>
  );
}

const clockWords = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;

/** What a screen reader says. It changes at the start, with 30 and 10 seconds left, and at the end, not each second. */
function announcement(label: string, left: number, seconds: number): string {
  if (left === 0) return 'Time is up. You can go on for as long as you need.';
  if (left <= 10) return '10 seconds left.';
  if (left <= 30 && seconds > 30) return '30 seconds left.';
  const minutes = Math.floor(seconds / 60);
  return `${label}: ${minutes === 0 ? `${seconds} seconds` : minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}
