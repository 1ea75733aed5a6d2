import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type ReportKind,
  reportBody,
  reportCategories,
  reportCategoryLabels,
  reportToOperator,
  urgentCategories,
} from '#areas/reports/contract/report.ts';
import { useChange } from '#web/data/use-change.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';

const typed = z.pick(reportBody, { category: true, reason: true });

const things: Record<ReportKind, string> = {
  discussion: 'this discussion',
  reply: 'this reply',
  resource: 'this resource',
  workspace_resource: 'this resource',
  best_practice: 'this practice',
  practice_result: 'this result',
  workspace_session: 'this session',
  session_question: 'this question',
  cpd_pathway: 'this CPD Pathway',
  network: 'this network',
  school_line: 'this line',
  interview_session: 'this practice',
  induction_entry: 'this entry',
  induction_comment: 'this comment',
  learning_pathway: 'this learning pathway',
  workspace_project: 'this project',
  project_update: 'this update',
  person: 'this person',
  message: 'this message',
  story_comment: 'this comment',
  catalogue_comment: 'this comment',
  event: 'this event',
};

export interface ReportDialogProps extends DialogControl {
  kind: ReportKind;
  id: number;
}

export default function ReportDialog({ open, onOpenChange, kind, id }: ReportDialogProps) {
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: zodResolver(typed),
    defaultValues: { category: 'other' as const, reason: '' },
  });
  const report = useChange(reportToOperator, {
    input: (body: z.output<typeof typed>) => ({ body: { kind, id, ...body } }),
    onSuccess() {
      reset();
      onOpenChange(false);
    },
    toast: {
      success: {
        title: 'Report sent',
        description: 'The people who run Staffroom will look at it, and tell you what they decide.',
      },
      failure: 'Failed to send the report',
    },
  });
  const isUrgent = urgentCategories.some((category) => category === watch('category'));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report ${things[kind]}`}
      description="We send your report, with a copy of what you are reporting, to the people who run Staffroom at your school or trust. If a child or a colleague is in danger, tell your safeguarding lead now. In an emergency, call 999."
    >
      <form noValidate onSubmit={handleSubmit((body) => report.mutate(body))} className="space-y-4">
        <SelectField
          label="What is it about?"
          hint={isUrgent && 'The people on duty get an email at once. It does not name you.'}
          {...register('category')}
        >
          {reportCategories.map((category) => (
            <option key={category} value={category}>
              {reportCategoryLabels[category]}
            </option>
          ))}
        </SelectField>
        <TextArea label="What is wrong?" rows={4} error={formState.errors.reason?.message} {...register('reason')} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={report.isPending && 'Sending...'}>
          Send report
        </DialogActions>
      </form>
    </Dialog>
  );
}
