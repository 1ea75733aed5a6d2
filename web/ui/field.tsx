import { clsx } from 'clsx';
import { Check, ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

/** The box of a text field. With forced colours, the browser draws the focus ring. */
export const boxClass = clsx(
  'block w-full rounded-control border border-edge bg-card px-3.5 text-ink transition-[border-color,box-shadow]',
  'hover:not-focus:not-disabled:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-paper disabled:text-quiet',
  'focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary),0_0_0_3px_var(--primary-tint)] focus:outline-hidden',
  'aria-invalid:border-danger! aria-invalid:focus:shadow-[inset_0_0_0_1px_var(--danger),0_0_0_3px_var(--danger-tint)]',
);

/** The browser's field for a file, with a button that looks like ours. Use it with `boxClass`. */
export const fileClass =
  'min-h-11 py-1.5 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-primary-tint file:px-3 file:py-1 file:font-semibold file:text-ink';

export interface FieldParts {
  label: ReactNode;
  /** To the right of the label. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** On narrow screens, the label is to the left of the control. */
  inline?: boolean;
}

/** A control with its label, hint and error. Screen readers announce the error when it appears. */
export function Field({
  id,
  label,
  aside,
  hint,
  error,
  optional,
  inline,
  children,
}: FieldParts & { id: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        // Beside a field with a hint, a field without one is as tall. Its rows stay at the top.
        'grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4',
        inline && 'max-lg:grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      <label htmlFor={id} className={clsx('mb-1.5 font-semibold text-sm', inline && 'max-lg:mb-0')}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-quiet">optional</span>}
      </label>
      <div
        className={clsx('col-span-2 row-start-2', inline && 'max-lg:col-span-1 max-lg:col-start-2 max-lg:row-start-1')}
      >
        {children}
      </div>
      {/* It comes after the control, so that Tab goes from one field to the next. */}
      {aside && <div className="col-start-2 row-start-1 mb-1.5 flex self-center">{aside}</div>}
      {hint && (
        <p id={`${id}-hint`} className="col-span-2 mt-1.5 text-quiet text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={clsx('col-span-2 text-danger text-sm', error && 'mt-1.5')}>
        {error}
      </p>
    </div>
  );
}

/** The ids of the hint and the error of a control. */
export function describedBy(id: string, { hint, error }: FieldParts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

function split<Props extends FieldParts>({ label, aside, hint, error, optional, inline, ...rest }: Props) {
  return {
    parts: { label, aside, hint, error, optional: optional ?? false, inline: inline ?? false } as FieldParts,
    rest,
  };
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

/** A password field with a button that shows the password. */
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
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-quiet hover:text-ink focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden className="size-[18px]" />
        </button>
      </div>
    </Field>
  );
}

interface TextAreaProps extends FieldParts, ComponentProps<'textarea'> {
  /** Puts something around the text area, below the label. */
  frame?(control: ReactNode): ReactNode;
}

export function TextArea({ frame, ...props }: TextAreaProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { parts, rest } = split(props);
  const control = (
    <textarea
      rows={3}
      {...rest}
      id={id}
      aria-invalid={parts.error ? true : undefined}
      aria-describedby={describedBy(id, parts)}
      className={clsx(boxClass, 'min-h-24 py-2.5', rest.className)}
    />
  );
  return (
    <Field id={id} {...parts}>
      {frame ? frame(control) : control}
    </Field>
  );
}

/** A list of options. It is the browser's own, which works with every keyboard, phone and screen reader. */
export function SelectField(props: FieldParts & ComponentProps<'select'>) {
  const id = useId();
  const { parts, rest } = split(props);
  return (
    <Field id={id} {...parts}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={parts.error ? true : undefined}
          aria-describedby={describedBy(id, parts)}
          className={clsx(boxClass, 'peer h-11 appearance-none pr-10')}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-[18px] text-quiet peer-disabled:opacity-50"
        />
      </div>
    </Field>
  );
}

/** A checkbox. It is the browser's own, which works with every keyboard and screen reader. The label can be pressed too. */
export function CheckboxField({
  label,
  hint,
  ...rest
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-7 items-start gap-2.5 py-1 has-disabled:cursor-not-allowed has-disabled:text-quiet pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={hint ? `${id}-hint` : undefined}
            className="peer size-5 cursor-pointer appearance-none rounded-[5px] border border-edge bg-card transition-colors checked:border-primary checked:bg-primary hover:border-ink checked:hover:border-primary-hover disabled:cursor-not-allowed disabled:border-line disabled:bg-paper"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7.5 text-quiet text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
