import { useState } from 'react';
import * as z from 'zod/mini';
import type { DeskAnnouncement } from '#areas/announcements/contract/announcement-desk.ts';
import { type UserRole, userRoles } from '#areas/people/contract/user.ts';
import { ChipField } from '#web/ui/choice-field.tsx';
import { SearchAndAdd } from '#web/ui/search-and-add.tsx';
import { usePaused } from '#web/ui/use-paused.ts';
import { useAudiences } from './announcement-desk-api.ts';
import { rolePlurals } from './announcement-words.ts';

/** An audience in the form. A school is known by its name. */
export const audienceForm = z.object({
  roles: z.array(z.string()),
  schools: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(30, 'Choose at most 30 schools')),
  circles: z.array(z.object({ id: z.int(), name: z.string() })).check(z.maxLength(30, 'Choose at most 30 circles')),
});
type Audience = z.input<typeof audienceForm>;

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const roleOf = new Map<string, UserRole>(userRoles.map((role) => [capitalised(rolePlurals[role]), role]));

/** The roles with these labels. */
export const rolesOf = (labels: readonly string[]): UserRole[] => labels.flatMap((label) => roleOf.get(label) ?? []);

/** The audience that the form begins with. */
export const audienceOf = (start: DeskAnnouncement | undefined): Audience => ({
  roles: start?.roles.map((role) => capitalised(rolePlurals[role])) ?? [],
  schools: start?.schools.map((name) => ({ id: name, name })) ?? [],
  circles: start?.circles ?? [],
});

interface AudienceFieldsProps {
  value: Audience;
  onChange(value: Audience): void;
  tooMany: { schools: string | undefined; circles: string | undefined };
}

/** Who an announcement is for. There can be hundreds of schools and circles, so both are searched for. */
export function AudienceFields({ value, onChange, tooMany }: AudienceFieldsProps) {
  const [school, setSchool] = useState('');
  const [circle, setCircle] = useState('');
  const { data: forSchool } = useAudiences(usePaused(school));
  const { data: forCircle } = useAudiences(usePaused(circle));
  return (
    <fieldset className="min-w-0 space-y-5 rounded-card border border-line px-4 pt-2 pb-5">
      <legend className="px-1 font-semibold">Who it is for</legend>
      <p className="text-quiet text-sm">
        Choose nothing for everybody. If you choose a role, a school and a circle, it is for people who have all three.
      </p>
      <ChipField
        legend="Roles"
        options={[...roleOf.keys()]}
        value={value.roles}
        onChange={(roles) => onChange({ ...value, roles })}
      />
      <SearchAndAdd
        legend="Schools"
        label="Add a school"
        none="No school of a member has this name."
        error={tooMany.schools}
        chosen={value.schools}
        onChange={(schools) => onChange({ ...value, schools })}
        offers={forSchool?.schools.map((name) => ({ id: name, name })) ?? []}
        onType={setSchool}
      />
      <SearchAndAdd
        legend="Circles"
        label="Add a circle"
        none="No circle has this name."
        error={tooMany.circles}
        chosen={value.circles}
        onChange={(circles) => onChange({ ...value, circles })}
        offers={forCircle?.circles ?? []}
        onType={setCircle}
      />
    </fieldset>
  );
}
