import type { ScopeField, TokenScope } from '#contract/token-scopes.ts';

/** The fields of the product in words. Their order is that of the form. */
export const fieldWords: Record<ScopeField, string> = {
  profile: 'Profiles and goals',
  circles: 'Circles and discussions',
  messages: 'Messages',
  notifications: 'Notifications',
  development: 'Development and pathway',
  calendar: 'Events',
  mentoring: 'Mentoring',
  jobs: 'Jobs and applications',
  stories: 'The Loop, announcements and help',
  files: 'Files',
  search: 'Search',
  desk_people: 'People, invitations and schools',
  desk_content: 'Content of the community',
  desk_insight: 'Figures and health',
  desk_audit: 'Audit log',
};

export const fields = Object.keys(fieldWords) as ScopeField[];

export const isOfDesk = (field: ScopeField): boolean => field.startsWith('desk_');

/** What a token with these scopes can do, one line for each field: 'Messages: read'. */
export function scopeWords(scopes: readonly TokenScope[]): string[] {
  return fields.flatMap((field) => {
    const ways = [
      ...(scopes.includes(`${field}:read` as TokenScope) ? ['read'] : []),
      ...(scopes.includes(`${field}:write` as TokenScope) ? ['change'] : []),
    ];
    return ways.length > 0 ? [`${fieldWords[field]}: ${ways.join(' and ')}`] : [];
  });
}
