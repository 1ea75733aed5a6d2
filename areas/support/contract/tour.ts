import { endpoint } from '#contract/endpoint.ts';

/** The member has seen or skipped the tour: it does not open by itself any more, on any device. */
export const endTour = endpoint({
  method: 'POST',
  path: '/api/user/tour/end',
  summary: 'Do not open the tour by itself any more',
  access: 'signed-in',
  pace: 'none',
  answer: null,
});
