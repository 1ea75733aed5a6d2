import { useAddressParts } from './address-parts.ts';
import { FilterBar, FilterSelect } from './filter-bar.tsx';

interface Choice<T extends string> {
  value: T;
  label: string;
}

/** The filters of a list, from the address: words (`q`) and one of `choices` (`show`). Absent if the member set none. */
export function useListFilters<T extends string>(choices: readonly Choice<T>[]): { q?: string; show?: T } {
  const [address] = useAddressParts();
  const q = address.get('q');
  const show = choices.find(({ value }) => value === address.get('show'))?.value;
  return { ...(q && { q }), ...(show && { show }) };
}

interface ListFilterBarProps<T extends string> {
  /** What is filtered: 'Filter circles'. */
  label: string;
  /** The label of the search box. */
  search: string;
  /** The label of the choice, and the text for no choice. */
  choice: { label: string; all: string; options: readonly Choice<T>[] };
}

/** A search box and one choice above a list. The address keeps both, for `useListFilters`. */
export function ListFilterBar<T extends string>({ label, search, choice }: ListFilterBarProps<T>) {
  const [, change] = useAddressParts();
  const { q = '', show } = useListFilters(choice.options);
  return (
    <FilterBar
      label={label}
      search={{ label: search, value: q, onChange: (next) => change({ q: next }) }}
      active={show ? 1 : 0}
      onClear={() => change({ q: '', show: '' })}
    >
      <FilterSelect {...choice} value={show ?? ''} onChange={(next) => change({ show: next })} />
    </FilterBar>
  );
}
