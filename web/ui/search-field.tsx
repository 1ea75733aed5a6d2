import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { boxClass } from './field.tsx';

/** For a search inside a form that saves something: Enter would send the form. */
export const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

/** A field that filters a list. Screen readers read its label. */
export function SearchField({ label, className, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <search className={clsx('relative', className)}>
      <Search aria-hidden className="absolute inset-y-0 left-3.5 my-auto size-4 text-quiet" />
      <input type="search" aria-label={label} maxLength={200} {...rest} className={clsx(boxClass, 'h-11 pl-10')} />
    </search>
  );
}
