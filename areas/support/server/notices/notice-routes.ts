import { getNotice } from '#areas/support/contract/notice.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireNotice } from './notices.ts';

export const noticeRoutes: Route[] = [
  handle(getNotice, { transaction: 'none' }, async ({ params }) => requireNotice(params.name)),
];
