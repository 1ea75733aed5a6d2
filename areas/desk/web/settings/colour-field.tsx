import { useId } from 'react';
import { boxClass, describedBy, Field, type FieldParts } from '#web/ui/field.tsx';

interface ColourFieldProps extends FieldParts {
  value: string;
  onChange(value: string): void;
  disabled?: boolean;
}

/** A colour as `#1f5a52`, typed or chosen. */
export function ColourField({ value, onChange, disabled, ...parts }: ColourFieldProps) {
  const id = useId();
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <Field id={id} {...parts}>
      <div className="flex gap-3">
        <input
          type="text"
          id={id}
          value={value}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          placeholder="#1f5a52"
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy(id, parts)}
          className={`${boxClass} h-11 max-w-40`}
        />
        <input
          type="color"
          aria-label={`Choose: ${typeof parts.label === 'string' ? parts.label : 'colour'}`}
          value={isColour ? value : '#1f5a52'}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-14 cursor-pointer rounded-control border border-edge bg-card p-1 disabled:cursor-not-allowed"
        />
      </div>
    </Field>
  );
}
