import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenBoundaries } from './module-boundaries.ts';

// The violations are in a copy: a planted file in the repository could break another test, or stay behind.
const folder = mkdtempSync(join(tmpdir(), 'staffroom-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files with imports that break a rule, by the line that the check prints. */
const planted: [line: string, file: string, content: string][] = [
  [
    'base-imports-no-layer-above: server/planted.ts imports areas/people/contract/user.ts',
    'server/planted.ts',
    "import '../areas/people/contract/user.ts';",
  ],
  [
    'area-imports-no-layer-above: areas/people/server/planted.ts imports app/server/areas.ts',
    'areas/people/server/planted.ts',
    "import '#app/server/areas.ts';",
  ],
  [
    'contract-imports-contracts-only: contract/planted.ts imports server/clock.ts',
    'contract/planted.ts',
    "import type { Clock } from '../server/clock.ts';\nexport type Planted = Clock;",
  ],
  [
    'pages-import-no-server: web/planted.ts imports server/clock.ts',
    'web/planted.ts',
    "export const planted = () => import('#server/clock.ts');",
  ],
  [
    'server-imports-no-pages: server/planted-page.ts imports web/area.ts',
    'server/planted-page.ts',
    "export type { Place } from '#web/area.ts';",
  ],
  [
    'area-uses-another-through-its-index: areas/journey/server/planted.ts imports areas/people/server/user-tables.ts',
    'areas/journey/server/planted.ts',
    "import '../../people/server/user-tables.ts';",
  ],
  [
    'people-uses-what-its-manifest-names: areas/people/contract/planted.ts imports areas/jobs/contract/job-posting.ts',
    'areas/people/contract/planted.ts',
    "import '#areas/jobs/contract/job-posting.ts';",
  ],
  [
    'no-cycle: contract/planted-one.ts imports contract/planted-two.ts',
    'contract/planted-one.ts',
    "import type { Two } from './planted-two.ts';\nexport type One = Two | 1;",
  ],
];

beforeAll(() => {
  for (const part of ['app', 'areas', 'bench', 'contract', 'scripts', 'server', 'test', 'web', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
});

it('finds nothing in the repository, and each planted violation, also of type-only imports and relative paths', async () => {
  expect(await findBrokenBoundaries(folder)).toEqual([]);
  for (const [, file, content] of planted) writeFileSync(join(folder, file), `${content}\n`);
  writeFileSync(
    join(folder, 'contract/planted-two.ts'),
    "import type { One } from './planted-one.ts';\nexport type Two = One | 2;\n",
  );
  expect(await findBrokenBoundaries(folder)).toEqual(expect.arrayContaining(planted.map(([line]) => line)));
});
