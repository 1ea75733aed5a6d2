import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Tooltip } from '../tooltip.tsx';

interface ToolButtonProps extends Omit<ComponentProps<typeof Toolbar.Button>, 'children'> {
  label: string;
  icon: LucideIcon;
  /** The letter that does the same with Ctrl, or with Cmd on a Mac. */
  shortcut?: string | undefined;
}

/** A button of the toolbar above a text area. */
export function ToolButton({ label, icon: Icon, shortcut, ...rest }: ToolButtonProps) {
  const isMac = navigator.platform.startsWith('Mac');
  const words = shortcut ? `${label} (${isMac ? '⌘' : 'Ctrl+'}${shortcut.toUpperCase()})` : label;
  return (
    <Tooltip text={words}>
      <Toolbar.Button
        {...rest}
        aria-label={label}
        aria-keyshortcuts={shortcut && `Control+${shortcut.toUpperCase()} Meta+${shortcut.toUpperCase()}`}
        // Keeps the selection of the text area.
        onMouseDown={(event) => event.preventDefault()}
        className="grid size-9 shrink-0 place-items-center rounded-control text-quiet hover:not-disabled:bg-primary-tint hover:not-disabled:text-ink disabled:opacity-40 pointer-coarse:size-11"
      >
        <Icon aria-hidden className="size-[18px]" />
      </Toolbar.Button>
    </Tooltip>
  );
}
