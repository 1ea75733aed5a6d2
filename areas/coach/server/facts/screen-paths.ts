import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const areas = fileURLToPath(new URL('../../../', import.meta.url));

/** The paths of all screens, from the manifests of the pages. They are read as text, because they import the pages. */
export const readScreenPaths = (): string[] =>
  globSync('*/web/area.ts', { cwd: areas }).flatMap((file) =>
    [...readFileSync(`${areas}${file}`, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  );
