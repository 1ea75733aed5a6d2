import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { FindablePlace, WebArea } from '#web/area.ts';

type LoadPlaces = () => Promise<readonly FindablePlace[]>;

const Places = createContext<LoadPlaces>(async () => []);

/** Gives the search the places of all areas (`docs/product/search.md`). */
export function FindablePlaces({ load, children }: { load: LoadPlaces; children: ReactNode }) {
  return <Places value={load}>{children}</Places>;
}

/** Returns a function that loads the places of the areas that the current user can open now. */
export function placesOf(areas: readonly WebArea[]): LoadPlaces {
  return async () => {
    const lists = await Promise.all(areas.map(async (area) => (await area.findablePlaces?.())?.findablePlaces ?? []));
    const places = lists.flat();
    // A place whose state is unknown is left out.
    const open = await Promise.all(places.map((place) => place.isOpen?.().catch(() => false) ?? true));
    return places.filter((_, index) => open[index]);
  };
}

/** The places that the current user can open. Empty until they have loaded, and if they cannot be loaded. */
export function useFindablePlaces(): readonly FindablePlace[] {
  const load = useContext(Places);
  const [places, setPlaces] = useState<readonly FindablePlace[]>([]);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPlaces(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return places;
}
