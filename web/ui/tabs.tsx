import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  value: Value;
  onChange(value: NoInfer<Value>): void;
  label: string;
  tabs: readonly { value: NoInfer<Value>; label: string; panel: ReactNode }[];
}

/** Tabs with a rule under the row and a thicker one under the current tab. Only the current panel is there. */
export function Tabs<Value extends string>({ value, onChange, label, tabs }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as NoInfer<Value>)}>
      <RadixTabs.List aria-label={label} className="flex gap-7 overflow-x-auto shadow-[inset_0_-1px_var(--line)]">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'min-h-11 whitespace-nowrap border-transparent border-b-2 pt-1 font-semibold text-quiet transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
              'data-[state=active]:border-primary data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
