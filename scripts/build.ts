import { buildPages, pagesAreBuilt } from './pages-build.ts';

if (!pagesAreBuilt()) buildPages();
