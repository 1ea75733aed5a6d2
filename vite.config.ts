import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The last wall: a bundle with a server file in it is refused, however it was imported. */
function refuseServerFiles(): Plugin {
  const serverFile = new RegExp(`^${here('./').replaceAll('\\', '/')}(server|areas/[^/]+/server|scripts|test)/`);
  return {
    name: 'refuse-server-files',
    enforce: 'pre',
    load(id) {
      if (serverFile.test(id.replaceAll('\\', '/')))
        this.error(`A page may not import ${id}: it belongs to the server.`);
    },
  };
}

/** Compresses once at build time what would otherwise be compressed for every visitor. */
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

export default defineConfig({
  root: here('./web'),
  publicDir: here('./web/public'),
  cacheDir: here('./.cache/vite'),
  plugins: [refuseServerFiles(), react(), tailwindcss(), compressFiles()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A data: URL in a script or style would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
