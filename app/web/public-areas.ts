import { accountWebArea } from '#areas/account/web/area.ts';
import { notificationsWebArea } from '#areas/notifications/web/area.ts';
import { supportWebArea } from '#areas/support/web/area.ts';
import type { WebArea } from '#web/area.ts';

/**
 * The areas with public screens. The sign-in page loads only these manifests: with all of them, each screen of members
 * would make it larger. `areas.ts` has them too.
 */
export const publicAreas: readonly WebArea[] = [accountWebArea, notificationsWebArea, supportWebArea];
