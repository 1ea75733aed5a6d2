import { getHelpArticle, listHelp } from '#areas/support/contract/help.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listHelpEntries, requireHelpArticle } from './help-articles.ts';

export const helpRoutes: Route[] = [
  handle(listHelp, { transaction: 'none' }, async () => listHelpEntries()),
  handle(getHelpArticle, { transaction: 'none' }, async ({ params }) => requireHelpArticle(params.id)),
];
