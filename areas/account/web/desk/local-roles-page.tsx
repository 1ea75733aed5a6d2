import { zodResolver } from '@hookform/resolvers/zod';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LocalRoleHolder, listLocalRoles, setLocalRole } from '#areas/account/contract/local-roles.ts';
import { DeskSchoolField } from '#areas/schools/web/index.ts';
import { deskRoleLabels, rolesForSchools } from '#contract/permissions.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { OwnProofFields } from '../own-proof/own-proof-fields.tsx';
import { type GivenProof, useOwnProof } from '../own-proof/use-own-proof.ts';

/** `/desk/local-roles`: people managers and moderators of some schools. */
export function Component() {
  const { data, error, isFetching, refetch } = useEndpoint(listLocalRoles, {}, { refreshOnReturn: true });
  const [edited, setEdited] = useState<LocalRoleHolder | 'new' | null>(null);
  return (
    <>
      <PageHead
        title="Roles for some schools"
        lead="A people manager or a moderator of some schools sees and changes only the people of these schools."
      >
        <Button look="primary" onClick={() => setEdited('new')}>
          Give a role
        </Button>
      </PageHead>
      {data ? (
        data.length === 0 ? (
          <EmptyState
            title="Nobody has a role for some schools"
            example="“Ben Hart, people manager of Ashgrove Primary”."
          >
            Give a role to somebody who looks after the people of their own school.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {data.map((holder) => (
              <li
                key={holder.person.id + holder.role}
                className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3"
              >
                <span className="min-w-0 grow basis-64">
                  <Link to={`/desk/people/${holder.person.id}`} className="item-title wrap-anywhere hover:underline">
                    {holder.person.name}
                  </Link>
                  <span className="wrap-anywhere block text-quiet text-sm">
                    {deskRoleLabels[holder.role]} · {shortList(holder.schools.map(({ name }) => name))}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`Change the role of ${holder.person.name}`}
                  onClick={() => setEdited(holder)}
                >
                  Change
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error && !isFetching ? (
        <FailedState title="The roles could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading roles" lines={2} />
      )}
      <Dialog
        open={edited !== null}
        onOpenChange={() => setEdited(null)}
        title={edited === 'new' ? 'Give a role' : 'Change a role'}
      >
        {edited && <RoleForm holder={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />}
      </Dialog>
    </>
  );
}

/** The first schools. All of them are in the dialog. */
function shortList(names: readonly string[]): string {
  if (names.length === 0) return 'no school';
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more schools`;
}

function RoleForm({ holder, onDone }: { holder: LocalRoleHolder | null; onDone(): void }) {
  const [chosen, setChosen] = useState(holder?.schools ?? []);
  // Another field after each choice, so that the next school can be typed.
  const [round, setRound] = useState(0);
  const change = useChange(setLocalRole, {
    input: (body: { person: string; role: LocalRoleHolder['role']; schoolIds: number[] } & GivenProof) => ({
      body,
    }),
    refreshes: [listLocalRoles],
    toast: { success: 'Role saved' },
  });
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    resolver: zodResolver(setLocalRole.body),
    defaultValues: {
      person: holder?.person.username ?? '',
      role: holder?.role ?? 'people_manager',
      schoolIds: chosen.map(({ id }) => id),
    },
  });
  const choose = (schools: LocalRoleHolder['schools']) => {
    setChosen(schools);
    setRound(round + 1);
    setValue(
      'schoolIds',
      schools.map(({ id }) => id),
    );
  };
  const { errors } = formState;
  const isAboutProof = change.error instanceof RequestError && /password|passkey/.test(change.error.sentence);
  const own = useOwnProof({
    isPending: change.isPending,
    error: isAboutProof ? change.error : null,
    onConfirm: (proof) =>
      void handleSubmit((values) => {
        if (!holder && values.schoolIds.length === 0)
          return setError('schoolIds', { message: 'Choose at least one school' });
        change.mutate(
          { ...values, ...proof },
          {
            onSuccess: onDone,
            onError(failure) {
              const isProof = failure instanceof RequestError && /password|passkey/.test(failure.sentence);
              if (!isProof) setError('person', { message: sentenceOf(failure) }, { shouldFocus: true });
            },
          },
        );
      })(),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    own.confirm();
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="Username or email"
        autoComplete="off"
        readOnly={holder !== null}
        error={errors.person?.message}
        {...register('person')}
      />
      <SelectField label="Role" error={errors.role?.message} {...register('role')}>
        {rolesForSchools
          .filter((role) => !holder || role === holder.role)
          .map((role) => (
            <option key={role} value={role}>
              {deskRoleLabels[role]}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul aria-label="Chosen schools" className="space-y-1">
          {chosen.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 rounded-control border border-line px-3">
              <span className="wrap-anywhere min-w-0">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => choose(chosen.filter((school) => school.id !== id))}
                className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <DeskSchoolField
        key={round}
        label={chosen.length > 0 ? 'Another school' : 'School'}
        optional={chosen.length > 0}
        error={errors.schoolIds?.message}
        hint={holder ? 'Remove all schools to end the role.' : undefined}
        onChange={() => {}}
        onPick={({ id, name }) => {
          if (!chosen.some((school) => school.id === id)) choose([...chosen, { id, name }]);
        }}
      />
      <OwnProofFields own={own} />
      <DialogActions onCancel={onDone} pending={change.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
