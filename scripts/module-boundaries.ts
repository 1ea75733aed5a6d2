import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { areas } from '#app/server/areas.ts';
import { webAreas } from '#app/web/areas.ts';

/** The areas that each area may use, by name: from the manifests. */
export const areaUses: ReadonlyMap<string, readonly string[]> = new Map([
  ...webAreas.map(({ name, uses = [] }) => [name, uses] as const),
  ...areas.map(({ name, uses }) => [name, uses] as const),
]);

const contract = ['^contract/', '^areas/[^/]+/contract/'];
const server = ['^server/', '^app/server/', '^areas/[^/]+/server/'];
const web = ['^web/', '^app/web/', '^areas/[^/]+/web/'];
/** Tests may import everything. */
const pathNot = '\\.test\\.tsx?$';

const layers = [
  { name: 'no-cycle', from: {}, to: { circular: true } },
  {
    name: 'base-imports-no-layer-above',
    from: { path: ['^contract/', '^server/', '^web/'], pathNot },
    to: { path: '^(app|areas|bench|e2e|scripts|test)/' },
  },
  {
    name: 'area-imports-no-layer-above',
    from: { path: '^areas/', pathNot },
    to: { path: '^(app|bench|e2e|scripts|test)/' },
  },
  { name: 'contract-imports-contracts-only', from: { path: contract, pathNot }, to: { path: [...server, ...web] } },
  { name: 'pages-import-no-server', from: { path: web, pathNot }, to: { path: server } },
  { name: 'server-imports-no-pages', from: { path: server, pathNot }, to: { path: web } },
  {
    name: 'area-uses-another-through-its-index',
    from: { path: '^areas/([^/]+)/', pathNot },
    to: {
      path: ['^areas/[^/]+/server/', '^areas/[^/]+/web/'],
      pathNot: ['^areas/$1/', '^areas/[^/]+/server/index\\.ts$', '^areas/[^/]+/web/index\\.ts$'],
    },
  },
];

/** One rule for each area: the areas that are not in the `uses` of its manifest. */
const usedAreas = [...areaUses].map(([name, uses]) => ({
  name: `${name}-uses-what-its-manifest-names`,
  from: { path: `^areas/${name}/`, pathNot },
  to: { path: '^areas/', pathNot: [name, ...uses].map((area) => `^areas/${area}/`) },
}));

/**
 * Finds imports that break the structure (docs/architecture.md), with type-only imports. Returns one line for each.
 * @param folder The root of the repository, or of a copy of it.
 */
export async function findBrokenBoundaries(folder: string): Promise<string[]> {
  const { output } = await cruise(['app', 'areas', 'bench', 'contract', 'scripts', 'server', 'web'], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: [...layers, ...usedAreas].map((rule) => ({ ...rule, severity: 'error' as const })) },
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: 'node_modules' },
  });
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ from, to, rule }) => `${rule.name}: ${from} imports ${to}`).sort();
}
