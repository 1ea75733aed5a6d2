import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FullStep } from '#areas/pathway/contract/pathway.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMoveStep, useRemoveStep } from './step-api.ts';
import { EditStepDialog } from './step-dialogs.ts';

interface StepToolsProps {
  step: FullStep;
  steps: FullStep[];
  /** Tells screen readers where a moved step is now. */
  onMoved(words: string): void;
}

/** Edit, move up, move down, and remove an own step. */
export function StepTools({ step, steps, onMoved }: StepToolsProps) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveStep(step.id);
  const icon = 'size-4';
  return (
    <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
      <Button
        look="quiet"
        size="small"
        icon={<Pencil aria-hidden className={icon} />}
        aria-label={`Edit: ${step.title}`}
        aria-haspopup="dialog"
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      <MoveButtons step={step} steps={steps} onMoved={onMoved} />
      {step.isOwn && (
        <Button
          look="quiet"
          size="small"
          icon={<Trash2 aria-hidden className={icon} />}
          aria-label={`Remove: ${step.title}`}
          aria-haspopup="dialog"
          onClick={() => setRemoving(true)}
        >
          Remove
        </Button>
      )}
      <EditStepDialog key={`${step.title}-${step.dueOn}`} step={step} open={editing} onOpenChange={setEditing} />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove this step?"
        description={`“${step.title}” and its links to evidence are removed. A CPD entry that it made stays.`}
        action="Remove"
        pending={remove.isPending && 'Removing...'}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoving(false) })}
      />
    </div>
  );
}

function MoveButtons({ step, steps, onMoved }: StepToolsProps) {
  const move = useMoveStep(step.id);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  const at = steps.findIndex(({ id }) => id === step.id);
  // The browser takes the focus from an element that moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is the trigger
  useLayoutEffect(() => {
    if (!pressed.current) return;
    (pressed.current === 'up' ? up : down).current?.focus();
    pressed.current = null;
    onMoved(`“${step.title}” is now step ${at + 1} of ${steps.length}.`);
  }, [at]);
  const moveTo = (place: number, way: 'up' | 'down') => {
    if (place < 0 || place >= steps.length) return;
    pressed.current = way;
    const others = steps.filter(({ id }) => id !== step.id);
    move.mutate(others[place - 1]?.id ?? null);
  };
  return (
    <>
      <Button
        ref={up}
        look="quiet"
        size="small"
        icon={<ArrowUp aria-hidden className="size-4" />}
        aria-label={`Move up: ${step.title}`}
        aria-disabled={at === 0 || undefined}
        onClick={() => moveTo(at - 1, 'up')}
      >
        Move up
      </Button>
      <Button
        ref={down}
        look="quiet"
        size="small"
        icon={<ArrowDown aria-hidden className="size-4" />}
        aria-label={`Move down: ${step.title}`}
        aria-disabled={at === steps.length - 1 || undefined}
        onClick={() => moveTo(at + 1, 'down')}
      >
        Move down
      </Button>
    </>
  );
}
