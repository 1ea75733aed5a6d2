import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from './packages.ts';

/** Licences that may be combined with AGPL-3.0-or-later, or that cover fonts and data beside the program. */
const compatible = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'LGPL-3.0-or-later',
    'MIT',
  ],
  ...[
    'MIT-0',
    'MPL-2.0',
    'OFL-1.1',
    'PSF-2.0',
    'PostgreSQL',
    'Unlicense',
    'Zlib',
    'GPL-3.0-or-later',
    'AGPL-3.0-or-later',
  ],
]);

/** Packages whose package.json names no licence of the SPDX list. What their licence file says was read by a person. */
const readByHand: Record<string, string> = {
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
};

/** Whether an SPDX expression can be kept with compatible licences: one side of OR, both sides of AND. */
export function isCompatible(expression: string): boolean {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(isCompatible);
  if (text.includes(' AND ')) return text.split(' AND ').every(isCompatible);
  return compatible.has(text);
}

/** The licence of a package. Throws if it has none that is known and compatible. */
export function licenceOf({ name, version, licence }: ShippedPackage): string {
  const found = readByHand[name] ?? licence;
  if (found === undefined)
    throw new Error(`${name} ${version} has no licence. Read its files, and add it to the list.`);
  if (!isCompatible(found)) throw new Error(`${name} ${version} has the licence ${found}, which may not be shipped.`);
  return found;
}

/**
 * Every package with its licence and the text of the licence. Packages for one platform have no text, because only those of
 * this machine are installed.
 */
export function writeLicences(packages: readonly ShippedPackage[]): string {
  const parts = packages.map((one) => {
    const head = `${one.name} ${one.version}\nLicence: ${licenceOf(one)}\n`;
    const texts = one.isForPlatform ? [] : licenceTexts(one.path);
    return [head, ...texts].join('\n');
  });
  return `Packages in this release, and their licences\n\n${parts.join(`\n${'-'.repeat(78)}\n\n`)}`;
}

function licenceTexts(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => join(path, file))
    .flatMap((file) => readText(file));
}

function readText(file: string): string[] {
  try {
    return [`${readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()}\n`];
  } catch {
    // It is a folder.
    return [];
  }
}
