import type { Claims } from '#areas/single-sign-on/contract/claims.ts';
import type { ProviderRow } from '../providers/provider-client.ts';

/** The claims of a checked token, as the provider sent them. */
export type TokenClaims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

/** Who somebody is at a provider, for good. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** A provider said something that does not fit. The message is for the log. */
export class UnusableClaims extends Error {}

/**
 * Returns who a token is about. For Entra the tenant and the object: `sub` is another value for each client there. An
 * email address is never part of it, because addresses change hands.
 */
export function identityOf(provider: Pick<ProviderRow, 'vendor' | 'issuer'>, claims: TokenClaims): Identity {
  if (provider.vendor !== 'entra') return { issuer: claims.iss, subject: claims.sub };
  const { tid, oid } = claims;
  if (typeof tid !== 'string' || typeof oid !== 'string' || !tid || !oid)
    throw new UnusableClaims('The token of Entra has no tid or no oid.');
  // A token of another tenant must not pass, whoever signed it.
  if (!new URL(provider.issuer).pathname.split('/').includes(tid))
    throw new UnusableClaims('The token of Entra is of another tenant.');
  return { issuer: claims.iss, subject: entraSubject(tid, oid) };
}

/** The subject of a person of Entra. */
export const entraSubject = (tenant: string, object: string): string => `${tenant}:${object}`;

/** Reads the claims that Staffroom uses, and what the provider vouches for. */
export function readClaims(
  provider: Pick<ProviderRow, 'vendor' | 'trustsEmail' | 'groupsClaim'>,
  claims: TokenClaims,
): Claims {
  const email = textOf(claims.email)?.toLowerCase() ?? null;
  const isEmailVouched = email !== null && (provider.trustsEmail || isVerified(provider.vendor, claims));
  return {
    name: nameOf(claims),
    email: email && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    isEmailVouched,
    domain: domainOf(provider.vendor, claims, isEmailVouched ? email : null),
    groups: groupsOf(claims[provider.groupsClaim]),
  };
}

/**
 * Whether the provider has checked the address. Entra has not: anybody who runs a tenant can enter any address there. Its
 * optional claim `xms_edov` says that the tenant owns the domain.
 */
function isVerified(vendor: ProviderRow['vendor'], claims: TokenClaims): boolean {
  if (vendor === 'entra') return claims.xms_edov === true || claims.xms_edov === '1' || claims.xms_edov === 1;
  return claims.email_verified === true;
}

/** Google vouches with `hd` that an account belongs to an organisation. A private account may have any address. */
function domainOf(vendor: ProviderRow['vendor'], claims: TokenClaims, vouched: string | null): string | null {
  if (vendor === 'google') return vouched === null ? null : (textOf(claims.hd)?.toLowerCase() ?? null);
  return vouched?.split('@')[1] ?? null;
}

function nameOf(claims: TokenClaims): string | null {
  const parts = [textOf(claims.given_name), textOf(claims.family_name)].filter((part) => part !== null);
  return textOf(claims.name) ?? (parts.length > 0 ? parts.join(' ') : null);
}

/** At most 500 groups: Entra sends 200 at most, and a link instead of more. */
function groupsOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return null;
  return value.filter((group) => typeof group === 'string').slice(0, 500);
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, 254) : null;

/** Whether somebody with these claims may join without an invitation. */
export function isAdmitted(
  { admits, domains }: Pick<ProviderRow, 'admits' | 'domains'>,
  { domain }: Pick<Claims, 'domain'>,
): boolean {
  if (admits === 'everybody') return true;
  return admits === 'domains' && domain !== null && domains.includes(domain);
}
