import { useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { ShownSetting } from '#areas/desk/contract/settings.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { longDate } from '#web/ui/dates.ts';
import { CheckboxField, PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { ColourField } from './colour-field.tsx';
import { DaysField } from './days-field.tsx';
import type { SettingForm } from './setting-form.ts';

interface SettingFieldProps {
  setting: ShownSetting;
  control: Control<SettingForm>;
  mayChange: boolean;
}

/** The field of one setting. It says who fixed or changed it. */
export function SettingField({ setting, control, mayChange }: SettingFieldProps) {
  return (
    <Controller
      name={setting.name}
      control={control}
      render={({ field }) => (
        <FieldOfKind
          setting={setting}
          value={field.value ?? ''}
          onChange={field.onChange}
          disabled={!mayChange || setting.fixedBy !== null}
        />
      )}
    />
  );
}

export interface FieldOfKindProps {
  setting: ShownSetting;
  value: string;
  onChange(value: string): void;
  disabled: boolean;
}

function FieldOfKind(props: FieldOfKindProps) {
  const { setting, value, onChange, disabled } = props;
  const { label, kind, choices } = setting;
  const parts = { label, hint: hintOf(setting), disabled };
  const onInput = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (kind) {
    case 'switch':
      if (disabled) return <FixedChoice {...props} />;
      return <RadioField legend={label} hint={parts.hint} options={choices} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField {...parts} value={value} onChange={onInput}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      );
    case 'list':
      if (choices.length > 0) return <CheckedList {...props} />;
      return <TextArea {...parts} rows={5} value={value} onChange={onInput} />;
    case 'paragraph':
      return <TextArea {...parts} rows={4} value={value} onChange={onInput} />;
    case 'number':
      return <TextField {...parts} inputMode="numeric" value={value} onChange={onInput} />;
    case 'secret':
      return <PasswordField {...parts} autoComplete="off" value={value} onChange={onInput} />;
    case 'colour':
      return <ColourField {...parts} value={value} onChange={onChange} />;
    case 'days':
      return <DaysField {...parts} value={value} onChange={onChange} />;
    default:
      return <TextField {...parts} autoComplete="off" value={value} onChange={onInput} />;
  }
}

/** A list of some of the choices. Its value has one of them on each line. */
function CheckedList({ setting, value, onChange, disabled }: FieldOfKindProps) {
  const id = useId();
  const chosen = value.split('\n').filter(Boolean);
  const hint = hintOf(setting);
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className="font-semibold text-sm">{setting.label}</legend>
      {hint && (
        <p id={id} className="mt-1 mb-2 text-quiet text-sm">
          {hint}
        </p>
      )}
      {setting.choices.map((choice) => (
        <CheckboxField
          key={choice.value}
          label={choice.label}
          disabled={disabled}
          checked={chosen.includes(choice.value)}
          onChange={({ target }) =>
            onChange(
              setting.choices
                .map((one) => one.value)
                .filter((one) => (one === choice.value ? target.checked : chosen.includes(one)))
                .join('\n'),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** A choice that cannot be changed. */
function FixedChoice({ setting, value }: FieldOfKindProps) {
  const chosen = setting.choices.find((choice) => choice.value === value)?.label ?? value;
  return <TextField label={setting.label} hint={hintOf(setting)} disabled value={chosen} readOnly />;
}

/** The hint, and who fixed or changed the setting. */
function hintOf({ hint, kind, isSet, fixedBy, changedAt, changedBy }: ShownSetting) {
  const parts = [
    hint,
    kind === 'secret' && isSet && 'It is set. Enter a new one to replace it.',
    fixedBy && `The environment variable ${fixedBy} on the server fixes it.`,
    changedAt && `Changed by ${changedBy?.name ?? 'a former member'} on ${longDate(changedAt)}.`,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
