import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

interface TabsProps<Value extends string> {
  value: Value;
  onChange(value: NoInfer<Value>): void;
  label: string;
  /** `count` is shown after the label. */
  tabs: readonly { value: NoInfer<Value>; label: string; count?: number | undefined; panel: ReactNode }[];
}

/** The row fades at the end where there are more tabs, so that a member on a phone sees that it can be moved. */
const fades = {
  '--before': 'linear-gradient(to right, transparent, black 2.5rem)',
  '--after': 'linear-gradient(to left, transparent, black 2.5rem)',
} as CSSProperties;

/** Notes on which sides of the visible part of a row there are more tabs. */
function markMore(list: HTMLElement): void {
  const before = list.scrollLeft > 4;
  const after = list.scrollLeft < list.scrollWidth - list.clientWidth - 4;
  list.dataset.more = before && after ? 'both' : before ? 'before' : after ? 'after' : 'none';
}

/** Tabs. Only the panel of the current tab is rendered. */
export function Tabs<Value extends string>({ value, onChange, label, tabs }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  // On a narrow phone the current tab may be outside the visible row, for example after a link to it. The row has no
  // width while it is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the trigger
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      const current = list.querySelector<HTMLElement>('[data-state=active]');
      if (current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
      markMore(list);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [value]);
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as NoInfer<Value>)}>
      <div className="border-line border-b">
        {/* Wider than the line below, so that there is room for fingers and for the focus ring. */}
        <RadixTabs.List
          aria-label={label}
          ref={row}
          onScroll={(event) => markMore(event.currentTarget)}
          className="relative -mx-3 -mb-px flex gap-3.5 overflow-x-auto px-3 [scrollbar-width:none] data-[more=after]:[mask-image:var(--after)] data-[more=before]:[mask-image:var(--before)] data-[more=both]:[mask-image:var(--before),var(--after)] data-[more=both]:[mask-composite:intersect] sm:gap-7"
          style={fades}
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              className={clsx(
                'relative min-h-11 whitespace-nowrap border-transparent border-b-2 pt-1 font-semibold text-quiet transition-colors hover:text-ink',
                'data-[state=active]:border-primary data-[state=active]:text-ink',
                'before:absolute before:-inset-x-1.5 before:inset-y-1 before:rounded-control sm:before:-inset-x-3',
                'focus-visible:outline-hidden focus-visible:before:outline-2 focus-visible:before:-outline-offset-2',
              )}
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && (
                <span className="figures ml-2 rounded-full bg-primary-tint px-2 py-0.5 text-[0.8125rem] text-ink">
                  {tab.count}
                </span>
              )}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
