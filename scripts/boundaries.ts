import { findBrokenBoundaries } from './module-boundaries.ts';

// A step of `npm run check` and `npm test`.
const broken = await findBrokenBoundaries(process.cwd());
for (const line of broken) console.log(line);
process.exitCode = broken.length === 0 ? 0 : 1;
