import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import type { ScreenRoute } from './screens.ts';

/** The groups of the desk's navigation, in order. */
export const deskGroups = ['People', 'Safety', 'Content', 'Mentoring', 'Data protection', 'Installation'] as const;

/** A section of the desk (`docs/product/desk.md`). Its permission also applies to the screens below its path. */
export interface DeskPlace {
  /** `/desk/stories`. */
  to: string;
  label: string;
  icon: LucideIcon;
  group: (typeof deskGroups)[number];
  permission: Permission;
  /** It is also for a role that is limited to schools. */
  isLocal?: true;
}

/**
 * What an area gives the desk: `areas/<area>/web/desk-area.ts` exports one. It is apart from `area.ts`, so that the pages
 * of members do not load it.
 */
export interface DeskArea {
  /** The area's folder. */
  name: string;
  /** Each path is that of a place, or below it. */
  screens: readonly ScreenRoute[];
  places: readonly DeskPlace[];
}
