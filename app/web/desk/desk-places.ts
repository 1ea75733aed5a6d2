import type { CurrentUser } from '#areas/people/contract/user.ts';
import { mayOpenWith } from '#contract/permissions.ts';
import { type DeskPlace, deskGroups } from '#web/desk-area.ts';
import { deskAreas } from './desk-areas.ts';

const places = deskAreas.flatMap((area) => area.places);

/** A group of the desk's navigation with the places that somebody may open. */
export interface ShownGroup {
  title: (typeof deskGroups)[number];
  places: DeskPlace[];
}

/** The roles of somebody at the desk. */
type Roles = Pick<CurrentUser, 'deskRoles' | 'localRoles'>;

/** The navigation of the desk for somebody with these roles. Groups without a place are left out. */
export function groupsFor(roles: Roles): ShownGroup[] {
  return deskGroups
    .map((title) => ({
      title,
      places: places.filter((place) => place.group === title && mayOpenWith(roles, place)),
    }))
    .filter((group) => group.places.length > 0);
}

/** The place that a path belongs to: the one with the longest address. */
export function deskPlaceAt(pathname: string): DeskPlace | undefined {
  return places
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}

/** Whether somebody with these roles may open the path. The first screen of the desk is for every role. */
export function mayOpen(roles: Roles, pathname: string): boolean {
  const place = pathname === '/desk' ? ({ permission: 'open_desk', isLocal: true } as const) : deskPlaceAt(pathname);
  return place !== undefined && mayOpenWith(roles, place);
}
