import {
  type AudiencePhase,
  type AudienceRole,
  audiencePhases,
  audienceRoleLabels,
  audienceRoles,
  phaseName,
  subjectAreaOptions,
} from '#areas/people/contract/audience.ts';
import { FilterSelect } from '#web/ui/filter-bar.tsx';

const phaseChoices = audiencePhases.map((value) => ({ value, label: phaseName(value) }));
const roleChoices = audienceRoles.map((value) => ({ value, label: audienceRoleLabels[value] }));

interface AudienceSelectProps<Value extends string> {
  /** What the address says. Undefined if it says nothing. */
  value: Value | undefined;
  /** The empty text filters nothing. */
  onChange(value: string): void;
}

interface SubjectSelectProps extends AudienceSelectProps<string> {
  /** The subjects to choose from. Without them, those of the self-assessment. */
  subjects?: readonly string[];
}

/** Filters a list by subject. */
export function SubjectSelect({ value = '', onChange, subjects = subjectAreaOptions }: SubjectSelectProps) {
  const options = subjects.map((subject) => ({ value: subject, label: subject }));
  return <FilterSelect label="Subject" all="All subjects" value={value} options={options} onChange={onChange} />;
}

/** Filters a list by phase. */
export function PhaseSelect({ value, onChange }: AudienceSelectProps<AudiencePhase>) {
  return <FilterSelect label="Phase" all="All phases" value={value ?? ''} options={phaseChoices} onChange={onChange} />;
}

/** Filters a list by the role that something is for. */
export function RoleSelect({ value, onChange }: AudienceSelectProps<AudienceRole>) {
  return <FilterSelect label="Role" all="All roles" value={value ?? ''} options={roleChoices} onChange={onChange} />;
}
