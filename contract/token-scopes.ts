import { mayOpenWith, type Permission } from './permissions.ts';

/**
 * What a personal access token can be for (`docs/api.md`). `read` opens the GETs of a field, `write` everything else.
 * Those that begin with `desk_` are only for people with a role at the desk.
 */
export const tokenScopes = [
  'profile:read',
  'profile:write',
  'circles:read',
  'circles:write',
  'messages:read',
  'messages:write',
  'notifications:read',
  'notifications:write',
  'development:read',
  'development:write',
  'calendar:read',
  'calendar:write',
  'mentoring:read',
  'mentoring:write',
  'jobs:read',
  'jobs:write',
  'stories:read',
  'stories:write',
  'files:read',
  'files:write',
  'search:read',
  'desk_people:read',
  'desk_people:write',
  'desk_content:read',
  'desk_content:write',
  'desk_insight:read',
  'desk_audit:read',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

type FieldOf<Scope> = Scope extends `${infer Field}:${string}` ? Field : never;
/** A field of the product, as tokens know it. */
export type ScopeField = FieldOf<TokenScope>;

/** The scope that a token needs for an endpoint. Null if tokens may not call it. */
export const scopeOf = ({ scope, method }: { scope?: ScopeField; method: string }): TokenScope | null =>
  scope ? (`${scope}:${method === 'GET' ? 'read' : 'write'}` as TokenScope) : null;

/** The fields of the desk, with the permissions that their endpoints need. Somebody with one of them may choose the field. */
export const permissionsOfField: Partial<Record<ScopeField, readonly Permission[]>> = {
  desk_people: ['see_people', 'change_people', 'invite_people', 'manage_schools'],
  desk_content: ['edit_content'],
  desk_insight: ['see_insight', 'see_health'],
  desk_audit: ['read_audit'],
};

/** Whether somebody with these roles may make a token for a scope. */
export function mayChooseScope(person: Parameters<typeof mayOpenWith>[0], scope: TokenScope): boolean {
  const [field] = scope.split(':') as [ScopeField];
  const needed = permissionsOfField[field];
  return !needed || needed.some((permission) => mayOpenWith(person, { permission, isLocal: true }));
}
