import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** Asks the model of the settings to say hello. Nothing of a member is sent. 409 if no model is set. */
export const testSaviModel = endpoint({
  method: 'POST',
  path: '/api/desk/settings/test-model',
  summary: 'Test Savi’s model',
  access: { permission: 'change_settings' },
  answer: z.object({
    works: z.boolean(),
    /** What happened: 'The model answered after 1.2 seconds.' */
    sentence: z.string(),
  }),
  pace: 'none',
});
