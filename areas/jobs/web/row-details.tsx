import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface RowDetailsProps {
  /** What the details are, in the name of the button: 'Head of Mathematics, Copperfield Academy'. */
  about: string;
  /** Controls beside the button. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The details of a vacancy in a list. On a phone a button opens them, so that a vacancy takes little height. */
export function RowDetails({ about, controls, children }: RowDetailsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div id={id} className={clsx('mt-4 max-md:mt-3', !isOpen && 'max-md:hidden')}>
        {children}
      </div>
      <div className={clsx('mt-4 flex items-center gap-2 max-md:mt-3', !controls && 'md:hidden')}>
        {controls}
        <Button
          size="small"
          look="quiet"
          className="ml-auto md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Details: ${about}`}
          icon={<ChevronDown aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />}
          onClick={() => setOpen(!isOpen)}
        >
          Details
        </Button>
      </div>
    </>
  );
}
