import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shellReads } from './app/web/shell/shell-reads.ts';
import { lightenContracts } from './scripts/light-contracts.ts';
import { groupPageChunks, isOfDesk } from './scripts/page-chunks.ts';
import { keepTitleStyle } from './scripts/page-fonts.ts';
import { budgetOf, mostScripts } from './scripts/screen-budgets.ts';
import { filesOf, listScreenFiles } from './scripts/screen-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fails a build whose pages import a server file, by whatever path. */
function refuseServerFiles(): Plugin {
  const serverFile = new RegExp(
    `^${here('./').replaceAll('\\', '/')}(server|app/server|areas/[^/]+/server|scripts|test)/`,
  );
  return {
    name: 'refuse-server-files',
    enforce: 'pre',
    load(id) {
      if (serverFile.test(id.replaceAll('\\', '/')))
        this.error(`A page may not import ${id}: it belongs to the server.`);
    },
  };
}

/** Fails a build whose first screens are too large for a slow school connection. */
function holdBudgets(): Plugin {
  return {
    name: 'hold-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const sizeOf = (names: Iterable<string>) =>
        [...names].reduce((sum, name) => sum + gzipSync(byName.get(name)?.code ?? '').length, 0) / 1000;

      const entry = chunks.filter((chunk) => chunk.isEntry);
      if (!chunks.some((chunk) => chunk.facadeModuleId?.endsWith('/auth-page.tsx')))
        this.error('The sign-in page was not found.');
      const shell = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/shell.tsx')));
      if (!shell) this.error('The shell was not found.');
      for (const chunk of chunks) {
        const screen = chunk.facadeModuleId ?? '';
        if (!/-page\.tsx$/.test(screen)) continue;
        const isSignIn = screen.endsWith('/auth-page.tsx');
        const files = filesOf([...entry, ...(isSignIn ? [] : [shell]), chunk], chunks);
        const size = sizeOf(files);
        const budget = budgetOf(isSignIn);
        if (size > budget)
          this.error(`${screen} loads ${size.toFixed(1)} kB of JavaScript (gzip); at most ${budget} kB are allowed.`);
        if (files.size > mostScripts && !isOfDesk(screen))
          this.error(`${screen} loads ${files.size} scripts; at most ${mostScripts} are allowed.`);
        if (isSignIn)
          this.info(`The sign-in page loads ${size.toFixed(1)} kB of JavaScript (gzip) of ${budget} allowed.`);
      }
    },
  };
}

/**
 * Fails a build in which files import each other in a circle: a module of one would run before those that it needs from the
 * other.
 */
function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (name: string) => {
        const file = bundle[name];
        return file?.type === 'chunk' ? file.imports : [];
      };
      const done = new Set<string>();
      const visit = (name: string, path: string[]): void => {
        if (path.includes(name)) this.error(`Files import each other: ${[...path, name].join(' → ')}`);
        if (done.has(name)) return;
        for (const next of importsOf(name)) visit(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

/** Compresses files once at build time, instead of for each visitor. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|html|svg|webmanifest)$/.test(file.fileName)) continue;
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(content, brotli),
          });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(content, { level: 9 }) });
        }
      },
    },
  };
}

/** The settings that every build of the pages shares. */
const pages = {
  root: here('./app/web'),
  publicDir: here('./app/web/public'),
  cacheDir: here('./.cache/vite'),
  plugins: [refuseServerFiles(), lightenContracts(), react(), tailwindcss()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A data: URL in a script or style would weaken the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
};

/** Short, because the header of a page names its files. Some proxies allow 4 kB for all headers. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.slice(0, 20)}-[hash].js`;

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return pages;
  const groups = await groupPageChunks(pages);
  return {
    ...pages,
    plugins: [
      ...pages.plugins,
      listScreenFiles(shellReads),
      keepTitleStyle(),
      holdBudgets(),
      refuseCircles(),
      compressFiles(),
    ],
    build: { ...pages.build, rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } },
  };
});
