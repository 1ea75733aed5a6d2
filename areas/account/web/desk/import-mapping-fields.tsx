import { type ImportColumn, type ImportMapping, importColumns } from '#areas/account/contract/invitation-import.ts';
import { SelectField } from '#web/ui/field.tsx';

const labels: Record<ImportColumn, string> = { name: 'Name', email: 'Email', role: 'Role', school: 'School or URN' };

interface ImportMappingFieldsProps {
  headings: readonly string[];
  mapping: ImportMapping;
  onChange(mapping: ImportMapping): void;
}

/** Says which column of the spreadsheet is which. */
export function ImportMappingFields({ headings, mapping, onChange }: ImportMappingFieldsProps) {
  const named = [...new Set(headings.filter(Boolean))];
  return (
    <section aria-labelledby="columns" className="mt-8">
      <h2 id="columns" className="section-title">
        Columns
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {importColumns.map((column) => {
          const isNeeded = column === 'name' || column === 'email';
          return (
            <SelectField
              key={column}
              label={labels[column]}
              optional={!isNeeded}
              value={mapping[column] ?? ''}
              error={isNeeded && mapping[column] === null ? 'Choose a column' : undefined}
              onChange={(event) => onChange({ ...mapping, [column]: event.target.value || null })}
            >
              <option value="">No column</option>
              {named.map((heading) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </section>
  );
}
