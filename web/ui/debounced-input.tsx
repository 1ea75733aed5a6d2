import { type ReactNode, useEffect, useRef, useState } from 'react';

interface DebouncedInputProps {
  value: string;
  onPause(value: string): void;
  children(typed: string, setTyped: (value: string) => void): ReactNode;
}

/** Reports what the member typed once they pause, so that not every key press sends a request. */
export function DebouncedInput({ value, onPause, children }: DebouncedInputProps) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  // What was reported and is not yet the value. When it becomes the value, the member may have typed more, which stays.
  const [reported, setReported] = useState<string[]>([]);
  if (told !== value) {
    setTold(value);
    const at = reported.indexOf(value);
    setReported(at === -1 ? [] : reported.slice(at + 1));
    // Back and 'Clear filters' change the value from outside.
    if (at === -1) setTyped(value);
  }
  // A change of the address can be replaced by another, so what was reported may never become the value.
  useEffect(() => {
    if (reported.length === 0) return;
    const timer = setTimeout(() => setReported([]), 5_000);
    return () => clearTimeout(timer);
  }, [reported]);
  // Always calls the latest handler: another filter may have changed since the member began to type.
  const tell = useRef(onPause);
  useEffect(() => {
    tell.current = onPause;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      setReported((before) => [...before, typed.trim()]);
      tell.current(typed.trim());
    }, 300);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return children(typed, setTyped);
}
