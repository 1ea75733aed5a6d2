import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';

interface DemoButtonProps {
  /** What it reads. */
  children: string;
  /** What it would do in a real inner circle: 'you would see who takes part'. */
  would: string;
  /** What it is about, for those who hear it: there are many alike on a tab. */
  about?: string;
  look?: 'primary' | 'plain';
  /** As large as the primary button it stands beside. */
  large?: boolean;
}

/** A button of the demonstration: says what it would do, and that nothing was done. */
export function DemoButton({ children, would, about, look = 'plain', large = look === 'primary' }: DemoButtonProps) {
  return (
    <Button
      look={look}
      size={large ? 'normal' : 'small'}
      onClick={() =>
        showToast({
          title: 'This is a demonstration',
          description: `In a real inner circle, ${would}. Nothing was done here.`,
        })
      }
    >
      {children}
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  );
}
