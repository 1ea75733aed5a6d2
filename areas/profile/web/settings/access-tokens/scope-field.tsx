import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ScopeField as Field, TokenScope } from '#contract/token-scopes.ts';
import { fields, fieldWords, isOfDesk } from './scope-words.ts';

interface ScopeFieldProps {
  /** What the member can choose. */
  offered: readonly TokenScope[];
  value: readonly TokenScope[];
  onChange(value: TokenScope[]): void;
  error?: string | undefined;
}

/** What a token can do: for each field of the product, whether it reads and whether it changes. */
export function ScopeField({ offered, value, onChange, error }: ScopeFieldProps) {
  const id = useId();
  const shown = fields.filter((field) => offered.includes(`${field}:read` as TokenScope));
  const groups = [
    { title: 'Field', rows: shown.filter((field) => !isOfDesk(field)) },
    { title: 'At the desk', rows: shown.filter(isOfDesk) },
  ].filter(({ rows }) => rows.length > 0);

  function toggle(scope: TokenScope) {
    const [field, way] = scope.split(':');
    const read = `${field}:read` as TokenScope;
    const write = `${field}:write` as TokenScope;
    // A program that changes something nearly always reads it first.
    if (value.includes(scope)) onChange(value.filter((one) => one !== scope && !(way === 'read' && one === write)));
    else onChange([...new Set([...value, scope, ...(way === 'write' ? [read] : [])])]);
  }

  return (
    <fieldset aria-describedby={`${id}-error`} className="min-w-0">
      <legend className="font-semibold text-sm">What the token can do</legend>
      <table className="mt-2 w-full border-line border-b text-left">
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="border-line border-b text-quiet text-sm">
              <th scope="col" className="pt-3 pb-1.5 font-normal">
                {title}
              </th>
              <th scope="col" className="w-16 pt-3 pb-1.5 text-center font-normal">
                Read
              </th>
              <th scope="col" className="w-16 pt-3 pb-1.5 text-center font-normal">
                Change
              </th>
            </tr>
            {rows.map((field) => (
              <tr key={field} className="border-line not-last:border-b">
                <th scope="row" className="py-1 pr-2 font-normal">
                  {fieldWords[field]}
                </th>
                <Cell field={field} way="read" offered={offered} value={value} onToggle={toggle} />
                <Cell field={field} way="write" offered={offered} value={value} onToggle={toggle} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-sm">
        {error && <span className="mt-2 block">{error}</span>}
      </p>
    </fieldset>
  );
}

interface CellProps extends Pick<ScopeFieldProps, 'offered' | 'value'> {
  field: Field;
  way: 'read' | 'write';
  onToggle(scope: TokenScope): void;
}

function Cell({ field, way, offered, value, onToggle }: CellProps) {
  const scope = `${field}:${way}` as TokenScope;
  if (!offered.includes(scope)) return <td />;
  return (
    <td>
      <label className="relative grid min-h-9 cursor-pointer place-items-center pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-label={`${fieldWords[field]}: ${way === 'read' ? 'read' : 'change'}`}
          checked={value.includes(scope)}
          onChange={() => onToggle(scope)}
          className="peer size-5 cursor-pointer appearance-none rounded-[5px] border border-edge bg-card transition-colors checked:border-primary checked:bg-primary hover:border-ink checked:hover:border-primary-hover"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </label>
    </td>
  );
}
