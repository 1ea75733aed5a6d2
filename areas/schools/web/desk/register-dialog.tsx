import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { importRegister, listDeskSchools, type RegisterImport } from '#areas/schools/contract/school-desk.ts';
import { announceSessionEnded, RequestError, sentenceOf } from '#web/data/api-client.ts';
import { refresh } from '#web/data/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { boxClass, fileClass } from '#web/ui/field.tsx';

const numbers = (count: number) => count.toLocaleString('en-GB');

/** Sends the file of the register and shows what it changed. */
export function RegisterDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import the register"
      description="The Department for Education publishes a register of the schools in England, Get Information about Schools. Download ‘Establishment fields’ there as CSV, then choose the file here. You can import it again at any time."
    >
      <RegisterForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

async function send(file: File): Promise<RegisterImport> {
  const form = new FormData();
  form.append('file', file, file.name);
  const response = await fetch(importRegister.path, { method: importRegister.method, body: form });
  if (response.status === 401) announceSessionEnded();
  if (!response.ok) throw new RequestError(response.status, await response.text(), response.statusText);
  return response.json() as Promise<RegisterImport>;
}

function RegisterForm({ onDone }: { onDone(): void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<RegisterImport | null>(null);
  const start = async () => {
    if (!file) return setError('Choose the CSV file of the register.');
    setError(null);
    setSending(true);
    try {
      setResult(await send(file));
      await refresh(listDeskSchools);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setSending(false);
    }
  };
  if (result) return <RegisterResult result={result} onDone={onDone} />;
  return (
    <div className="space-y-5">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
          CSV file
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-error`}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          className={clsx(boxClass, fileClass)}
        />
        <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      </div>
      <p className="text-quiet text-sm">The whole register has about 50,000 rows and takes up to a minute.</p>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" pending={isSending && 'Importing...'} onClick={() => void start()}>
          Import
        </Button>
      </div>
    </div>
  );
}

function RegisterResult({ result, onDone }: { result: RegisterImport; onDone(): void }) {
  const { added, changed, unchanged, leftOut, faults, faultCount } = result;
  const lines = [
    ['Added', added],
    ['Changed', changed],
    ['Already up to date', unchanged],
    ['Closed, so not added', leftOut],
    ['Rows that could not be read', faultCount],
  ] as const;
  return (
    <div className="space-y-5">
      <p role="status" className="sr-only">
        The import is complete.
      </p>
      <dl className="divide-y divide-line rounded-card border border-line">
        {lines.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 px-4 py-2.5">
            <dt>{label}</dt>
            <dd className="figures font-semibold">{numbers(count)}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 && (
        <ul className="max-h-48 overflow-y-auto text-sm">
          {faults.map(({ row, sentence }) => (
            <li key={row}>
              Row {numbers(row)}: {sentence}
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end">
        <Button look="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
