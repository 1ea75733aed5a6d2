import { Plus, Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import {
  type Admission,
  admissionLabels,
  admissions,
  type Provider,
  type ProviderVendor,
  providerVendors,
  vendorLabels,
} from '#areas/single-sign-on/contract/provider.ts';
import { type DeskRole, deskRoleLabels, deskRoles } from '#contract/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { CheckboxField, PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { IssuerTest } from './issuer-test.tsx';

/** What the form has. Domains are one text, and an empty role is none. */
export interface ProviderFormValues {
  key: string;
  name: string;
  vendor: ProviderVendor;
  issuer: string;
  clientId: string;
  clientSecret: string;
  isActive: boolean;
  admits: Admission;
  domains: string;
  trustsEmail: boolean;
  groupsClaim: string;
  endsProviderSession: boolean;
  mappings: { group: string; deskRole: DeskRole | ''; school: string }[];
}

export const emptyProvider: ProviderFormValues = {
  key: '',
  name: '',
  vendor: 'entra',
  issuer: '',
  clientId: '',
  clientSecret: '',
  isActive: true,
  admits: 'invited',
  domains: '',
  trustsEmail: false,
  groupsClaim: 'groups',
  endsProviderSession: true,
  mappings: [],
};

export const valuesOf = ({ domains, mappings, ...provider }: Provider): ProviderFormValues => ({
  ...emptyProvider,
  ...provider,
  clientSecret: '',
  domains: domains.join('\n'),
  mappings: mappings.map(({ group, deskRole, school }) => ({ group, deskRole: deskRole ?? '', school: school ?? '' })),
});

/** What the form sends, without the password. */
export const sentValues = ({ clientSecret, domains, mappings, key: _key, ...values }: ProviderFormValues) => ({
  ...values,
  issuer: values.issuer.trim(),
  clientSecret: clientSecret || null,
  domains: domains.split(/[\s,;]+/).filter(Boolean),
  mappings: mappings.map(({ group, deskRole, school }) => ({ group, deskRole: deskRole || null, school })),
});

const issuerHints: Record<ProviderVendor, string> = {
  entra: 'https://login.microsoftonline.com/TENANT-ID/v2.0, with the id of your tenant.',
  google: 'https://accounts.google.com',
  other: 'The address of the issuer, exactly as the provider names it.',
};

const sectionClass = 'space-y-5 border-line border-t pt-6';

/** The fields of a provider. */
export function ProviderFields({ form, hasSecret }: { form: UseFormReturn<ProviderFormValues>; hasSecret: boolean }) {
  const { register, control, watch, formState, setValue } = form;
  const { errors } = formState;
  const vendor = watch('vendor');
  return (
    <>
      <section className={sectionClass}>
        <h2 className="section-title">What the provider gave you</h2>
        <Controller
          control={control}
          name="vendor"
          render={({ field }) => (
            <RadioField
              legend="Provider"
              options={providerVendors.map((value) => ({ value, label: vendorLabels[value] }))}
              value={field.value}
              onChange={(value) => {
                field.onChange(value);
                if (value === 'google') setValue('issuer', issuerHints.google);
              }}
            />
          )}
        />
        <TextField
          label="Issuer"
          type="url"
          inputMode="url"
          spellCheck={false}
          hint={issuerHints[vendor]}
          error={errors.issuer?.message}
          {...register('issuer')}
        />
        <IssuerTest vendor={vendor} issuer={watch('issuer')} />
        <TextField
          label="Client id"
          autoComplete="off"
          spellCheck={false}
          error={errors.clientId?.message}
          {...register('clientId')}
        />
        <PasswordField
          label="Client secret"
          autoComplete="off"
          optional={hasSecret}
          hint={hasSecret ? 'Leave it empty to keep the stored one.' : 'It is stored encrypted and never shown again.'}
          error={errors.clientSecret?.message}
          {...register('clientSecret')}
        />
      </section>

      <section className={sectionClass}>
        <h2 className="section-title">On the sign-in page</h2>
        <TextField
          label="Name"
          hint="The button says “Sign in with …”. Use the name of the school or trust."
          error={errors.name?.message}
          {...register('name')}
        />
        <CheckboxField label="Offer it on the sign-in page" {...register('isActive')} />
        <CheckboxField
          label="People who sign out here also sign out at the provider"
          hint="Safer on shared computers."
          {...register('endsProviderSession')}
        />
      </section>

      <section className={sectionClass}>
        <h2 className="section-title">Who may join</h2>
        <p className="text-quiet">
          Members connect their account after they have entered their password once. This is about everybody else.
        </p>
        <Controller
          control={control}
          name="admits"
          render={({ field }) => (
            <RadioField
              legend="A first sign-in needs"
              options={admissions.map((value) => ({ value, label: admissionLabels[value] }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <TextArea
          label="Domains of email addresses"
          optional={watch('admits') !== 'domains'}
          hint="One on each line, like oakfield.sch.uk. A directory (SCIM) may also take over members with these addresses."
          spellCheck={false}
          error={errors.domains?.message}
          {...register('domains')}
        />
        <CheckboxField
          label="I trust the email addresses of this provider"
          hint={
            vendor === 'entra'
              ? 'Entra does not check them. Tick this only if nobody but your IT team can change addresses in your tenant.'
              : 'Tick this only if the provider gives people no address of somebody else. Without it, an address counts only if the provider has checked it.'
          }
          {...register('trustsEmail')}
        />
      </section>

      <section className={sectionClass}>
        <h2 className="section-title">Groups</h2>
        <p className="text-quiet">
          A group can give a role at the desk, a school, or both. Who leaves the group loses the role at the next
          sign-in, or at once with a directory.
        </p>
        <Groups form={form} />
        <TextField
          label="Claim with the groups"
          hint="Usually groups, or roles."
          spellCheck={false}
          error={errors.groupsClaim?.message}
          {...register('groupsClaim')}
        />
      </section>
    </>
  );
}

function Groups({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const { register, formState, watch, setValue } = form;
  const mappings = watch('mappings');
  const change = (changed: ProviderFormValues['mappings']) => setValue('mappings', changed, { shouldDirty: true });
  return (
    <div className="space-y-4">
      {mappings.map((_, index) => {
        const faults = formState.errors.mappings?.[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by their place
          <fieldset key={index} className="space-y-3 rounded-card border border-line p-4">
            <legend className="px-1 font-semibold text-sm">Group {index + 1}</legend>
            <TextField
              label="Name or id of the group"
              spellCheck={false}
              error={faults?.group?.message ?? faults?.root?.message ?? faults?.message}
              {...register(`mappings.${index}.group`)}
            />
            <SelectField label="Role" optional {...register(`mappings.${index}.deskRole`)}>
              <option value="">No role</option>
              {deskRoles.map((role) => (
                <option key={role} value={role}>
                  {deskRoleLabels[role]}
                </option>
              ))}
            </SelectField>
            <TextField label="School" optional {...register(`mappings.${index}.school`)} />
            <Button
              look="quiet"
              size="small"
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => change(mappings.filter((_other, place) => place !== index))}
            >
              Remove group {index + 1}
            </Button>
          </fieldset>
        );
      })}
      <Button
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => change([...mappings, { group: '', deskRole: '', school: '' }])}
      >
        Add a group
      </Button>
    </div>
  );
}
