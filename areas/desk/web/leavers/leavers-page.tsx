import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LeaversPreview } from '#areas/desk/contract/leavers.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { csvTextOf } from '#web/data/csv-file-text.ts';
import { Button } from '#web/ui/button.tsx';
import { fileClass, TextArea, TextField } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { usePreview, useProcess } from './leavers-api.ts';
import { PreviewTable } from './preview-table.tsx';

/** `/desk/leavers`: suspends the people in a spreadsheet. */
export function Component() {
  const [csv, setCsv] = useState<string | null>(null);
  const preview = usePreview();
  async function choose(file: File | undefined) {
    preview.reset();
    setCsv(null);
    if (!file) return;
    const text = await csvTextOf(file);
    setCsv(text);
    preview.mutate({ csv: text });
  }
  return (
    <>
      <PageHead
        title="Leavers"
        lead="People who have left are suspended: they are signed out, cannot sign in, and read your reason. Nothing that they wrote is removed."
      />
      <div className="max-w-[68ch]">
        <TextField
          label="Spreadsheet of leavers"
          hint="Saved as CSV, with a column username or email. You see what happens before anything is changed."
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
          error={preview.isError ? sentenceOf(preview.error) : undefined}
          className={fileClass}
        />
        <p role="status" className="mt-2 text-quiet">
          {preview.isPending && 'Reading the file...'}
        </p>
      </div>
      {csv !== null && preview.data && <Check csv={csv} preview={preview.data} />}
    </>
  );
}

function Check({ csv, preview }: { csv: string; preview: LeaversPreview }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('You have left the trust.');
  const [isMissing, setMissing] = useState(false);
  const work = useProcess();
  const leaving = preview.counts.leaves ?? 0;
  const start = (isTrial: boolean) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || work.isPending) return;
    work.mutate({ csv, reason, isTrial }, { onSuccess: ({ id }) => void navigate(`/desk/jobs/${id}`) });
  };
  const people = leaving === 1 ? '1 person' : `${leaving.toLocaleString('en-GB')} people`;
  return (
    <>
      <PreviewTable preview={preview} />
      {leaving > 0 && (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            focusMistake(event.currentTarget);
            start(false);
          }}
          className="mt-8 max-w-[68ch] space-y-4"
        >
          <TextArea
            label="Reason"
            hint="They read it when they try to sign in."
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={
              isMissing && reason.trim() === '' ? 'Enter a reason' : work.isError ? sentenceOf(work.error) : undefined
            }
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" pending={work.isPending && 'Starting...'}>
              Suspend {people}
            </Button>
            <Button
              onClick={(event) => {
                start(true);
                focusMistake(event.currentTarget.form);
              }}
            >
              Make a trial run
            </Button>
          </div>
          <p className="text-quiet text-sm">A trial run changes nothing and gives you the report for every row.</p>
        </form>
      )}
    </>
  );
}
