import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';

/** What only the server reads of an endpoint: the pages send and receive JSON without checking its shape. */
const ofServer = ['summary', 'pace', 'scope', 'params', 'query', 'stream', 'events'];

/**
 * Leaves what only the server reads out of the endpoints of a contract. An answer becomes an empty object, because the
 * pages only need to know whether there is one. `checked`: the endpoints whose body the pages check themselves; the others
 * lose its schema. Calls of zod are marked as pure, so that the bundler drops the schemas that nothing uses then. The number
 * of lines stays.
 */
export function lighten(code: string, checked: ReadonlySet<string>): string {
  const changes: [start: number, end: number, text: string][] = [];
  for (const statement of parseSync('contract.ts', code).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (init?.type !== 'CallExpression' || id.type !== 'Identifier') continue;
      if (rootOf(init) === 'z') changes.push([init.start, init.start, '/* @__PURE__ */ ']);
      const [shape] = init.arguments;
      if (rootOf(init) !== 'endpoint' || shape?.type !== 'ObjectExpression') continue;
      for (const property of shape.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { name } = property.key;
        const isUnused = ofServer.includes(name) || (name === 'body' && !checked.has(id.name));
        if (isUnused) changes.push([property.start, property.end, '']);
        else if (name === 'answer' && code.slice(property.value.start, property.value.end) !== 'null')
          changes.push([property.start, property.end, 'answer: {}']);
      }
    }
  }
  let light = code;
  for (const [start, end, text] of changes.toSorted(([one], [other]) => other - one)) {
    const lines = light.slice(start, end).split('\n').length - 1;
    // A property that is left out takes its comma with it.
    const comma = text === '' ? (/^\s*,/.exec(light.slice(end))?.[0].length ?? 0) : 0;
    light = light.slice(0, start) + text + '\n'.repeat(lines) + light.slice(end + comma);
  }
  return light;
}

/** The name at the beginning of a chain of calls: `z` of `z.string().check()`. */
function rootOf(expression: ESTree.Expression): string | null {
  if (expression.type === 'Identifier') return expression.name;
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  return expression.type === 'MemberExpression' ? rootOf(expression.object as ESTree.Expression) : null;
}

/** The endpoints whose body the pages check before they send it. */
function checkedBodies(root: string): ReadonlySet<string> {
  const files = globSync(['web/**/*.{ts,tsx}', 'app/web/**/*.{ts,tsx}', 'areas/*/{web,contract}/**/*.{ts,tsx}'], {
    cwd: root,
  });
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\b(\w+)\.body\b/g)].map(([, name = '']) => name),
    ),
  );
}

/** Keeps what only the server reads out of the pages, which load every contract that they call. */
export function lightenContracts(): Plugin {
  let checked: ReadonlySet<string> = new Set();
  return {
    name: 'lighten-contracts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      checked = checkedBodies(join(import.meta.dirname, '..'));
    },
    transform: {
      filter: { id: /\/areas\/[^/]+\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: lighten(code, checked), map: null }),
    },
  };
}
