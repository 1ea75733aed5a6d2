import { clsx } from 'clsx';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureProps {
  title: string;
  /** What the section is about, in one line. It shows also while the section is closed. */
  lead: ReactNode;
  icon?: LucideIcon;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A section that opens when its title is pressed. Use several in a column. */
export function Disclosure({ title, lead, icon: Icon, isOpen = false, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(isOpen);
  return (
    <section aria-labelledby={`${id}-title`} className="border-line border-b first:border-t">
      <div className="group relative flex items-start gap-4 py-5">
        {Icon && <Icon aria-hidden className="mt-0.5 size-5.5 shrink-0 text-primary" strokeWidth={1.75} />}
        <div className="min-w-0 grow">
          <h2 id={`${id}-title`} className="section-title">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className="text-left after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary"
            >
              {title}
            </button>
          </h2>
          <p className="mt-1 text-quiet">{lead}</p>
        </div>
        <ChevronDown
          aria-hidden
          className={clsx('mt-1 size-5 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
        />
      </div>
      <div id={id} hidden={!open} className={clsx('animate-appear pb-7', Icon && 'sm:pl-9.5')}>
        {children}
      </div>
    </section>
  );
}
