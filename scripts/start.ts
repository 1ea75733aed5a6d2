import { step } from '#server/steps.ts';
import { buildPages, pagesAreBuilt } from './pages-build.ts';

console.log('\n  Starting Staffroom\n');
if (!pagesAreBuilt()) await step('Pages built', buildPages);
// Its own last step: it listens, and ends this process when it is told to.
await import('#app/server/start.ts');
