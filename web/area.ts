import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ScreenRoute } from './screens.ts';

/** A place in the navigation. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Shown in the bottom bar, where there is little room. */
  shortLabel?: string;
  /** Other paths that belong to the place. */
  also?: readonly string[];
  /** The menus that show the place, each with its position there, from 1. */
  menus: Partial<Record<Menu, number>>;
  /** In the bottom bar, this place stands for all places of the menu `growth`. */
  hasGrowthMenu?: boolean;
}

/** A screen, or a section of one, that search finds by its name. */
export interface FindablePlace {
  /** What the member finds or does there: 'Change your password'. */
  label: string;
  /** Other words and phrases that members type for it. */
  also?: readonly string[];
  /** The path, with a fragment for a section: `/settings#change-password`. */
  to: string;
  /** Whether the current user can open it now. Without it, every member can. */
  isOpen?(): Promise<boolean>;
}

/** `foot`: at the foot of the sidebar. */
export type Menu = 'sidebar' | 'growth' | 'bottomBar' | 'foot';

/** What an area gives the pages: `areas/<area>/web/area.ts` exports one. */
export interface WebArea {
  /** The area's folder. */
  name: string;
  /** In a few words, for an area without a server part. */
  about?: string;
  /** The areas it may import, for an area without a server part. Otherwise `areas/<area>/server/area.ts` has the list. */
  uses?: readonly string[];
  /** Screens for signed-in members, inside the shell. */
  screens?: readonly ScreenRoute[];
  /** Screens for everyone, without the shell. */
  publicScreens?: readonly ScreenRoute[];
  places?: readonly Place[];
  /** The places of the area that search finds (`docs/product/search.md`). Loaded when somebody searches. */
  findablePlaces?: () => Promise<{ findablePlaces: readonly FindablePlace[] }>;
  /**
   * What a member can do in the row of a notification or of something that waits for them, by the key of the
   * notification kind. Each is loaded when a row needs it.
   */
  notificationActions?: Readonly<Record<string, () => Promise<{ default: NotificationAction }>>>;
}

/** The buttons in the row of a notification. `onDone` is called when the member has answered. */
export type NotificationAction = ComponentType<{ subject: number; item: number | null; onDone: () => void }>;
