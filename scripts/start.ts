import { step } from '#server/steps.ts';
import { buildPages, pagesAreBuilt } from './pages-build.ts';

console.log('\n  Starting Staffroom\n');
if (!pagesAreBuilt()) await step('Pages built', buildPages);
// `start.ts` listens, and ends this process on a signal.
await import('#app/server/start.ts');
