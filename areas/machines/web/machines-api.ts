import { getHealth } from '#areas/machines/contract/health.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from '#areas/machines/contract/webhooks.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useHealth = () => useEndpoint(getHealth, {}, { refreshOnReturn: true });
export const useWebhooks = () => useEndpoint(listWebhooks, {}, { refreshOnReturn: true });
export const useDeliveries = (id: number) =>
  useList(listDeliveries, { params: { id }, query: {} }, { refreshOnReturn: true });

export const useAddWebhook = () =>
  useChange(addWebhook, {
    input: (body) => ({ body }),
    refreshes: [listWebhooks],
    toast: { failure: 'The webhook was not added' },
  });

export const useChangeWebhook = (id: number) =>
  useChange(changeWebhook, {
    input: (body) => ({ params: { id }, body }),
    refreshes: [listWebhooks],
    toast: { success: 'Webhook saved', failure: 'The webhook was not saved' },
  });

export const useDeleteWebhook = (id: number) =>
  useChange(deleteWebhook, {
    input: { params: { id } },
    refreshes: [listWebhooks],
    toast: { success: 'Webhook deleted', failure: 'The webhook was not deleted' },
  });

export const useTestWebhook = (id: number) =>
  useChange(testWebhook, {
    input: { params: { id } },
    refreshes: [listDeliveries, listWebhooks],
    toast: {
      success: ({ state, answer }) =>
        state === 'delivered'
          ? 'The test was delivered'
          : { title: 'The test was not delivered', description: answer ?? '', tone: 'destructive' },
      failure: 'The test was not sent',
    },
  });
