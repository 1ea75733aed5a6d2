import type { ReactNode } from 'react';
import {
  type AudiencePhase,
  type AudienceRole,
  audiencePhases,
  audienceRoles,
} from '#areas/people/contract/audience.ts';
import { PhaseSelect, RoleSelect, SubjectSelect } from '#areas/people/web/index.ts';
import { FilterCheck } from '#web/ui/filter-bar.tsx';

interface AudienceFilters {
  subject?: string | undefined;
  phase?: AudiencePhase | undefined;
  role?: AudienceRole | undefined;
  forMe?: 'true' | undefined;
}

/** The change of the address that clears these filters. */
export const noAudience = { subject: '', phase: '', role: '', for: '' };

/** Reads the filters by audience from the address. */
export function audienceIn(address: URLSearchParams): AudienceFilters {
  const subject = address.get('subject');
  const phase = audiencePhases.find((one) => one === address.get('phase'));
  const role = audienceRoles.find((one) => one === address.get('role'));
  return {
    ...(subject && { subject }),
    ...(phase && { phase }),
    ...(role && { role }),
    ...(address.get('for') === 'me' && { forMe: 'true' as const }),
  };
}

interface AudienceControlsProps {
  filters: AudienceFilters;
  /** The subjects to choose from. Without any, there is no filter by subject. */
  subjects: readonly string[];
  onChange(changes: Record<string, string>): void;
}

/** The filters by audience of the catalogue and the events. */
export function AudienceControls({ filters, subjects, onChange }: AudienceControlsProps): ReactNode {
  const { subject, phase, role, forMe } = filters;
  return (
    <>
      {(subjects.length > 0 || subject) && (
        <SubjectSelect subjects={subjects} value={subject} onChange={(value) => onChange({ subject: value })} />
      )}
      <PhaseSelect value={phase} onChange={(value) => onChange({ phase: value })} />
      <RoleSelect value={role} onChange={(value) => onChange({ role: value })} />
      <FilterCheck label="For me" checked={forMe !== undefined} onChange={(on) => onChange({ for: on ? 'me' : '' })} />
    </>
  );
}
