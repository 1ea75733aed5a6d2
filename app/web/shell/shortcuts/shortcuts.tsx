import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { QuickRecordDialog } from '#areas/development/web/index.ts';
import { isShortcut } from '#web/shortcuts/shortcut-keys.ts';
import { showShortcuts, useShortcutsShown } from '#web/shortcuts/shortcut-list-state.ts';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { focusRow } from './row-focus.ts';
import { screenKeys } from './shortcut-list.ts';

const ShortcutDialog = onDemandDialog<DialogControl>(
  lazy(() => import('./shortcut-dialog.tsx')),
  'Keyboard shortcuts',
);

/** Milliseconds in which the letter must follow the 'g'. */
const sequenceTime = 1_500;

/** The shortcuts of one key or two (`docs/product/screens.md`), and the list of them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const shown = useShortcutsShown();
  const [isRecording, setRecording] = useState(false);
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);

  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    const follows = event.timeStamp - prefixAt.current < sequenceTime;
    prefixAt.current = Number.NEGATIVE_INFINITY;
    const { key } = event;
    const screen = follows && screenKeys.find((one) => one.key === key);
    if (screen) navigate(screen.to);
    else if (key === 'g') prefixAt.current = event.timeStamp;
    else if (key === '?') showShortcuts(true);
    else if (key === 'r') setRecording(true);
    else if (key === 'j') focusRow(1);
    else if (key === 'k') focusRow(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
      showShortcuts(false);
    };
  }, []);

  return (
    <>
      <ShortcutDialog open={shown} onOpenChange={showShortcuts} />
      <QuickRecordDialog open={isRecording} onOpenChange={setRecording} />
    </>
  );
}
