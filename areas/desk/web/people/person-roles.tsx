import { useState } from 'react';
import { ConfirmOwnProof, useUser } from '#areas/account/web/index.ts';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import { type DeskRole, deskRoleLabels, deskRoles, mayDo } from '#contract/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { Part } from './part.tsx';
import { useSetRoles } from './people-api.ts';

const about: Record<DeskRole, string> = {
  operator: 'Everything',
  moderator: 'Reports, take-downs, suspensions',
  editor: 'Stories, events, catalogue, circles, announcements, help',
  people_manager: 'People, invitations, leavers, schools',
  mentoring_lead: 'Qualifications, pairs, mentor training',
  safeguarding_lead: 'Only the cases that are passed to this role',
  data_protection: 'Requests, holds, audit log',
};

/** The roles at the desk. Somebody who may grant roles changes them here. */
export function PersonRoles({ person }: { person: DeskPerson }) {
  const { deskRoles: mine } = useUser();
  if (!mayDo(mine, 'grant_roles'))
    return (
      <Part title="Roles at the desk">
        <p className={person.deskRoles.length === 0 ? 'text-quiet' : ''}>
          {person.deskRoles.map((role) => deskRoleLabels[role]).join(', ') || `${person.name} has no role at the desk.`}
        </p>
      </Part>
    );
  return (
    <Part title="Roles at the desk">
      <RolesForm key={person.deskRoles.join()} person={person} />
    </Part>
  );
}

function RolesForm({ person }: { person: DeskPerson }) {
  const [roles, setRoles] = useState<DeskRole[]>(person.deskRoles);
  const [isAsking, setAsking] = useState(false);
  const save = useSetRoles(person.id);
  const isChanged = [...roles].sort().join() !== [...person.deskRoles].sort().join();
  const toggle = (role: DeskRole, on: boolean) => setRoles(on ? [...roles, role] : roles.filter((one) => one !== role));
  const named = deskRoles.filter((role) => roles.includes(role)).map((role) => deskRoleLabels[role]);
  return (
    <>
      <fieldset>
        <legend className="sr-only">Roles at the desk</legend>
        {deskRoles.map((role) => (
          <CheckboxField
            key={role}
            label={
              <span>
                <span className="font-medium">{deskRoleLabels[role]}</span>
                <span className="text-quiet text-sm"> · {about[role]}</span>
              </span>
            }
            checked={roles.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
          />
        ))}
      </fieldset>
      {isChanged && (
        <div className="mt-3 flex gap-3">
          <Button size="small" onClick={() => setAsking(true)}>
            Save roles
          </Button>
          <Button size="small" look="quiet" onClick={() => setRoles(person.deskRoles)}>
            Undo
          </Button>
        </div>
      )}
      <ConfirmOwnProof
        open={isAsking}
        onOpenChange={setAsking}
        title="Save the roles?"
        description={
          named.length === 0
            ? `${person.name} will have no role at the desk.`
            : `${person.name} will have: ${named.join(', ')}.`
        }
        action="Save roles"
        pending={save.isPending && 'Saving roles...'}
        error={save.error}
        onConfirm={(proof) => save.mutate({ roles, ...proof }, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
