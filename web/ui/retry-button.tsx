import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface RetryButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  onRetry(): void;
}

/** A button that tries again. It disappears when pressed, so the focus moves to the area where the content will appear. */
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
