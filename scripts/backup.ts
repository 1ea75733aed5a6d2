// Nightly jobs that were set up before there was one command call this file. A backup must not stop because of an update.
import process from 'node:process';

process.argv.splice(2, 0, 'backup');
await import('./staffroom.ts');
