import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { licenceOf } from './licences.ts';
import type { ShippedPackage } from './packages.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: { license: { id: string } }[] | { expression: string }[];
  type: string;
  scope: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: unknown; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** The list of the shipped packages in CycloneDX JSON, by npm. The same lock file and time give the same text. */
export function writeSbom(shipped: readonly ShippedPackage[], time: Date): string {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program = 'npm', ...first] = npm;
  const done = spawnSync(program, [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  });
  if (done.status !== 0) throw new Error(`npm could not list the packages:\n${done.stderr}`);
  const all = JSON.parse(done.stdout) as Sbom;
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  const root = all.metadata.component['bom-ref'];
  const byRef = new Map(shipped.map((one) => [`${one.name}@${one.version}`, one]));
  const listed = new Set(all.components.map((one) => `${one.name}@${one.version}`));
  // npm lists what the server needs. What is built into the pages is a dependency for development to it.
  const inPages = [...byRef].filter(([ref]) => !listed.has(ref)).map(([ref, one]) => componentOf(ref, one));
  const components = [...all.components, ...inPages].map((one) => {
    const found = byRef.get(`${one.name}@${one.version}`);
    if (!found) throw new Error(`${one.name} ${one.version} is not in the lock file.`);
    const licence = licenceOf(found);
    return { ...one, licenses: /[ ()]/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }] };
  });
  const refs = new Set([root, ...components.map((one) => one['bom-ref'])]);
  const ofPages = inPages.map(({ 'bom-ref': ref }) => ({ ref, dependsOn: byRef.get(ref)?.needs ?? [] }));
  const dependencies = [...all.dependencies, ...ofPages]
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)).toSorted() }));
  const { timestamp: _now, tools: _tools, ...metadata } = all.metadata;
  const fixed = {
    ...all,
    metadata: {
      timestamp: time.toISOString(),
      ...metadata,
      // npm names the folder. The folder differs from machine to machine.
      component: { ...metadata.component, type: 'application', name, version },
    },
    components: components.toSorted((one, other) => compare(one['bom-ref'], other['bom-ref'])),
    dependencies: dependencies.toSorted((one, other) => compare(one.ref, other.ref)),
  };
  delete fixed.serialNumber;
  // The same contents have the same serial number.
  const digest = createHash('sha256').update(JSON.stringify(fixed)).digest('hex');
  const serialNumber = `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return `${JSON.stringify({ ...fixed, serialNumber }, null, 2)}\n`;
}

/** As npm writes it. */
function componentOf(ref: string, { name, version, integrity = '' }: ShippedPackage): Component {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: digest
      ? [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }]
      : [],
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
