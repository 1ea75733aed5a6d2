import { Download } from 'lucide-react';
import { useState } from 'react';
import { getRecordCsv, getRecordJson, getRecordPdf } from '#areas/development/contract/cpd-record.ts';
import { schoolYearName } from '#areas/development/contract/school-term.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useCpdSummary } from './cpd-api.ts';

const files = [
  { ...getRecordPdf, name: 'PDF', words: 'To print, or to send before an appraisal.' },
  { ...getRecordCsv, name: 'CSV', words: 'For a spreadsheet.' },
  { ...getRecordJson, name: 'JSON', words: 'For other software.' },
];

/** Downloads the record, for one school year or all. Plain links, because the browser downloads the files. */
export function RecordDownloads() {
  const [open, setOpen] = useState(false);
  const { data } = useCpdSummary();
  const [chosen, setChosen] = useState<string | null>(null);
  const thisYear = data?.year.year;
  const year = chosen ?? (thisYear === undefined ? '' : String(thisYear));
  const years = [...new Set([...(thisYear === undefined ? [] : [thisYear]), ...(data?.years ?? [])])];
  return (
    <>
      <Button icon={<Download aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Download your record
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Download your record"
        description="The file has your hours, activities, reflections and goals."
      >
        <SelectField label="School year" value={year} onChange={(event) => setChosen(event.target.value)}>
          {years.map((one) => (
            <option key={one} value={one}>
              {schoolYearName(one)}
            </option>
          ))}
          <option value="">All years</option>
        </SelectField>
        <ul className="mt-4">
          {files.map(({ path, name, words }) => (
            <li key={name} className="flex items-center justify-between gap-4 border-line border-t py-3">
              <span>
                <span className="item-title block">{name}</span>
                <span className="text-quiet text-sm">{words}</span>
              </span>
              <a
                href={year ? `${path}?year=${year}` : path}
                download
                aria-label={`Download the record as ${name}`}
                className={buttonClass('plain', 'small')}
              >
                Download
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
