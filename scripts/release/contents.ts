import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** What the server runs, and what its operator reads. `dist`, the built pages, is not in Git. */
const folders = ['app', 'areas', 'content', 'contract', 'demo', 'deploy', 'docs', 'migrations', 'scripts', 'server'];
const singleFiles = [
  ...['.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package-lock.json', 'package.json'],
];

const leftOut = [
  // The built pages contain the screens.
  /^(app|areas\/[^/]+)\/web\//,
  /\.test\.tsx?$/,
  /-fixture\.ts$/,
];

/** The files of a release, in the folder of the repository: those of Git that the server needs, and the built pages. */
export function listContents(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z', '--', ...folders, ...singleFiles], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && !leftOut.some((pattern) => pattern.test(file)));
  const pages = globSync('dist/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  return [...tracked, ...pages].toSorted();
}
