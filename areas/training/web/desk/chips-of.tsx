import { ChipField } from '#web/ui/choice-field.tsx';

interface ChipsOfProps<Value extends string> {
  legend: string;
  hint?: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  value: readonly Value[];
  onChange(value: Value[]): void;
  error: string | undefined;
}

/** Several of the values of a list, by their labels. */
export function ChipsOf<Value extends string>({ values, labels, value, onChange, ...parts }: ChipsOfProps<Value>) {
  return (
    <ChipField
      {...parts}
      options={values.map((one) => labels[one])}
      value={values.filter((one) => value.includes(one)).map((one) => labels[one])}
      onChange={(chosen) => onChange(values.filter((one) => chosen.includes(labels[one])))}
    />
  );
}
