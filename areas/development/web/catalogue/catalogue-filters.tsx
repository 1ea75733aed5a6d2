import type { RefObject } from 'react';
import { resourceLengths, resourcePrices, resourceTypes } from '#areas/development/contract/development-resource.ts';
import { PhaseSelect, RoleSelect, SubjectSelect } from '#areas/people/web/index.ts';
import { FilterBar, FilterCheck, FilterSelect } from '#web/ui/filter-bar.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { audienceIn, noAudience } from '../audience-filters.tsx';
import type { CatalogueFilters } from './catalogue-api.ts';

const statutory = 'Statutory training';
const formats = resourceTypes.filter((type) => type !== statutory).map((value) => ({ value, label: value }));

const lengthLabels: Record<(typeof resourceLengths)[number], string> = {
  hours: 'Up to 2 hours',
  day: 'Up to a day',
  days: 'Up to 4 weeks',
  months: 'Months or longer',
};
const priceLabels: Record<(typeof resourcePrices)[number], string> = {
  free: 'Free or no fee',
  provider: 'See provider',
};
const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The change of the address that clears the filters. */
export const noFilters = { q: '', type: '', length: '', price: '', ...noAudience };

/** Reads the filters, without the category, from the address. */
export function filtersIn(address: URLSearchParams): CatalogueFilters {
  const q = address.get('q');
  const type = resourceTypes.find((one) => one === address.get('type'));
  const length = resourceLengths.find((one) => one === address.get('length'));
  const price = resourcePrices.find((one) => one === address.get('price'));
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(length && { length }),
    ...(price && { price }),
    ...audienceIn(address),
  };
}

interface CatalogueFilterBarProps {
  filters: CatalogueFilters;
  subjects: readonly string[];
  /** What the button of the sheet says on a phone. */
  results: string;
  search: RefObject<HTMLInputElement | null>;
  onChange(changes: Record<string, string>): void;
}

/** The search and the filters of the catalogue: beside it on a laptop, in a sheet on a phone. */
export function CatalogueFilterBar({ filters, subjects, results, search, onChange }: CatalogueFilterBarProps) {
  const { q = '', type, length, price, role, phase, subject, forMe } = filters;
  const bar = {
    label: 'Filter resources',
    active: [type, length, price, role, phase, subject, forMe].filter(Boolean).length,
    onClear: () => onChange(noFilters),
  };
  const fields = (
    <>
      <RoleSelect value={role} onChange={(value) => onChange({ role: value })} />
      <PhaseSelect value={phase} onChange={(value) => onChange({ phase: value })} />
      <FilterSelect
        label="Format"
        all="All formats"
        value={type === statutory ? '' : (type ?? '')}
        options={formats}
        onChange={(value) => onChange({ type: value })}
      />
      <FilterSelect
        label="Length"
        all="Any length"
        value={length ?? ''}
        options={choices(resourceLengths, lengthLabels)}
        onChange={(value) => onChange({ length: value })}
      />
      <FilterSelect
        label="Price"
        all="Any price"
        value={price ?? ''}
        options={choices(resourcePrices, priceLabels)}
        onChange={(value) => onChange({ price: value })}
      />
      {(subjects.length > 0 || subject) && (
        <SubjectSelect subjects={subjects} value={subject} onChange={(value) => onChange({ subject: value })} />
      )}
      <FilterCheck
        label="Statutory"
        checked={type === statutory}
        onChange={(on) => onChange({ type: on ? statutory : '' })}
      />
      <FilterCheck label="For me" checked={forMe !== undefined} onChange={(on) => onChange({ for: on ? 'me' : '' })} />
    </>
  );
  return (
    <FilterBar
      {...bar}
      search={{ label: 'Search resources', value: q, onChange: (value) => onChange({ q: value }), ref: search }}
      sheet={
        <FilterSheet {...bar} results={results}>
          {fields}
        </FilterSheet>
      }
    >
      {fields}
    </FilterBar>
  );
}
