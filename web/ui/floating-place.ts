import { createContext } from 'react';

/** Where dialogs and tooltips are put: the end of the page, or an element with a theme of its own, as in the kit. */
export const FloatingPlace = createContext<HTMLElement | null>(null);
