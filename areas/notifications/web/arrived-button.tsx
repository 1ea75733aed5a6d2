import { ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useArrived } from './notification-api.ts';

/** Says that notifications have arrived, and shows them when it is pressed. What is on the screen does not move before. */
export function ArrivedButton() {
  const { arrived, show } = useArrived();
  return (
    <div role="status">
      {arrived && (
        <Button
          look="plain"
          size="small"
          className="my-3"
          icon={<ArrowUp aria-hidden className="size-4" />}
          onClick={show}
        >
          Show new notifications
        </Button>
      )}
    </div>
  );
}
