import { type ComponentType, createElement, lazy, type ReactNode, startTransition, useEffect, useState } from 'react';
import { matchPath } from 'react-router';
import { takeFirstAnswers } from '#web/data/first-answers.ts';
import { endFirstView } from '#web/data/queries.ts';

/** What the file of a screen exports. */
interface Screen {
  Component: ComponentType;
}

type Load = () => Promise<Screen>;

/** A screen that loads when it is needed: its path, and the file whose `Component` shows it. */
export interface ScreenRoute {
  path: string;
  load: Load;
  /**
   * The addresses that every member's first view of the screen reads, at a path without a query. They can contain
   * parameters of the path. A file that the first view always imports later is here too, as it is imported. The browser
   * then reads them while it loads the screen (`server/page-hints.ts`). Do not name what the screen saves when it is left:
   * on a reload, the browser would read it before it is saved.
   */
  reads?: readonly string[];
}

/** Screens that a link can load before it is followed. */
const screens: ScreenRoute[] = [];

/** Returns the element of a route, and registers the screen so that links can load it early. */
export function screenElement({ path, load }: ScreenRoute): ReactNode {
  const screen = loadedOnce(load);
  screens.push({ path, load: screen.load });
  return elementOf(screen);
}

/** Returns an element that loads when it is first shown. */
export const loadedElement = (load: Load): ReactNode => elementOf(loadedOnce(load));

/** Returns the element around several screens, and the function that loads it. */
export function loadedFrame(load: Load): { element: ReactNode; load(): Promise<unknown> } {
  const frame = loadedOnce(load);
  return { element: elementOf(frame), load: frame.load };
}

interface LoadedOnce {
  load: Load;
  /** The component, once it has loaded. */
  component(): ComponentType | undefined;
}

function loadedOnce(load: Load): LoadedOnce {
  let screen: Screen | undefined;
  return {
    async load() {
      screen = await load();
      return screen;
    },
    component: () => screen?.Component,
  };
}

/**
 * Shows a screen that has already loaded at once. With `lazy` alone, React would show the loading state for at least
 * 300 ms, even if the file is there.
 */
function elementOf({ load, component }: LoadedOnce): ReactNode {
  const Awaited = lazy(async () => ({ default: (await load()).Component }));
  function Loaded() {
    const [Shown] = useState<ComponentType>(() => component() ?? Awaited);
    return createElement(Shown);
  }
  return createElement(Loaded);
}

/** Starts to load the screen of a path. Links call it on hover and focus. */
export function preloadScreen(path: string): void {
  // A failure does not matter yet. Following the link tries again and shows the error.
  screenAt(path)
    ?.load()
    .catch(() => {});
}

/** Milliseconds for which the parts of a first screen can use what was read with the page. */
const firstView = 2_000;

let firstFiles: Promise<unknown> | undefined;
let hasFirstFiles = false;

/**
 * Loads the first screen of the page, and the frame around it, before React renders them. Returns false until their
 * files are there or have failed. React would otherwise show a loading state for at least 300 ms. Later screens do not
 * wait: the screen before them stays until they have loaded.
 */
export function useFirstScreen(path: string, loadFrame?: () => Promise<unknown>): boolean {
  const [isLoaded, setIsLoaded] = useState(hasFirstFiles);
  // Not in an effect, so that the files start one frame earlier.
  firstFiles ??= loadFirstFiles(path, loadFrame).then(() => {
    hasFirstFiles = true;
  });
  useEffect(() => {
    let isShown = true;
    firstFiles?.then(() => {
      // As a transition, React renders the first screen in short parts, so that a slow phone answers meanwhile.
      if (isShown) startTransition(() => setIsLoaded(true));
    });
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(endFirstView, firstView);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  return isLoaded;
}

/** A frame registers its screens when it loads, so it comes first. The browser has the files already (`server/page-hints.ts`). */
async function loadFirstFiles(path: string, loadFrame?: () => Promise<unknown>): Promise<void> {
  // A failure shows when React renders the screen.
  await loadFrame?.().catch(() => {});
  await screenAt(path)
    ?.load()
    .catch(() => {});
  await takeFirstAnswers();
}

function screenAt(path: string): ScreenRoute | undefined {
  const pathname = path.split('?', 1)[0] ?? path;
  return screens.find((candidate) => matchPath(candidate.path, pathname));
}
