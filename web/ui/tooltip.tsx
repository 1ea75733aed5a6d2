import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { FloatingPlace } from './floating-place.ts';

/** Opens tooltips after 700 ms, and after 300 ms if another one was just open. The shell has it once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** A short explanation of a control. The same must be said elsewhere too. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={useContext(FloatingPlace)}>
        <RadixTooltip.Content
          sideOffset={6}
          className="z-60 max-w-64 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm shadow-floating"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
