import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { FloatingPlace } from './floating-place.ts';

/** Open delay 700 ms, skip delay 300 ms. Once, around the shell: the sign-in page has none. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** A few words more about a control. Never the only place where something is said. */
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
