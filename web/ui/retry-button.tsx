import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface RetryButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  onRetry(): void;
}

/** Try again. The button goes when it is pressed; the focus stays where what was asked for will come. */
export function RetryButton({ onRetry, ...rest }: RetryButtonProps) {
  return (
    <Button
      {...rest}
      onClick={(event) => {
        const place = event.currentTarget.closest<HTMLElement>('[role="tabpanel"], [role="dialog"], main');
        place?.focus({ preventScroll: true });
        onRetry();
      }}
    >
      Try again
    </Button>
  );
}
