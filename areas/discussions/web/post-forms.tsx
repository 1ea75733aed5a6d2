import { lazy } from 'react';

/** The forms in which authors edit their posts. They load when somebody edits. */
export const EditDiscussion = lazy(async () => ({ default: (await import('./edit-post.tsx')).EditDiscussion }));
export const EditReply = lazy(async () => ({ default: (await import('./edit-post.tsx')).EditReply }));
