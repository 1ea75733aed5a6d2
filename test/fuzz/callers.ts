/** Who sends a request. `local` has a role for one school only. `token`: a program with a personal access token. */
export type CallerName = 'member' | 'other' | 'newcomer' | 'operator' | 'local' | 'stranger' | 'token' | 'directory';
