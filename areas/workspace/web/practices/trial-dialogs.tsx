import { useState } from 'react';
import type { BestPractice } from '#areas/workspace/contract/practices/best-practice.ts';
import {
  type TrialResult,
  trialResultLabels,
  trialResults,
} from '#areas/workspace/contract/practices/practice-lists.ts';
import { dayInLondon } from '#contract/london.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { usePlanTrial, useReportTrial } from './practice-api.ts';

interface TrialDialogProps extends DialogControl {
  practice: BestPractice;
}

/** Chooses the day on which the member tries it. */
export function PlanDialog({ practice, open, onOpenChange }: TrialDialogProps) {
  const plan = usePlanTrial(practice.id);
  const [day, setDay] = useState(practice.trial?.plannedFor ?? '');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={practice.trial ? 'Move your plan' : 'Try this'}
      description="Three weeks after the day, we ask you how it went. Nobody is told that you plan it."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!day) return setError('Choose a day');
          setError(undefined);
          plan.mutate({ plannedFor: day }, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <TextField
          type="date"
          label="When will you try it?"
          min={dayInLondon(new Date())}
          value={day}
          error={error}
          onChange={(event) => setDay(event.target.value)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={plan.isPending && 'Saving...'}>
          Save plan
        </DialogActions>
      </form>
    </Dialog>
  );
}

const options = trialResults.map((value) => ({ value, label: trialResultLabels[value] }));

/** How it went, with a comment. The author is told only if the member wants it. */
export function ReportDialog({ practice, open, onOpenChange }: TrialDialogProps) {
  const report = useReportTrial(practice.id);
  const { trial, author } = practice;
  const [result, setResult] = useState<TrialResult | null>(trial?.result ?? null);
  const [comment, setComment] = useState(trial?.comment ?? '');
  const [tellsAuthor, setTellsAuthor] = useState(trial?.tellsAuthor ?? false);
  const [error, setError] = useState<string>();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How did it go?"
      description="Others see only how many tried it and with what result. They do not see who."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (result === null) return setError('Choose how it went');
          setError(undefined);
          report.mutate({ result, comment, tellsAuthor }, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <RadioField<TrialResult>
          legend="How did it go?"
          options={options}
          value={result}
          error={error}
          onChange={setResult}
        />
        <TextArea
          label="Comment"
          optional
          maxLength={2000}
          hint="What you changed, or would do differently. Only you see it, unless you tell the author."
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <CheckboxField
          label={`Tell ${author.name}`}
          hint="The author then sees your name, the result and the comment."
          checked={tellsAuthor}
          onChange={(event) => setTellsAuthor(event.target.checked)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={report.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
