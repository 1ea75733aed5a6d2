import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * Packs files of a folder into a `.tar.gz` whose bytes depend only on the names, the contents and `time`: names are sorted,
 * the owner is root, and the mode says only whether a file can be run. Every entry is in the folder `name`.
 */
export async function packTarball(
  target: string,
  { folder, files, name, time }: { folder: string; files: readonly string[]; name: string; time: Date },
): Promise<void> {
  const tar = pack();
  const bytes = buffer(tar);
  // By code unit, not by the language of the machine.
  for (const file of files.toSorted()) {
    const stat = lstatSync(join(folder, file));
    if (!stat.isFile()) throw new Error(`${file} is not an ordinary file.`);
    const mode = (stat.mode & 0o100) === 0 ? 0o644 : 0o755;
    const header = { name: `${name}/${file}`, mode, mtime: time, uid: 0, gid: 0, uname: 'root', gname: 'root' };
    tar.entry(header, readFileSync(join(folder, file)));
  }
  tar.finalize();
  writeFileSync(target, gzipSync(await bytes, { level: 9 }));
}
