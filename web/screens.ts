import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { matchPath } from 'react-router';

type Load = () => Promise<{ Component: ComponentType }>;

/** A screen that comes when it is asked for: a path, and the file whose `Component` shows it. */
export interface ScreenRoute {
  path: string;
  load: Load;
}

/** Screens that a link can ask for before it is followed. */
const screens: ScreenRoute[] = [];

/** A route's element; links know how to load it early. */
export function screenElement(route: ScreenRoute): ReactNode {
  screens.push(route);
  return loadedElement(route.load);
}

/** An element that comes when it is first shown. */
export function loadedElement(load: Load): ReactNode {
  return createElement(lazy(async () => ({ default: (await load()).Component })));
}

/** Loads the screen behind a path, without waiting: a link calls it when it is hovered or focused. */
export function preloadScreen(path: string): void {
  const pathname = path.split('?', 1)[0] ?? path;
  const screen = screens.find((candidate) => matchPath(candidate.path, pathname));
  // A failure is not a fault yet: following the link asks again and says so.
  screen?.load().catch(() => {});
}
