import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ImportMapping,
  type ImportPreview,
  previewImport,
  startImport,
} from '#areas/account/contract/invitation-import.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { DeskSchoolField } from '#areas/schools/web/index.ts';
import { useChange } from '#web/data/use-change.ts';
import { useMayDo } from '#web/desk-roles.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { CsvFileField } from './csv-file-field.tsx';
import { ImportMappingFields } from './import-mapping-fields.tsx';
import { ImportPreviewPart } from './import-preview.tsx';

interface Settings {
  csv: string;
  mapping: ImportMapping | null;
  role: UserRole;
  schoolId: number | null;
  expiresOn: string;
  note: string;
}

const bodyOf = ({ expiresOn, ...settings }: Settings) => ({ ...settings, expiresOn: expiresOn || null });

/** `/desk/invitations/import`: invites the people in a spreadsheet, after a preview. */
export function Component() {
  const navigate = useNavigate();
  const mayInviteAnywhere = useMayDo('invite_people');
  const [settings, setSettings] = useState<Settings>({
    csv: '',
    mapping: null,
    role: 'teacher',
    schoolId: null,
    expiresOn: '',
    note: '',
  });
  // It stays while another is computed, so that the field that was changed keeps the focus.
  const [shown, setShown] = useState<ImportPreview | null>(null);
  const preview = useChange(previewImport, { input: (body: Settings) => ({ body: bodyOf(body) }) });
  const start = useChange(startImport, {
    input: (body: Settings) => ({ body: bodyOf(body) }),
    onSuccess: ({ id }) => void navigate(`/desk/jobs/${id}`),
    toast: { failure: 'The import did not start' },
  });
  const change = (changes: Partial<Settings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    if (next.csv) preview.mutate(next, { onSuccess: setShown });
  };
  return (
    <>
      <BackLink to="/desk/invitations">Invitations</BackLink>
      <PageHead
        title="Invite from a spreadsheet"
        lead="Choose a CSV file with one person in each row. You see what will happen before anybody is invited. People who are members or invited already are left out."
      />
      <div className="max-w-160 space-y-5">
        <CsvFileField
          onRead={(csv) => {
            setShown(null);
            change({ csv, mapping: null });
          }}
        />
        <details className="rounded-card border border-line bg-card px-5 py-4">
          <summary className="cursor-pointer font-semibold">A school, role, last day or note for everybody</summary>
          <div className="mt-4 space-y-4">
            <DeskSchoolField
              optional={mayInviteAnywhere}
              label="School of rows without one"
              hint="If you leave it out, the domain of the email address decides, where a school has it."
              onChange={(schoolId) => change({ schoolId })}
            />
            <SelectField
              label="Role of rows without one"
              value={settings.role}
              onChange={(event) => change({ role: event.target.value as UserRole })}
            >
              {userRoles.map((role) => (
                <option key={role} value={role}>
                  {userRoleLabels[role]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Last day"
              optional
              type="date"
              value={settings.expiresOn}
              onChange={(event) => setSettings({ ...settings, expiresOn: event.target.value })}
            />
            <TextField
              label="Note"
              optional
              autoComplete="off"
              maxLength={500}
              hint="For people at the desk. Nobody else sees it."
              value={settings.note}
              onChange={(event) => setSettings({ ...settings, note: event.target.value })}
            />
          </div>
        </details>
      </div>
      {preview.error && (
        <div className="mt-8">
          <FailedState
            title="The file cannot be used"
            error={preview.error}
            onRetry={() => preview.mutate(settings, { onSuccess: setShown })}
          />
        </div>
      )}
      {shown && !preview.error && (
        <>
          <ImportMappingFields
            headings={shown.headings}
            mapping={settings.mapping ?? shown.mapping}
            onChange={(mapping) => change({ mapping })}
          />
          <ImportPreviewPart
            preview={shown}
            isReading={preview.isPending}
            isStarting={start.isPending}
            onStart={() => start.mutate(settings)}
          />
        </>
      )}
    </>
  );
}
