import type { Area } from '#server/area.ts';
import { listenToChannel } from '#server/channel-listener.ts';
import { machinesPersonalData } from './machines-personal-data.ts';
import { machinesRoutes } from './machines-routes.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { deliveriesChannel, deliverWebhook, queueDeliveries, removeOldDeliveries } from './webhooks/deliver.ts';

export const machinesArea: Area = {
  name: 'machines',
  about: 'Health, metrics and webhooks of an installation',
  uses: ['people', 'jobs', 'training'],
  routes: () => machinesRoutes,
  tasks: () => [deliverWebhook],
  personalData: machinesPersonalData,
  removeExpired: removeOldDeliveries,
  keepsRunning(context) {
    const deliveries = listenToChannel(context, deliveriesChannel, () => queueDeliveries(context));
    const metrics = context.settings.METRICS_PORT === undefined ? null : serveMetrics(context);
    return { stop: async () => void (await Promise.all([deliveries.stop(), metrics?.stop()])) };
  },
};
