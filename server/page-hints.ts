import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathId } from '#contract/scalars.ts';

/** What the build of the pages writes about a screen (`scripts/screen-files.ts`). */
interface ScreenFiles {
  path: string;
  isPublic: boolean;
  files: string[];
  later: string[];
  reads: string[];
}

interface ScreenList {
  style: string;
  fonts: string[];
  screens: ScreenFiles[];
}

/** Returns the value of the page's `Link` header for an address (RFC 8288), or undefined if it has none. */
type HintsOf = (address: string, isSignedIn: boolean) => string | undefined;

const preloadOf = (read: string) => `<${read}>; rel=preload; as=fetch; crossorigin=use-credentials`;
/** Every screen of a member needs the current user first (`docs/product/calls.md`). */
const currentUser = preloadOf('/api/user');
const signIn = '/auth';
/** The page shows nothing before the script and the style. Without a place in the list, they would come last. */
const themeScript = '</theme.js>; rel=preload; as=script';
const styleOf = (style: string) => `</${style}>; rel=preload; as=style; crossorigin`;

/**
 * Reads which files each screen needs, and what it reads first. The browser then loads them together with the entry, and
 * not one round trip after another. A member's screen shows the sign-in page to people who are not signed in. An address
 * with a query can read something else, so it has only the files.
 */
export function readPageHints(folder: string): HintsOf {
  const list = join(folder, 'screens.json');
  if (!existsSync(list)) return () => undefined;
  const { style, fonts, screens: found } = JSON.parse(readFileSync(list, 'utf8')) as ScreenList;
  const fontLinks = fonts.map((font) => `</${font}>; rel=preload; as=font; crossorigin`);
  const screens = found
    // '/people/new' would also fit '/people/:id'.
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(({ path, isPublic, files, later, reads }) => {
      const links = [...files, ...later].map((file) => `</${file}>; rel=modulepreload`);
      return {
        fits: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
        isPublic,
        header: [themeScript, styleOf(style), ...(isPublic ? [] : [currentUser]), ...links, ...fontLinks].join(', '),
        reads,
      };
    });
  const screenAt = (path: string) => screens.find(({ fits }) => fits.test(path));
  return (address, isSignedIn) => {
    const [path = '', query] = address.split('?', 2);
    const found = screenAt(path);
    const screen = isSignedIn || found?.isPublic ? found : screenAt(signIn);
    if (!screen || query !== undefined) return screen?.header;
    return [screen.header, ...readsAt(path, screen)].join(', ');
  };
}

/** The reads of a screen with the parameters of its path. Nothing is read for an id that no item can have. */
function readsAt(path: string, { fits, reads }: { fits: RegExp; reads: readonly string[] }): string[] {
  const params = fits.exec(path)?.groups ?? {};
  if (!Object.values(params).every((value) => pathId.safeParse(value).success)) return [];
  return reads.map((read) => preloadOf(read.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')));
}
