import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { matchPath } from 'react-router';

/** A screen that comes when it is asked for: a path, and the file whose `Component` shows it. */
export interface ScreenRoute {
  path: string;
  load(): Promise<{ Component: ComponentType }>;
}

const loaders: ScreenRoute[] = [];

/** A route's element. Remembers how to load it, so that a link can ask for it before it is followed. */
export function screenElement(route: ScreenRoute): ReactNode {
  loaders.push(route);
  const Screen: LazyExoticComponent<ComponentType> = lazy(async () => ({ default: (await route.load()).Component }));
  return createElement(Screen);
}

/** Loads the screen behind a path, without waiting: a link calls it when it is hovered or focused. */
export function preloadScreen(path: string): void {
  const pathname = path.split('?', 1)[0] ?? path;
  const route = loaders.find((candidate) => matchPath(candidate.path, pathname));
  // A failure is not a fault yet: following the link asks again and says so.
  route?.load().catch(() => {});
}
