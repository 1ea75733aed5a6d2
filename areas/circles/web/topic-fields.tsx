import {
  type AudiencePhase,
  type AudienceRole,
  audiencePhases,
  audienceRoleLabels,
  audienceRoles,
  phaseName,
  subjectAreaOptions,
} from '#areas/people/contract/audience.ts';
import { ChipField } from '#web/ui/choice-field.tsx';

interface TopicFieldProps<Value extends string> {
  value: readonly Value[];
  onChange(value: Value[]): void;
  error?: string | undefined;
}

/** The subjects of a circle: those of the self-assessment, or the member's own words. */
export function SubjectsField(props: TopicFieldProps<string>) {
  return <ChipField legend="Subjects" options={subjectAreaOptions} ownLabel="Another subject" {...props} />;
}

export function PhasesField(props: TopicFieldProps<AudiencePhase>) {
  return <ChipField legend="Phases" {...named(audiencePhases, phaseName, props)} />;
}

export function RolesField(props: TopicFieldProps<AudienceRole>) {
  return <ChipField legend="Roles" {...named(audienceRoles, (role) => audienceRoleLabels[role], props)} />;
}

/** The props of a field whose values have labels. */
function named<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  { value, onChange, error }: TopicFieldProps<Value>,
) {
  return {
    options: values.map(labelOf),
    value: value.map(labelOf),
    onChange: (labels: string[]) => onChange(values.filter((one) => labels.includes(labelOf(one)))),
    error,
  };
}
