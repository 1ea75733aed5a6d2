import { createRemoteJWKSet } from 'jose';
import type { ProviderVendor } from '#areas/single-sign-on/contract/provider.ts';
import type { Finding } from '#areas/single-sign-on/contract/sign-in-desk.ts';
import type { Settings } from '#server/settings.ts';
import { discover, isUsableIssuer, signingAlgorithms } from './provider-client.ts';

const good = (sentence: string): Finding => ({ isGood: true, sentence });
const bad = (sentence: string): Finding => ({ isGood: false, sentence });

/** What is wrong with the issuer itself, before anything is read. Null if nothing is. */
export function issuerFault(settings: Settings, vendor: ProviderVendor, issuer: string): string | null {
  let address: URL;
  try {
    address = new URL(issuer);
  } catch {
    return 'Enter the address of the issuer, like https://accounts.google.com.';
  }
  if (address.search || address.hash || address.username) return 'Enter the issuer without anything after a ? or #.';
  if (address.pathname.endsWith('/.well-known/openid-configuration'))
    return 'Enter the issuer only, without /.well-known/openid-configuration.';
  if (!isUsableIssuer(settings, issuer)) return 'The issuer must start with https://.';
  if (vendor === 'entra') return entraFault(address);
  if (vendor === 'google' && issuer !== 'https://accounts.google.com')
    return 'The issuer of Google Workspace is https://accounts.google.com.';
  return null;
}

function entraFault({ hostname, pathname }: URL): string | null {
  if (/^\/(common|organizations|consumers)\b/.test(pathname))
    return 'Enter the id of your own tenant in the issuer. “common” and “organizations” would let every tenant in.';
  if (hostname === 'login.microsoftonline.com' && !/^\/[0-9a-f-]{36}\/v2\.0$/.test(pathname))
    return 'The issuer of Entra is https://login.microsoftonline.com/TENANT-ID/v2.0, with your tenant’s id.';
  return null;
}

/** Tests a provider: what it publishes, its keys, and what signing out needs. Each finding is a sentence. */
export async function checkIssuer(settings: Settings, vendor: ProviderVendor, issuer: string): Promise<Finding[]> {
  const fault = issuerFault(settings, vendor, issuer);
  if (fault) return [bad(fault)];
  let metadata: Awaited<ReturnType<typeof discover>>;
  try {
    metadata = await discover(settings, issuer);
  } catch (error) {
    return [bad(whyUnreadable(error, issuer))];
  }
  const findings = [good('The issuer answers and describes itself.')];
  const add = (isGood: boolean, yes: string, no: string) => findings.push(isGood ? good(yes) : bad(no));
  add(
    Boolean(metadata.authorization_endpoint && metadata.token_endpoint),
    'It has the addresses for signing in.',
    'It names no address for signing in. Is it an OpenID Connect provider?',
  );
  const algorithms = metadata.id_token_signing_alg_values_supported as string[] | undefined;
  add(
    algorithms?.some((name) => signingAlgorithms.includes(name)) ?? true,
    'It signs with a public key.',
    'It does not sign with a public key (such as RS256). Staffroom accepts nothing else.',
  );
  findings.push(await checkKeys(metadata.jwks_uri));
  if (metadata.code_challenge_methods_supported && !metadata.code_challenge_methods_supported.includes('S256'))
    findings.push(bad('It does not list PKCE (S256). Signing in may be refused.'));
  findings.push(
    metadata.end_session_endpoint
      ? good('It can sign people out when they sign out here.')
      : good('It has no address for signing out. People who sign out here stay signed in there.'),
  );
  return findings;
}

async function checkKeys(address: string | undefined): Promise<Finding> {
  if (!address) return bad('It names no keys, so nothing that it says can be checked.');
  try {
    const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: 8_000 });
    await keys.reload();
    return good(`Its keys can be read (${keys.jwks()?.keys.length ?? 0}).`);
  } catch {
    return bad(`Its keys at ${address} cannot be read.`);
  }
}

/** Why the issuer could not be read, in words. */
function whyUnreadable(error: unknown, issuer: string): string {
  const causes = [error, (error as { cause?: unknown }).cause, (error as { cause?: { cause?: unknown } }).cause?.cause];
  const codes = causes.map((cause) => String((cause as { code?: unknown } | undefined)?.code ?? ''));
  const text = causes.map((cause) => String((cause as Error | undefined)?.message ?? '')).join(' ');
  const { host } = new URL(issuer);
  if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN'))
    return `There is no server with the name ${host}. Check the spelling.`;
  if (codes.includes('ECONNREFUSED')) return `${host} refuses the connection. Is the port right?`;
  if (codes.some((code) => code.startsWith('CERT_') || code.includes('SIGNED_CERT') || code.includes('ALTNAME')))
    return `The certificate of ${host} is not valid for this server.`;
  if (codes.includes('OAUTH_TIMEOUT') || /timed? ?out/i.test(text)) return `${host} did not answer within 8 seconds.`;
  if (
    /issuer/i.test(text) &&
    /expected|match|unexpected/i.test(text) &&
    codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
  )
    return 'The server names another issuer than the one you entered. Copy the issuer exactly, also a / at the end.';
  if (
    codes.includes('OAUTH_RESPONSE_IS_NOT_CONFORM') ||
    codes.includes('OAUTH_RESPONSE_IS_NOT_JSON') ||
    codes.includes('OAUTH_PARSE_ERROR')
  )
    return `There is no OpenID Connect provider at ${issuer}. It should answer at ${issuer.replace(/\/$/, '')}/.well-known/openid-configuration.`;
  return `${host} could not be read. Check the address, and that this server may reach it.`;
}
