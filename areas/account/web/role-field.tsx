import type { ComponentProps } from 'react';
import { userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { SelectField } from '#web/ui/field.tsx';

export function RoleField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField label="Role" {...props}>
      {userRoles.map((role) => (
        <option key={role} value={role}>
          {userRoleLabels[role]}
        </option>
      ))}
    </SelectField>
  );
}
