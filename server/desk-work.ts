import type { Permission } from '#contract/permissions.ts';
import type { Context, SignedIn } from './endpoints.ts';

/** Something that waits for the people who run the community (`docs/product/desk.md`). */
export interface DeskWork {
  /** What waits, in the plural and without the number: 'reports to look at'. */
  label: string;
  /** The same for one: 'report to look at'. */
  one: string;
  /** At most 100. A list of 100 is shown as '99+'. */
  count: number;
  /** The screen of the desk that shows it. */
  to: string;
  /** Who sees it. */
  permission: Permission;
  /** The count is only of what a role that is limited to schools may see, so that such a role sees it too. */
  isLocal?: true;
  /** Somebody may come to harm if it waits. Urgent work comes first. */
  isUrgent?: boolean;
}

/** Finds what waits at the desk in an area. Leave out what the current user may not see. */
export type FindDeskWork = (context: Context, viewer: SignedIn) => Promise<DeskWork[]>;

/** The count of `DeskWork` stops here, so that it is quick with any number of rows. */
export const mostDeskWork = 100;
