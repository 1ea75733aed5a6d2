import { useNavigate } from 'react-router';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import type { PanelProps } from '../workspace-tab.ts';
import { useSharePractice } from './practice-api.ts';
import { PracticeForm } from './practice-form.tsx';

/** Writes up a practice in a circle, then opens its page. */
export default function SharePracticeDialog({ circle, open, onOpenChange }: DialogControl & PanelProps) {
  const share = useSharePractice(circle.id);
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share Your Success"
      description="Only people in this inner circle can read it. You can offer it to all members later."
    >
      <PracticeForm
        pending={share.isPending}
        onSend={(body, onSuccess) =>
          share.mutate(body, {
            onSuccess({ id }) {
              onSuccess();
              void navigate(`/practices/${id}`);
            },
          })
        }
        onCancel={() => onOpenChange(false)}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
