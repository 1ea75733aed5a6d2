import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { matchPath } from 'react-router';

/** What a screen's file exports. `prepare` asks early for what the screen asks for when it is drawn (`askEarly`). */
interface Screen {
  Component: ComponentType;
  prepare?(): void;
}

type Load = () => Promise<Screen>;

/** A screen that comes when it is asked for: a path, and the file whose `Component` shows it. */
export interface ScreenRoute {
  path: string;
  load: Load;
}

/** Screens that a link can ask for before it is followed. */
const screens: ScreenRoute[] = [];

/** A route's element; links know how to load it early. */
export function screenElement({ path, load }: ScreenRoute): ReactNode {
  const screen = kept(load);
  screens.push({ path, load: screen.load });
  return elementOf(screen);
}

/** An element that comes when it is first shown. */
export const loadedElement = (load: Load): ReactNode => elementOf(kept(load));

interface Kept {
  load: Load;
  /** Once it is here. */
  component(): ComponentType | undefined;
}

function kept(load: Load): Kept {
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
 * What is here already is drawn at once. React holds what it had to wait for back until 300 ms after it began to show that it waits, and
 * takes a lazy component for such even when its file has long come.
 */
function elementOf({ load, component }: Kept): ReactNode {
  const Awaited = lazy(async () => ({ default: (await load()).Component }));
  function Loaded() {
    const [Shown] = useState<ComponentType>(() => component() ?? Awaited);
    return createElement(Shown);
  }
  return createElement(Loaded);
}

/** Loads the screen behind a path, without waiting: a link calls it when it is hovered or focused. */
export function preloadScreen(path: string): void {
  // A failure is not a fault yet: following the link asks again and says so.
  screenAt(path)
    ?.load()
    .catch(() => {});
}

let isFirst = true;

/** Loads the first screen together with the shell around it, and lets it ask for its data meanwhile. Only the first time does anything. */
export function loadFirstScreen(path: string): void {
  if (!isFirst) return;
  isFirst = false;
  screenAt(path)
    ?.load()
    .then(
      (screen) => screen.prepare?.(),
      () => {},
    );
}

function screenAt(path: string): ScreenRoute | undefined {
  const pathname = path.split('?', 1)[0] ?? path;
  return screens.find((candidate) => matchPath(candidate.path, pathname));
}
