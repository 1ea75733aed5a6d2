/** What the shell reads on every screen of a member. The server names it in a header of the page (`server/page-hints.ts`). */
export const shellReads = [
  '/api/notifications/counts',
  '/api/user/circles?limit=200',
  '/api/user/new-in-circles?limit=200',
] as const;
