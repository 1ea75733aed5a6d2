import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { grantRole } from '#areas/people/server/index.ts';
import { type EndpointShape, needsSession, permissionOf, tokenKindOf } from '#contract/endpoint.ts';
import { permissionsOfField, scopeOf, type TokenScope, tokenScopes } from '#contract/token-scopes.ts';
import { makeAccessToken } from '#test/create-people.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const endpoints = (await findEndpoints()).filter(({ endpoint }) => tokenKindOf(endpoint) === null);
const namesOf = (found: typeof endpoints) => found.map(({ name }) => name).toSorted();
const open = endpoints.filter(({ endpoint }) => endpoint.scope !== undefined);
const closed = endpoints.filter(({ endpoint }) => endpoint.scope === undefined);
const fieldsOf = ({ body }: EndpointShape) => (body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []);

describe('the scope of every endpoint', () => {
  it('is missing only where a member has no use for a program, or a token would be dangerous', () => {
    // The desk has many more endpoints without a scope: settings, roles, sign-in, cases, exports and erasures among them.
    const isOfMembers = ({ endpoint }: (typeof endpoints)[number]) => endpoint.access === 'signed-in';
    expect(namesOf(closed.filter(isOfMembers))).toEqual(
      [
        // The security of the account.
        ...['changePassword', 'getEmailAddress', 'sendEmailLink', 'cancelEmailChange', 'getSecondFactor'],
        ...['beginPasskey', 'addPasskey', 'removePasskey', 'beginOneTimeCodes', 'confirmOneTimeCodes'],
        ...['removeOneTimeCodes', 'renewRecoveryCodes', 'listSessions', 'endOwnSession', 'endOwnOtherSessions'],
        ...['listOwnSignIns', 'listAccessTokens', 'createAccessToken', 'revokeAccessToken', 'revokeAllAccessTokens'],
        ...['beginOwnProof', 'proveWithPasskey', 'listConnections', 'beginConnection', 'removeConnection'],
        // Everything about a member at once, and the end of the account.
        ...['exportOwnData', 'deleteOwnAccount', 'listOwnRequests', 'makeOwnRequest'],
        // Secrets that outlive the token.
        ...['getCalendarFeed', 'createCalendarFeed', 'revokeCalendarFeed', 'renewInviteCode', 'listInvitations'],
        ...['makeInvitation', 'revokeInvitation', 'getPush', 'turnPushOn', 'turnPushOff'],
        ...['renewNetworkCode', 'listNetworkInvitations', 'makeNetworkInvitation', 'revokeNetworkInvitation'],
        // Decisions that a person makes for themselves.
        ...['acceptDocuments', 'listWaitingDocuments', 'agreeToModel', 'handOverCircle', 'reportToOperator'],
        ...['getRecognition', 'setRecognition', 'getModelComments', 'setModelComments', 'commentOnAnswer'],
        ...['getDecision', 'findOwnDecision', 'appealDecisionOnce', 'blockPerson', 'unblockPerson', 'listBlocked'],
        ...['getStoryApproval', 'answerStoryApproval', 'getEmailSettings', 'setEmailSettings', 'sendFeedback'],
        // Conversations with Savi and the documents for them.
        ...['getSavi', 'askModel', 'answerQuestion', 'listCoachingSessions', 'saveCoachingSession'],
        ...['rateCoachingSession', 'removeCoachingSession', 'listDocuments', 'uploadDocument', 'changeSharing'],
        ...['readDocumentAgain', 'deleteDocument', 'downloadDocument', 'listSharedDocuments', 'getSharedDocument'],
        'downloadSharedDocument',
        // What only a page needs: drafts, the stream of news, the journey and the tour.
        ...['listDrafts', 'saveDraft', 'getAssessmentDraft', 'keepAssessmentDraft', 'openLive'],
        ...['saveJourney', 'endTour'],
      ].toSorted(),
    );
  });

  it('is missing for everything that asks for a password, and for replies that stay open', () => {
    const asks = ({ endpoint }: (typeof endpoints)[number]) =>
      fieldsOf(endpoint).some((field) => /password/i.test(field)) || endpoint.stream || endpoint.events;
    // A token can change everything of the profile but the email address.
    expect(namesOf(open.filter(asks))).toEqual(['updateProfile', 'updateProfileField']);
  });

  it('is missing at the desk where secrets, settings, private text or whole accounts are', () => {
    const dangerous: (string | null)[] = ['grant_roles', 'change_settings', 'see_settings', 'manage_machines'];
    dangerous.push('moderate', 'handle_safeguarding', 'suspend_people', 'export_people', 'erase_people');
    dangerous.push('manage_requests', 'lead_mentoring');
    expect(namesOf(open.filter(({ endpoint }) => dangerous.includes(permissionOf(endpoint))))).toEqual([]);
  });

  it('is of the list, and every scope of the list opens something', () => {
    const needed = open.map(({ endpoint }) => scopeOf(endpoint));
    expect(new Set(needed)).toEqual(new Set(tokenScopes));
    expect(open.filter(({ endpoint }) => !needsSession(endpoint))).toEqual([]);
  });

  it('begins with desk exactly at the desk, and fits the permission', () => {
    for (const { name, endpoint } of open) {
      const permission = permissionOf(endpoint);
      const fitting = endpoint.scope && permissionsOfField[endpoint.scope];
      expect([name, fitting?.includes(permission as never) ?? null]).toEqual([name, permission === null ? null : true]);
    }
  });
});

