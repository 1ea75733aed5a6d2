import { FileText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  type AssessmentProvider,
  type AssessmentType,
  assessmentProviderLabels,
  assessmentTypeLabels,
  assessmentTypes,
  providersOf,
} from '#areas/documents/contract/assessment-kinds.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useUploadDocument } from './document-api.ts';
import { noticeOf, sizeInWords } from './file-checks.ts';

/** Asks for the type and provider of the chosen file before uploading it. */
export function UploadDialog({ file, onClose }: { file: File; onClose(): void }) {
  const upload = useUploadDocument();
  const [type, setType] = useState<AssessmentType | ''>('');
  const [provider, setProvider] = useState<AssessmentProvider | ''>('');
  const [date, setDate] = useState('');
  const [isAsked, setAsked] = useState(false);
  const notice = noticeOf(file);
  const providers = type ? providersOf[type] : [];
  const chooseType = (next: AssessmentType | '') => {
    const options = next ? providersOf[next] : [];
    setType(next);
    setProvider(options.length === 1 ? (options[0] ?? '') : '');
    setAsked(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!type || !provider || upload.isPending) return;
    const about = { assessmentType: type, assessmentProvider: provider, assessmentDate: date || null };
    upload.mutate({ file, ...about }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      // Stay open while uploading, so that the user sees the result.
      onOpenChange={(open) => open || upload.isPending || onClose()}
      title="Upload document"
      description="Choose the type of assessment, so that we know what to look for."
    >
      <form noValidate onSubmit={send} className="space-y-4">
        <p className="flex items-center gap-3 rounded-control bg-primary-tint px-3.5 py-2.5">
          <FileText aria-hidden className="size-5 shrink-0 text-primary" strokeWidth={1.75} />
          <span className="wrap-anywhere line-clamp-2 min-w-0 grow font-semibold">{file.name}</span>
          <span className="figures shrink-0 text-quiet text-sm">{sizeInWords(file.size)}</span>
        </p>
        {notice && (
          <p role="note" className="rounded-control bg-marigold-tint px-3.5 py-2.5 text-marigold-ink">
            {notice}
          </p>
        )}
        <SelectField
          label="Assessment type"
          value={type}
          onChange={(event) => chooseType(event.target.value as AssessmentType | '')}
          error={isAsked && !type ? 'Choose the type of assessment' : undefined}
        >
          <option value="">Choose…</option>
          {assessmentTypes.map((each) => (
            <option key={each} value={each}>
              {assessmentTypeLabels[each]}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField
            label="Provider"
            value={provider}
            disabled={providers.length < 2}
            onChange={(event) => setProvider(event.target.value as AssessmentProvider | '')}
            error={isAsked && type && !provider ? 'Choose the provider of the assessment' : undefined}
          >
            {providers.length !== 1 && <option value="">Choose…</option>}
            {providers.map((each) => (
              <option key={each} value={each}>
                {assessmentProviderLabels[each]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Date you took it"
            optional
            type="date"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        </div>
        <DialogActions onCancel={onClose} pending={upload.isPending && 'Uploading...'}>
          Upload
        </DialogActions>
      </form>
    </Dialog>
  );
}
