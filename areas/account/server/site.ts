import type { getSite } from '#areas/account/contract/access.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { Settings } from '#server/settings.ts';

/** Returns the settings that are public. */
export function describeSite(settings: Settings): EndpointAnswer<typeof getSite> {
  return {
    passwordMin: settings.PASSWORD_MIN,
    privacyUrl: settings.PRIVACY_URL ?? null,
    termsUrl: settings.TERMS_URL ?? null,
    organiserContact: settings.ORGANISER_CONTACT ?? null,
    safeguardingContact: settings.SAFEGUARDING_CONTACT ?? null,
    allowedDomains: settings.ALLOWED_DOMAINS,
    confirmed: {
      ukServers: settings.CONFIRMED_UK_SERVERS === 'on',
      securityAudits: settings.CONFIRMED_SECURITY_AUDITS === 'on',
    },
  };
}
