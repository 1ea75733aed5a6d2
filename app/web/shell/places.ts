import type { Menu, Place } from '#web/area.ts';
import { webAreas } from '../areas.ts';

/** The places of a menu, in order (`docs/product/screens.md`). */
function placesOf(menu: Menu): Place[] {
  return webAreas
    .flatMap(({ places = [] }) => places)
    .filter(({ menus }) => menus[menu] !== undefined)
    .sort((a, b) => (a.menus[menu] ?? 0) - (b.menus[menu] ?? 0));
}

export const sidebarPlaces = placesOf('sidebar');
export const growthPlaces = placesOf('growth');
export const footPlaces = placesOf('foot');
export const bottomBarPlaces: Place[] = placesOf('bottomBar').map((place) => ({
  ...place,
  label: place.shortLabel ?? place.label,
  also: [
    ...(place.also ?? []),
    ...(place.hasGrowthMenu ? growthPlaces.flatMap(({ to, also = [] }) => [to, ...also]) : []),
  ],
}));

/** Whether a path belongs to a place. */
export function isInPlace(place: Place, pathname: string): boolean {
  if (place.to === '/') return pathname === '/';
  return [place.to, ...(place.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
