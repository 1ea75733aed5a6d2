/** What the app may use of the search area's pages. */
export { FindablePlaces, placesOf } from './findable-places-context.tsx';
export { SearchMagnifier, SearchSidebarButton } from './palette/search-buttons.tsx';
export { SearchPalette } from './palette/search-palette.tsx';
export { matchPlaces } from './place-matching.ts';
