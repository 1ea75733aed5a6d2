import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build of the pages writes about a screen (`scripts/screen-files.ts`). */
interface ScreenFiles {
  path: string;
  isPublic: boolean;
  files: string[];
}

/** Returns the value of the page's `Link` header for a path (RFC 8288), or undefined if it has none. */
type HintsOf = (path: string, isSignedIn: boolean) => string | undefined;

/** Every screen of a member needs the current user first (`docs/product/calls.md`). */
const currentUser = '</api/user>; rel=preload; as=fetch; crossorigin=use-credentials';
const signIn = '/auth';
/** The page waits for it. Without a place in the list, it would come after all other files. */
const themeScript = '</theme.js>; rel=preload; as=script';

/**
 * Reads which files each screen needs. The browser then loads them together with the entry, and not one round trip after
 * another. A member's screen shows the sign-in page to people who are not signed in.
 */
export function readPageHints(folder: string): HintsOf {
  const list = join(folder, 'screens.json');
  if (!existsSync(list)) return () => undefined;
  const screens = (JSON.parse(readFileSync(list, 'utf8')) as ScreenFiles[])
    // '/people/new' would also fit '/people/:id'.
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(({ path, isPublic, files }) => {
      const links = files.map((file) => `</${file}>; rel=modulepreload`);
      return {
        fits: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
        isPublic,
        header: [themeScript, ...(isPublic ? [] : [currentUser]), ...links].join(', '),
      };
    });
  const screenAt = (path: string) => screens.find(({ fits }) => fits.test(path));
  return (path, isSignedIn) => {
    const screen = screenAt(path);
    return (isSignedIn || screen?.isPublic ? screen : screenAt(signIn))?.header;
  };
}
