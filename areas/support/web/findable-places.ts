import { listHelp } from '#areas/support/contract/help.ts';
import type { FindablePlace } from '#web/area.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient } from '#web/data/queries.ts';
import { helpAddress } from './help/help-matching.ts';

const places: readonly FindablePlace[] = [
  { label: 'Support', also: ['help', 'contact', 'values', 'data security'], to: '/support' },
  { label: 'Help', also: ['how to', 'instructions', 'guide', 'manual', 'faq', 'articles'], to: '/support/help' },
  {
    label: 'Send feedback',
    also: ['report a problem', 'bug', 'idea', 'suggestion', 'complaint', 'contact us'],
    to: '/support#feedback',
  },
  {
    label: 'Contact your organiser',
    also: ['who runs staffroom', 'operator', 'administrator', 'email address', 'ask for help'],
    to: '/support#contact',
  },
  { label: 'Service status', also: ['known problems', 'is it down', 'outage', 'not working'], to: '/support' },
  { label: 'Privacy notice', also: ['data protection', 'cookies', 'ico', 'controller'], to: '/privacy' },
  { label: 'Accessibility statement', also: ['wcag', 'screen reader', 'disability'], to: '/accessibility' },
  { label: 'Community Code', also: ['rules', 'conduct', 'behaviour'], to: '/support' },
];

/** The places of the area and every help article. Without the articles if they cannot be loaded. */
export async function findPlaces(): Promise<readonly FindablePlace[]> {
  const articles = await queryClient
    .ensureQueryData({ queryKey: keyOf(listHelp, {}), queryFn: () => call(listHelp, {}) })
    .catch(() => []);
  return [
    ...places,
    ...articles.map(({ id, title, also }) => ({ label: `Help: ${title}`, also, to: helpAddress(id) })),
  ];
}
