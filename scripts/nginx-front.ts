import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeScratchFolder } from '../test/scratch-folder.ts';

interface Nginx {
  url: string;
  /** PEM. */
  certificate: string;
  stop(): Promise<void>;
}

/** Whether this machine has nginx, and openssl for a certificate. */
export const hasNginx = (): boolean =>
  ['nginx', 'openssl'].every((program) => spawnSync(program, ['-v']).error === undefined);

/**
 * Puts nginx in front of servers that listen on ports of this machine: HTTP/2 and TLS, with the settings of
 * `deploy/nginx-staffroom.conf` and a certificate that this function makes. Members of an installation reach it this way.
 * Returns the address, such as `https://localhost:41234`, and the certificate. Needs `hasNginx()`.
 *
 * `port`: where to listen. Servers need their PUBLIC_URL before they start, so `findFreePort` gives it to the caller first.
 */
export async function startNginx(serverPorts: readonly string[], port?: number): Promise<Nginx> {
  const folder = makeScratchFolder('sr-nginx-');
  port ??= await findFreePort();
  const [key, certificate] = makeCertificate(folder);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const site = readFileSync('deploy/nginx-staffroom.conf', 'utf8')
    // Without the server that leads from HTTP to HTTPS.
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ {2}listen \[::\]:443.*\n/m, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/^ {2}server 127\.0\.0\.1:3000(.*)$/m, (_, rest: string) =>
      serverPorts.map((one) => `  server 127.0.0.1:${one}${rest}`).join('\n'),
    )
    .replaceAll('staffroom.trust.example.org', 'localhost')
    // This port is not the one of HTTPS, so it is part of the address that the server compares with the page's.
    .replaceAll('Host $host;', 'Host $http_host;')
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll(/error_log .*;/g, 'error_log stderr crit;');
  const settings = join(folder, 'nginx.conf');
  writeFileSync(
    settings,
    `daemon off;
pid ${join(folder, 'pid')};
error_log stderr crit;
events {}
http {
client_body_temp_path ${join(folder, 'body')};
proxy_temp_path ${join(folder, 'proxy')};
fastcgi_temp_path ${join(folder, 'fastcgi')};
uwsgi_temp_path ${join(folder, 'uwsgi')};
scgi_temp_path ${join(folder, 'scgi')};
${site}
}
`,
  );
  execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  const child = spawn('nginx', ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: `https://localhost:${port}`,
    certificate: readFileSync(certificate, 'utf8'),
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): [key: string, certificate: string] {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...about, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return [key, certificate];
}

/** A port of this machine that nothing listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