describe('a token', () => {
  const test = openTestApp();
  let operator: SignedIn;
  let all: string;
  beforeAll(async () => {
    operator = await test.signedIn();
    await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
    all = await tokenOf(operator, tokenScopes);
  });

  const tokenOf = (person: SignedIn, scopes: readonly TokenScope[]) =>
    makeAccessToken(test.context.db, person.person.id, scopes);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const at = (path: string) => path.replaceAll(/\{\w+\}/g, '2147483647');
  const send = (endpoint: EndpointShape, token: string) =>
    test.stranger.send(at(endpoint.path), { method: endpoint.method, headers: bearer(token) });

  it('with every scope gets 403 from every endpoint without a scope, also from public ones', async () => {
    for (const { name, endpoint } of closed) {
      const reply = await send(endpoint, all);
      expect([name, reply.statusCode, reply.body]).toEqual([
        name,
        403,
        'Personal access tokens cannot be used here. Sign in to Staffroom in a browser instead.',
      ]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('without the scope of an endpoint gets 403, which names it, before the body is looked at', async () => {
    const without = new Map<TokenScope, string>();
    for (const scope of tokenScopes)
      without.set(
        scope,
        await tokenOf(
          operator,
          tokenScopes.filter((other) => other !== scope),
        ),
      );
    for (const { name, endpoint } of open) {
      const scope = scopeOf(endpoint) as TokenScope;
      const reply = await send(endpoint, without.get(scope) ?? '');
      expect([name, reply.statusCode, reply.body]).toEqual([
        name,
        403,
        `This token does not have the scope ${scope}. Create a token that has it.`,
      ]);
      expect(reply.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    }
  });

  it('with only that scope is let in, and never gets a cookie', async () => {
    const only = new Map<TokenScope, string>();
    for (const scope of tokenScopes) only.set(scope, await tokenOf(operator, [scope]));
    for (const { name, endpoint } of open) {
      const reply = await send(endpoint, only.get(scopeOf(endpoint) as TokenScope) ?? '');
      const isLetIn = ![401, 403, 500].includes(reply.statusCode) || !/token|scope|sign in/i.test(reply.body);
      expect([name, reply.statusCode, isLetIn]).toEqual([name, reply.statusCode, true]);
      expect(reply.statusCode).not.toBe(500);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('of a member gets 404 at the desk, as if nothing were there', async () => {
    const member = await test.signedIn();
    const token = await tokenOf(member, tokenScopes);
    for (const { name, endpoint } of endpoints.filter((one) => permissionOf(one.endpoint) !== null)) {
      const reply = await send(endpoint, token);
      expect([name, reply.statusCode]).toEqual([name, 404]);
    }
  });

  it('reads the OpenAPI document, which names the scope of each operation', async () => {
    const reply = await test.stranger.send('/api/docs', { headers: bearer(await tokenOf(operator, ['search:read'])) });
    const { paths, components } = reply.json();
    expect(components.securitySchemes.personalToken).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const { name, endpoint } of endpoints) {
      const { security } = paths[endpoint.path][endpoint.method.toLowerCase()];
      const scope = scopeOf(endpoint);
      const expected = needsSession(endpoint) ? [{ session: [] }, ...(scope ? [{ personalToken: [scope] }] : [])] : [];
      expect([name, security]).toEqual([name, expected]);
    }
  });
});
