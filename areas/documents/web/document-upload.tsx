import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { acceptedEndings } from '#areas/documents/contract/assessment-document.ts';
import { Button } from '#web/ui/button.tsx';
import { problemWith } from './file-checks.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** Lets the user choose a file, then opens the dialog for its type. */
export function DocumentUpload({ label = 'Upload document' }: { label?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Without this, choosing the same file again would not fire an event.
    event.target.value = '';
    if (!chosen) return;
    const found = problemWith(chosen);
    setProblem(found);
    setFile(found ? null : chosen);
  };
  return (
    <div>
      <Button
        look="primary"
        icon={<Upload aria-hidden className="size-4" />}
        onClick={() => {
          setProblem(null);
          input.current?.click();
        }}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedEndings.join(',')}
        aria-label="Assessment document"
        onChange={choose}
      />
      <p aria-live="polite" className="text-danger text-sm">
        {problem && <span className="mt-2 block">{problem}</span>}
      </p>
      {file && <UploadDialog file={file} onClose={() => setFile(null)} />}
    </div>
  );
}
