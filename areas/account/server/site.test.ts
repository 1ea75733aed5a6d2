import { expect, it } from 'vitest';
import { getSite } from '#areas/account/contract/access.ts';
import { openTestApp } from '#test/test-app.ts';

const unset = openTestApp();
const set = openTestApp({
  PRIVACY_URL: 'https://trust.example.org/privacy',
  TERMS_URL: 'https://trust.example.org/terms',
  ORGANISER_CONTACT: 'staffroom@trust.example.org',
  CONFIRMED_UK_SERVERS: 'on',
});

it('has no confirmations and no links if the operator set nothing', async () => {
  const reply = await unset.stranger.call(getSite, {});
  expect(reply.json()).toEqual({
    passwordMin: 6,
    privacyUrl: null,
    termsUrl: null,
    organiserContact: null,
    safeguardingContact: null,
    allowedDomains: [],
    confirmed: { ukServers: false, securityAudits: false },
  });
});

it('returns each setting of the operator to strangers and members, and can be cached for a minute', async () => {
  const member = await set.signedIn();
  for (const caller of [set.stranger, member]) {
    const reply = await caller.call(getSite, {});
    expect(reply.json()).toMatchObject({
      privacyUrl: 'https://trust.example.org/privacy',
      termsUrl: 'https://trust.example.org/terms',
      organiserContact: 'staffroom@trust.example.org',
      confirmed: { ukServers: true, securityAudits: false },
    });
    expect(reply.headers['cache-control']).toBe('private, max-age=60');
  }
});
