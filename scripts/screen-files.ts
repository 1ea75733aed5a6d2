import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** A screen of the pages, with the names of the files that it needs. The entry comes first. */
export interface ScreenFiles {
  /** As in the manifest of its area, for example `/circles/:id`. */
  path: string;
  isPublic: boolean;
  files: string[];
  /** Files that its first view imports later, with what they import. */
  later: string[];
  /** What the screen reads first. It can contain parameters of the path: `/api/circles/:id`. */
  reads: string[];
}

interface FoundScreen {
  path: string;
  isPublic: boolean;
  /** As in the `import` of the manifest. */
  source: string;
  reads: string[];
}

/** What `screens.json` contains. */
export interface ScreenList {
  /** The style sheet of every screen. */
  style: string;
  /** The fonts of the text and the headings, which every screen uses. */
  fonts: string[];
  screens: ScreenFiles[];
}

const fontsOfEveryScreen = /\/(?:figtree-latin-wght-normal|fraunces-latin-soft-normal)-[^/]*\.woff2$/;

const screenStart = /\bpath: '/g;
const screen =
  /\bpath: '([^']+)',\s*load(?:: (?:\(\) => import\('([^']+)'\)|(\w+)))?(?:,\s*reads: \[([^\]]*)\])?,?\s*\}/g;
const namedLoad = /\bconst (\w+) = \(\) => import\('([^']+)'\)/g;

/**
 * Finds the screens in the manifest of an area (`areas/<area>/web/area.ts`). Throws if a screen is written in a way that it
 * cannot read.
 */
export function screensIn(manifest: string, file: string): FoundScreen[] {
  const loads = new Map([...manifest.matchAll(namedLoad)].map(([, name, source]) => [name, source]));
  const publicStart = manifest.indexOf('publicScreens:');
  const publicEnd = publicStart < 0 ? -1 : endOfList(manifest, publicStart);
  const found = [...manifest.matchAll(screen)].flatMap(
    ({ 1: path = '', 2: imported, 3: name, 4: list = '', index }) => {
      const source = imported ?? loads.get(name ?? 'load');
      const reads = [...list.matchAll(/'([^']+)'/g)].map(([, read = '']) => read);
      return source ? [{ path, source, isPublic: index > publicStart && index < publicEnd, reads }] : [];
    },
  );
  if (found.length !== [...manifest.matchAll(screenStart)].length)
    throw new Error(
      `${file} has a screen that is not written as { path: '…', load: () => import('…'), reads: ['…'] }.`,
    );
  return found;
}

/** Returns where the first list after `start` ends. It may contain other lists. */
function endOfList(text: string, start: number): number {
  let depth = 0;
  for (let at = text.indexOf('[', start); at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/**
 * Writes `screens.json`: the files and the first reads of each screen. The server names them in a header of the page, so
 * that the browser loads them at the same time as the entry (`server/pages.ts`). `shellReads` are the reads of the shell.
 */
export function listScreenFiles(shellReads: readonly string[]): Plugin {
  const manifests = new Map<string, FoundScreen[]>();
  return {
    name: 'list-screen-files',
    apply: 'build',
    load(id) {
      if (!/\/areas\/[^/]+\/web\/area\.ts$/.test(id)) return null;
      const manifest = readFileSync(id, 'utf8');
      manifests.set(id, screensIn(manifest, id));
      // Only the server needs the reads.
      return manifest.replaceAll(/,\s*reads: \[[^\]]*\]/g, '');
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (end: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
      const shell = chunkOf('/shell/shell.tsx');
      if (!shell) return this.error('The shell was not found.');
      const entry = chunks.filter(({ isEntry }) => isEntry);
      const screens: ScreenFiles[] = [];
      // In the order of their names, because they are loaded in a different order by each build.
      for (const [manifest, found] of [...manifests].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        for (const { path, isPublic, source, reads } of found) {
          const module = await this.resolve(source, manifest);
          const chunk = module ? chunkOf(module.id) : undefined;
          if (!chunk) return this.error(`${source} of ${manifest} has no file of its own.`);
          const files = filesOf(isPublic ? [...entry, chunk] : [...entry, shell, chunk], chunks);
          const later = new Set<string>();
          for (const read of reads.filter(isFile)) {
            const chunk = chunkOf((await this.resolve(read, manifest))?.id ?? read);
            if (!chunk) return this.error(`${read} in ${manifest} has no file of its own.`);
            for (const file of filesOf([chunk], chunks)) if (!files.has(file)) later.add(file);
          }
          const addresses = reads.filter((read) => !isFile(read));
          screens.push({
            path,
            isPublic,
            files: [...files],
            later: [...later],
            reads: isPublic ? addresses : [...shellReads, ...addresses],
          });
        }
      const fonts = Object.keys(bundle).filter((file) => fontsOfEveryScreen.test(file));
      if (fonts.length !== 2) return this.error('The two fonts of every screen were not found.');
      const style = Object.keys(bundle).find((file) => /\/index-[^/]*\.css$/.test(file));
      if (!style) return this.error('The style sheet of every screen was not found.');
      const list: ScreenList = { style, fonts, screens };
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(list) });
    },
  };
}

/** Whether a read of a screen is a file of the pages, and not an address of the server. */
const isFile = (read: string) => read.startsWith('#');

/** The names of the files of `roots` and of all that they import, before they run. */
export function filesOf(roots: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set<string>();
  const waiting = roots.map(({ fileName }) => fileName);
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    if (names.has(name)) continue;
    names.add(name);
    waiting.push(...(byName.get(name)?.imports ?? []));
  }
  return names;
}
