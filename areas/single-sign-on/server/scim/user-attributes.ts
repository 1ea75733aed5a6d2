import type { ScimOperation, ScimUserBody } from '#areas/single-sign-on/contract/scim-resources.ts';
import { invalidPath, invalidSyntax, invalidValue } from './scim-refusals.ts';

/** What a directory says of a person. */
export interface UserAttributes {
  userName: string;
  externalId: string | null;
  email: string;
  givenName: string | null;
  familyName: string | null;
  displayName: string | null;
  isActive: boolean;
}

/** Entra sends "False" for false. */
export function asSwitch(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw invalidValue('active must be true or false.');
  return word === 'true';
}

type Emails = NonNullable<ScimUserBody['emails']>;

/** The work address, or else the primary or the first one. */
function workAddress(emails: Emails | null | undefined): string | null {
  const isWork = ({ type }: Emails[number]) => type?.toLowerCase() === 'work';
  const isPrimary = ({ primary }: Emails[number]) => primary === true || String(primary).toLowerCase() === 'true';
  const chosen = emails?.find(isWork) ?? emails?.find(isPrimary) ?? emails?.[0];
  return chosen?.value || null;
}

/** Reads the body of a new or replaced person. `before` is what stays if the body leaves it out. */
export function attributesOf(body: ScimUserBody, before?: UserAttributes): UserAttributes {
  const address = workAddress(body.emails) ?? before?.email ?? body.userName;
  return {
    userName: body.userName,
    externalId: body.externalId || null,
    email: checkAddress(address),
    givenName: body.name?.givenName || null,
    familyName: body.name?.familyName || null,
    displayName: body.displayName || body.name?.formatted || null,
    isActive: body.active === null || body.active === undefined ? (before?.isActive ?? true) : asSwitch(body.active),
  };
}

function checkAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw invalidValue('Send an email address of type work.');
  return value;
}

/** Applies the operations of a PATCH in their order. Attributes that Staffroom does not store are accepted. */
export function patchAttributes(before: UserAttributes, operations: readonly ScimOperation[]): UserAttributes {
  const after = { ...before };
  for (const { op, path, value } of operations) {
    const verb = op.toLowerCase();
    if (verb === 'remove') {
      if (!path) throw invalidPath('A remove needs a path.');
      clear(after, path);
    } else if (verb !== 'add' && verb !== 'replace') throw invalidSyntax('An operation is add, replace or remove.');
    else if (path) set(after, path, value);
    else setAll(after, value);
  }
  return after;
}

function setAll(attributes: UserAttributes, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidValue('An operation without a path needs an object as its value.');
  for (const [name, each] of Object.entries(value)) set(attributes, name, each);
}

const userPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:user:/;

/** A path in lower case, with `emails` for every way to name the one address that Staffroom has. */
function plain(path: string): string {
  if (!/^[\w$:.-]+(\[[^\]]*\](\.\w+)?)?$/.test(path)) throw invalidPath('The path could not be understood.');
  const name = path.toLowerCase().replace(userPrefix, '');
  const [, filter, part] = /^emails(\[[^\]]*\])?(?:\.(\w+))?$/.exec(name) ?? [];
  if (!name.startsWith('emails')) return name;
  const isOther = filter !== undefined && !/type eq "work"|primary eq "?true"?/.test(filter);
  return isOther || (part !== undefined && part !== 'value') ? 'another' : 'emails';
}

function set(attributes: UserAttributes, path: string, value: unknown): void {
  switch (plain(path)) {
    case 'username':
      attributes.userName = required(value, 'userName');
      break;
    case 'externalid':
      attributes.externalId = optional(value);
      break;
    case 'displayname':
    case 'name.formatted':
      attributes.displayName = optional(value);
      break;
    case 'name.givenname':
      attributes.givenName = optional(value);
      break;
    case 'name.familyname':
      attributes.familyName = optional(value);
      break;
    case 'name':
      if (typeof value === 'object' && value !== null)
        for (const [name, each] of Object.entries(value)) set(attributes, `name.${name}`, each);
      break;
    case 'emails':
      attributes.email = checkAddress(addressIn(value) ?? attributes.email);
      break;
    case 'active':
      attributes.isActive = asSwitch(value);
      break;
  }
}

function clear(attributes: UserAttributes, path: string): void {
  const name = plain(path);
  if (name === 'externalid') attributes.externalId = null;
  else if (name === 'displayname' || name === 'name.formatted') attributes.displayName = null;
  else if (name === 'name.givenname') attributes.givenName = null;
  else if (name === 'name.familyname') attributes.familyName = null;
  else if (['username', 'active'].includes(name)) throw invalidValue(`${path} cannot be removed.`);
}

function addressIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return workAddress(value.filter((each) => typeof each === 'object' && each !== null));
  return typeof value === 'object' && value !== null && 'value' in value ? addressIn(value.value) : null;
}

function required(value: unknown, name: string): string {
  const text = optional(value);
  if (text === null) throw invalidValue(`${name} must be a text.`);
  return text;
}

const optional = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue('The value must be a text.');
  return String(value).trim().slice(0, 254) || null;
};

/** The names that a person may get, the best first. */
export const namesOf = ({ displayName, givenName, familyName, userName }: UserAttributes): string[] => [
  ...(givenName && familyName ? [`${givenName} ${familyName}`] : []),
  ...(displayName ? [displayName] : []),
  ...(givenName || familyName ? [givenName ?? familyName ?? ''] : []),
  userName.split('@')[0] ?? userName,
];
