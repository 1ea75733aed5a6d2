import { createContext } from 'react';

/** The element that dialogs and tooltips are added to. By default it is the end of the page. The kit uses one for each theme. */
export const FloatingPlace = createContext<HTMLElement | null>(null);
