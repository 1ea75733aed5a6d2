import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { csvTextOf } from '#web/data/csv-file-text.ts';
import { boxClass, fileClass } from '#web/ui/field.tsx';

const largest = 1_500_000;

/** A field for a spreadsheet saved as CSV. It gives the text of the file. */
export function CsvFileField({ onRead }: { onRead(csv: string): void }) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) return setError('The file is larger than 1.5 MB. Split it, then choose the first part.');
    const csv = await csvTextOf(file);
    // UTF-16 and workbooks have zeros.
    if (csv.includes('\u0000') || csv.trim() === '')
      return setError('This is not a CSV file. In Excel, save the sheet as ‘CSV UTF-8’, then choose that file.');
    setError(null);
    onRead(csv);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => void read(event.target.files?.[0])}
        className={clsx(boxClass, fileClass)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-quiet text-sm">
        The first row has headings, such as Name, Email, Role and School. Up to 5,000 people.
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-sm">
        {error}
      </p>
    </div>
  );
}
