import { globSync, readFileSync } from 'node:fs';

interface LockEntry {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package that members get: the server runs it, or its code is in the built pages. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** Its folder, like `node_modules/fastify`. */
  path: string;
  /** As in its package.json. Undefined if it has none. */
  licence: string | undefined;
  /** Whether it is installed on some platforms only. */
  isForPlatform: boolean;
  /** `sha512-` and the digest of the package in base64. */
  integrity: string | undefined;
  /** The packages that it needs, as `name@version`. */
  needs: string[];
}

/** The packages of the lock file that a release ships, sorted by their folders. */
export function listShippedPackages(): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
  const shipped = new Set(Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev));
  const visit = (path: string | undefined) => {
    if (path === undefined || shipped.has(path)) return;
    shipped.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(resolveFrom(packages, path, name));
  };
  for (const name of namesInPages()) visit(resolveFrom(packages, '', name));
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [...shipped].toSorted().flatMap((path) => {
    const entry = packages[path];
    if (!entry) return [];
    const needs = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
      .map((needed) => resolveFrom(packages, path, needed))
      .filter((needed) => needed !== undefined)
      .map((needed) => `${nameOf(needed)}@${packages[needed]?.version}`);
    return {
      name: nameOf(path),
      version: entry.version,
      path,
      licence: entry.license,
      isForPlatform: Boolean(entry.os ?? entry.cpu),
      integrity: entry.integrity,
      needs: [...new Set(needs)].toSorted(),
    };
  });
}

/** The folder of a package that another one imports, as Node finds it. Undefined for an optional one that is not locked. */
function resolveFrom(packages: Record<string, LockEntry>, path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '';
  }
}

const screens = ['app/web', 'web', 'contract', 'areas/*/web', 'areas/*/contract'];

/** The packages that the sources of the pages import. Their style sheets may do so too. */
function namesInPages(): string[] {
  const found = new Set<string>();
  for (const file of globSync(
    screens.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`, `${folder}/**/*.css`]),
  )) {
    if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
    for (const [, name] of readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom |\bimport |\bimport\(|@import (?:url\()?)['"]((?:@[a-z0-9~-][^/'"]*\/)?[a-z0-9~-][^/'"]*)/g,
    ))
      if (name && !name.startsWith('node:')) found.add(name);
  }
  return [...found].toSorted();
}
