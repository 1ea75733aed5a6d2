import { clsx } from 'clsx';
import { Check, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

const boxClass =
  'block w-full rounded-control border border-edge bg-card px-3.5 text-ink transition-colors duration-150 hover:border-ink focus:border-primary focus:outline-2 focus:outline-primary focus:outline-offset-1 aria-invalid:border-danger aria-invalid:focus:outline-danger';

interface FieldParts {
  label: ReactNode;
  /** Beside the label, at its right. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

/** A control with a real label, its hint, and its error: tied to it, and announced when it appears. */
function Field({
  id,
  label,
  aside,
  hint,
  error,
  optional,
  children,
}: FieldParts & { id: string; children: ReactNode }) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
          {optional && <span className="ml-1.5 font-normal text-quiet">optional</span>}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-quiet text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={clsx('text-danger text-sm', error && 'mt-1.5')}>
        {error}
      </p>
    </div>
  );
}

function describedBy(id: string, { hint, error }: FieldParts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

function split<Props extends FieldParts>({ label, aside, hint, error, optional, ...rest }: Props) {
  return { parts: { label, aside, hint, error, optional: optional ?? false } as FieldParts, rest };
}

export function TextField(props: FieldParts & ComponentProps<'input'>) {
  const id = useId();
  const { parts, rest } = split(props);
  return (
    <Field id={id} {...parts}>
      <input
        type="text"
        {...rest}
        id={id}
        aria-invalid={parts.error ? true : undefined}
        aria-describedby={describedBy(id, parts)}
        className={clsx(boxClass, 'h-11', rest.className)}
      />
    </Field>
  );
}

/** A password that can be shown, so that a long one can be typed without fear. */
export function PasswordField(props: FieldParts & ComponentProps<'input'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { parts, rest } = split(props);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} {...parts}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={parts.error ? true : undefined}
          aria-describedby={describedBy(id, parts)}
          className={clsx(boxClass, 'h-11 pr-12')}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-quiet hover:text-ink"
        >
          <Icon aria-hidden className="size-[18px]" />
        </button>
      </div>
    </Field>
  );
}

export function TextArea(props: FieldParts & ComponentProps<'textarea'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { parts, rest } = split(props);
  return (
    <Field id={id} {...parts}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={parts.error ? true : undefined}
        aria-describedby={describedBy(id, parts)}
        className={clsx(boxClass, 'min-h-24 py-2.5', rest.className)}
      />
    </Field>
  );
}

/** The browser's own list: every keyboard, phone and screen reader knows it. */
export function SelectField(props: FieldParts & ComponentProps<'select'>) {
  const id = useId();
  const { parts, rest } = split(props);
  return (
    <Field id={id} {...parts}>
      <select
        {...rest}
        id={id}
        aria-invalid={parts.error ? true : undefined}
        aria-describedby={describedBy(id, parts)}
        className={clsx(boxClass, 'h-11')}
      />
    </Field>
  );
}

/** The browser's own box, dressed: every keyboard and screen reader knows it. */
export function CheckboxField({
  label,
  hint,
  ...rest
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5 py-1 pointer-coarse:py-2.5">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-5 cursor-pointer appearance-none rounded-[5px] border border-edge bg-card transition-colors duration-150 checked:border-primary checked:bg-primary hover:border-ink checked:hover:border-primary-hover"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <div>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
