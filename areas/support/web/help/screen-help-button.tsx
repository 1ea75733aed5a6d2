import { CircleHelp } from 'lucide-react';
import { setHelpOpen, useHelpOpen } from './help-panel-state.ts';

/** The button of the sidebar and the drawer. */
export function ScreenHelpButton({ className, onGo }: { className: string; onGo?: (() => void) | undefined }) {
  const open = useHelpOpen();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      className={className}
      onClick={() => {
        onGo?.();
        setHelpOpen(!open);
      }}
    >
      <CircleHelp aria-hidden className="size-[18px]" strokeWidth={1.75} />
      Help with this screen
    </button>
  );
}
