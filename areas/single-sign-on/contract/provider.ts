import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { deskRoles } from '#contract/permissions.ts';
import { id, line, moment, optionalText } from '#contract/scalars.ts';

/** Who makes the provider. Entra identifies people by tenant and object, and vouches for no email address. */
export const providerVendors = ['entra', 'google', 'other'] as const;
export type ProviderVendor = (typeof providerVendors)[number];

export const vendorLabels: Record<ProviderVendor, string> = {
  entra: 'Microsoft Entra',
  google: 'Google Workspace',
  other: 'Another provider (OpenID Connect)',
};

/**
 * Who may join without an invitation: nobody, people with an address of `domains` that the provider vouches for, or
 * everybody that the provider signs in.
 */
export const admissions = ['invited', 'domains', 'everybody'] as const;
export type Admission = (typeof admissions)[number];

export const admissionLabels: Record<Admission, string> = {
  invited: 'Only people with an invitation',
  domains: 'People with an address of these domains',
  everybody: 'Everybody that the provider signs in',
};

/** The part of the provider's addresses here that the operator chooses: letters, digits and dashes. */
export const providerKey = z
  .string({ error: 'Enter a short name for the address' })
  .check(
    z.trim(),
    z.regex(
      /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/,
      'Use 2 to 40 small letters, digits and dashes, like oakfield-trust',
    ),
  );

const domain = z.string().check(
  z.trim(),
  z.overwrite((typed) => typed.toLowerCase()),
  z.regex(/^(?=.{4,253}$)([a-z0-9](-*[a-z0-9])*\.)+[a-z]{2,}$/, 'Enter domains like school.sch.uk, without @'),
);

/** What membership of a group gives. */
export const groupMapping = z
  .object({
    group: line(200, 'Enter the name or the id of the group'),
    deskRole: z.nullable(z.enum(deskRoles)),
    school: optionalText(160),
  })
  .check(
    z.refine(
      ({ deskRole, school }) => deskRole !== null || school !== null,
      'Choose a role or a school for each group',
    ),
  );
export type GroupMapping = z.infer<typeof groupMapping>;

const required = {
  name: line(60, 'Enter the name for the button'),
  vendor: z.enum(providerVendors),
  issuer: z
    .url({ protocol: /^https?$/, error: 'Enter the address of the issuer, like https://accounts.google.com' })
    .check(z.maxLength(300)),
  clientId: line(300, 'Enter the client id'),
};

const choices = {
  isActive: z.boolean(),
  admits: z.enum(admissions),
  domains: z.array(domain).check(z.maxLength(50, 'Enter at most 50 domains')),
  trustsEmail: z.boolean(),
  groupsClaim: z.string().check(z.trim(), z.regex(/^[\w:./-]{1,100}$/, 'Enter the name of a claim, like groups')),
  endsProviderSession: z.boolean(),
  mappings: z.array(groupMapping).check(z.maxLength(100, 'Enter at most 100 groups')),
};

/** What an operator enters. `clientSecret` null: the provider needs none, or the stored one stays. */
const providerShape = z.object({
  ...required,
  clientSecret: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(2_000))), null),
  isActive: z._default(choices.isActive, true),
  admits: z._default(choices.admits, 'invited'),
  domains: z._default(choices.domains, []),
  trustsEmail: z._default(choices.trustsEmail, false),
  groupsClaim: z._default(choices.groupsClaim, 'groups'),
  endsProviderSession: z._default(choices.endsProviderSession, true),
  mappings: z._default(choices.mappings, []),
  ...ownProof,
});

const hasDomains = z.refine<{ admits: Admission; domains: string[] }>(
  ({ admits, domains }) => admits !== 'domains' || domains.length > 0,
  { path: ['domains'], message: 'Enter at least one domain' },
);

/** The body of a change. */
export const providerFields = providerShape.check(hasDomains);
export type ProviderFields = z.output<typeof providerFields>;

/** The body of a new provider. The key stays for good. */
export const newProvider = z.extend(providerShape, { key: providerKey }).check(hasDomains);
export type NewProvider = z.output<typeof newProvider>;

/** A provider as the desk shows it. It never has the secret. */
export const provider = z.object({
  id,
  key: z.string(),
  name: z.string(),
  vendor: z.enum(providerVendors),
  issuer: z.string(),
  clientId: z.string(),
  /** `unreadable`: it was sealed with another key, so it must be entered again. */
  secret: z.enum(['none', 'stored', 'unreadable']),
  isActive: z.boolean(),
  admits: z.enum(admissions),
  domains: z.array(z.string()),
  trustsEmail: z.boolean(),
  groupsClaim: z.string(),
  endsProviderSession: z.boolean(),
  mappings: z.array(
    z.object({ group: z.string(), deskRole: z.nullable(z.enum(deskRoles)), school: z.nullable(z.string()) }),
  ),
  /** The addresses to enter at the provider. */
  addresses: z.object({ callback: z.string(), afterSignOut: z.string(), backChannel: z.string(), scim: z.string() }),
  /** How many people have signed in with it. */
  people: z.int(),
  changedAt: moment,
});
export type Provider = z.infer<typeof provider>;
