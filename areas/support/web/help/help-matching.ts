import { matchPlaces } from '#areas/search/web/index.ts';
import type { HelpEntry } from '#areas/support/contract/help.ts';

/** The address of an article. */
export const helpAddress = (id: string): string => `/support/help/${id}`;

/** The most articles that a search shows. */
const mostFound = 20;

/** The articles whose title, summary or other words have each typed word, best first. */
export function searchHelp(articles: readonly HelpEntry[], text: string): HelpEntry[] {
  const places = articles.map(({ id, title, summary, also }) => ({ label: title, also: [...also, summary], to: id }));
  const byId = new Map(articles.map((article) => [article.id, article]));
  return matchPlaces(places, text, mostFound).flatMap(({ to }) => byId.get(to) ?? []);
}

/** The articles that explain the screen at a path, those about exactly this screen first. */
export function helpOfScreen(articles: readonly HelpEntry[], pathname: string): HelpEntry[] {
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  return articles
    .flatMap((article) => {
      const [best] = article.screens
        .map((screen, place) => ({ article, length: lengthOfMatch(screen, path), place }))
        .filter(({ length }) => length >= 0)
        .sort((a, b) => b.length - a.length);
      return best ?? [];
    })
    .sort((a, b) => b.length - a.length || a.place - b.place)
    .map(({ article }) => article);
}

/** How much of the path the screen names, or -1. The home screen explains only itself. */
function lengthOfMatch(screen: string, path: string): number {
  const matches = screen === path || (screen !== '/' && path.startsWith(`${screen}/`));
  return matches ? screen.length : -1;
}
