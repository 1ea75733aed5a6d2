import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/** The server restarts when one of its files changes. The pages update in place. */
const serverPort = process.env.PORT ?? '3000';
const server = spawn(
  process.execPath,
  [...process.execArgv, '--watch', '--watch-preserve-output', 'app/server/start.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: serverPort },
  },
);

const toServer = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
const pages = await createServer({
  configFile: 'vite.config.ts',
  // Keeps the browser's origin and Host, so that the server accepts these requests as its own.
  server: { host: '127.0.0.1', proxy: { '/api': toServer, '/healthz': toServer, '/readyz': toServer } },
});
await pages.listen();
console.log('\n  The pages, reloading:');
pages.printUrls();

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    server.kill('SIGTERM');
    void pages.close();
  });
}
server.on('exit', () => {
  void pages.close().then(() => process.exit());
});
