import { lazy, useEffect } from 'react';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { setHelpOpen, useHelpOpen } from './help-panel-state.ts';

const HelpPanel = onDemandDialog<DialogControl>(
  lazy(() => import('./help-panel.tsx')),
  'Help with this screen',
);

/** The panel of the shell with the articles about the current screen. It loads when it is first opened. */
export function ScreenHelp() {
  const open = useHelpOpen();
  // The shell is removed when the member signs out.
  useEffect(() => () => setHelpOpen(false), []);
  return <HelpPanel open={open} onOpenChange={setHelpOpen} />;
}
