import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import type { Scope } from './event-desk-api.ts';

interface ScopeDialogProps extends DialogControl {
  title: string;
  description: string;
  hasSeries: boolean;
  action: string;
  isDangerous?: boolean;
  pending: string | false;
  onChoose(scope: Scope): void;
}

/** Asks which events of a series are meant, and for a confirmation. */
export function ScopeDialog({
  title,
  description,
  hasSeries,
  action,
  isDangerous = false,
  pending,
  onChoose,
  ...control
}: ScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  return (
    <Dialog {...control} title={title} description={description}>
      <div className="space-y-5">
        {hasSeries && (
          <RadioField<Scope>
            legend="Which events"
            options={[
              { value: 'one', label: 'Only this event' },
              {
                value: 'following',
                label: 'This and all later events of the series',
                hint: 'If you change the day, the later events move by as many days.',
              },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => control.onOpenChange(false)}>Go back</Button>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            pending={pending}
            onClick={() => onChoose(hasSeries ? scope : 'one')}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
