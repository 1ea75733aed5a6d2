import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface WaitingButtonProps {
  /** How many new things wait. With 0 there is no button. */
  count: number;
  onPress(): void;
  className?: string;
  children: ReactNode;
}

/** Shows that something new waits, and tells screen readers. A press shows it. */
export function WaitingButton({ count, onPress, className, children }: WaitingButtonProps) {
  return (
    <div role="status" className={clsx('flex justify-center', count > 0 && className)}>
      {count > 0 && (
        <Button
          look="primary"
          size="small"
          className="shadow-floating"
          icon={<ArrowDown aria-hidden className="size-4" />}
          onClick={onPress}
        >
          {children}
        </Button>
      )}
    </div>
  );
}
