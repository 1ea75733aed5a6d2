import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';

interface DemoButtonProps {
  /** The label. */
  children: string;
  /** What it would do in a real inner circle: 'you would see who takes part'. */
  would: string;
  /** What the button is about, for screen readers: a tab has several with the same label. */
  about?: string;
  look?: 'primary' | 'plain';
  /** As large as the primary button next to it. */
  large?: boolean;
}

/** A demonstration button. It only shows a toast that says what it would do. */
export function DemoButton({ children, would, about, look = 'plain', large = look === 'primary' }: DemoButtonProps) {
  return (
    <Button
      look={look}
      size={large ? 'normal' : 'small'}
      onClick={() =>
        showToast({
          title: 'This is a demonstration',
          description: `In a real inner circle, ${would}. This button does nothing here.`,
        })
      }
    >
      {children}
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  );
}
