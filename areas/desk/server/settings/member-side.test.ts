import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptDocuments, listWaitingDocuments } from '#areas/account/contract/accepted-documents.ts';
import { getCurrentUser, getSite, register } from '#areas/account/contract/access.ts';
import { acceptedDocuments } from '#areas/account/server/terms/terms-tables.ts';
import { testSaviModel } from '#areas/coach/contract/model-test.ts';
import { changeSettings, type SettingValue, sendTestEmail } from '#areas/desk/contract/settings.ts';
import { listFeeds } from '#areas/jobs/contract/feeds-desk.ts';
import { getMessageNews } from '#areas/messages/contract/news.ts';
import { readSchoolCalendar } from '#areas/notifications/server/calendar/calendar-queries.ts';
import { isSchoolHoliday } from '#areas/notifications/server/calendar/school-calendar.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { ModelServer } from '#test/model-server.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();

let operator: SignedIn;
beforeAll(async () => {
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});
const change = (values: Record<string, SettingValue | null>) => operator.call(changeSettings, { body: { values } });

describe('what members see of the settings', () => {
  it('messages off: the navigation says so at once', async () => {
    const member = await test.signedIn();
    expect((await member.call(getMessageNews, {})).json()).toMatchObject({ isOn: true });
    await change({ MESSAGES: 'off' });
    expect((await member.call(getMessageNews, {})).json()).toMatchObject({ isOn: false });
    await change({ MESSAGES: null });
  });

  it('contacts and domains', async () => {
    await change({ SAFEGUARDING_CONTACT: 'dsl@trust.example.org', ALLOWED_DOMAINS: ['Trust.example.org'] });
    expect((await test.stranger.call(getSite, {})).json()).toMatchObject({
      safeguardingContact: 'dsl@trust.example.org',
      allowedDomains: ['trust.example.org'],
    });
    const reply = await test.stranger.call(register, {
      body: {
        ...{
          username: 'somebody',
          name: 'Some Body',
          email: 'some@elsewhere.example',
          invitationCode: 'x',
          meetingFrequency: null,
        },
        ...{ password: 'a long password', confirmPassword: 'a long password' },
      },
    });
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'Use your work email address. It ends in @trust.example.org.',
    ]);
    await change({ SAFEGUARDING_CONTACT: null, ALLOWED_DOMAINS: null });
  });

  it('a new version of the terms, which each member accepts once', async () => {
    const member = await test.signedIn();
    const user = async () => (await member.call(getCurrentUser, {})).json() as { mustAccept?: boolean };
    await change({ TERMS_VERSION: '2026-11' });
    // There are no terms without an address.
    expect(await user()).not.toHaveProperty('mustAccept');
    await change({ TERMS_URL: 'https://trust.example.org/terms' });
    expect(await user()).toMatchObject({ mustAccept: true });
    expect((await member.call(listWaitingDocuments, {})).json()).toEqual([
      { document: 'terms', version: '2026-11', url: 'https://trust.example.org/terms' },
    ]);
    const accept = (version: string) =>
      member.call(acceptDocuments, { body: { documents: [{ document: 'terms', version }] } });
    expect((await member.call(getMessageNews, {})).statusCode).toBe(403);
    expect((await accept('2025-01')).statusCode).toBe(409);
    expect((await accept('2026-11')).statusCode).toBe(204);
    expect((await accept('2026-11')).statusCode).toBe(204);
    expect(await user()).not.toHaveProperty('mustAccept');
    const rows = await test.context.db
      .select()
      .from(acceptedDocuments)
      .where(eq(acceptedDocuments.userId, member.person.id));
    expect(rows).toMatchObject([{ document: 'terms', version: '2026-11' }]);
    expect((await member.call(getMessageNews, {})).statusCode).toBe(200);
    await operator.call(acceptDocuments, { body: { documents: [{ document: 'terms', version: '2026-11' }] } });
    await change({ TERMS_VERSION: '2026-12' });
    expect(await user()).toMatchObject({ mustAccept: true });
    await operator.call(acceptDocuments, { body: { documents: [{ document: 'terms', version: '2026-12' }] } });
    await change({ TERMS_VERSION: null, TERMS_URL: null });
  });

  it('own holidays, in every nation', async () => {
    const { db, settings } = test.context;
    const isHoliday = async (day: string) =>
      isSchoolHoliday(await readSchoolCalendar(db, new Date(`${day}T09:00:00Z`), settings), 'wales', day);
    expect(await isHoliday('2031-05-06')).toBe(false);
    await change({ HOLIDAYS: ['2031-05-05/2031-05-09'] });
    expect(await isHoliday('2031-05-06')).toBe(true);
    expect(await isHoliday('2031-05-10')).toBe(false);
    expect((await change({ HOLIDAYS: ['2031-05-09/2031-05-05'] })).body).toBe(
      '‘Your own holidays’ must have a last day that is not before the first.',
    );
    await change({ HOLIDAYS: null });
  });
});

describe('the tests of settings', () => {
  it('ask the model that is saved, and say what went wrong', async () => {
    expect((await operator.call(testSaviModel, {})).statusCode).toBe(409);
    const server = new ModelServer();
    const port = await server.start();
    await change({ SAVI_MODEL_URL: `http://127.0.0.1:${port}/v1`, SAVI_MODEL_NAME: 'llama', SAVI_MODEL_KEY: 'canary' });
    const asked = (await operator.call(testSaviModel, {})).json();
    expect(asked).toMatchObject({ works: true, sentence: expect.stringMatching(/^The model answered after \d+\.\d/) });
    expect(server.asked[0]?.authorization).toBe('Bearer canary');
    // The key is never sent to another server than the one that it was entered for.
    const elsewhere = { SAVI_MODEL_URL: `http://localhost:${port}/v1` };
    const refused = await change(elsewhere);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('Enter the key of the new model'),
    ]);
    await change({ SAVI_MODEL_URL: null, SAVI_MODEL_NAME: null });
    expect((await change({ ...elsewhere, SAVI_MODEL_NAME: 'llama' })).statusCode).toBe(400);
    const back = { SAVI_MODEL_URL: `http://127.0.0.1:${port}/v2`, SAVI_MODEL_NAME: 'llama', SAVI_MODEL_KEY: 'canary' };
    expect((await change(back)).statusCode).toBe(200);
    expect((await change({ SAVI_MODEL_URL: `http://127.0.0.1:${port}/v1` })).statusCode).toBe(200);
    server.behave = (response) => response.writeHead(401).end('{"error":{"message":"canary"}}');
    expect((await operator.call(testSaviModel, {})).json()).toEqual({
      works: false,
      sentence: 'The server refused the key.',
    });
    await server.stop();
    expect((await operator.call(testSaviModel, {})).json()).toMatchObject({ works: false });
    expect(test.logged.join('')).not.toContain('canary');
    await change({ SAVI_MODEL_URL: null, SAVI_MODEL_NAME: null, SAVI_MODEL_KEY: null });
  });

  it('send an email through the mail server that is saved', async () => {
    await change({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const reply = (await operator.call(sendTestEmail, {})).json();
    expect(reply).toMatchObject({ works: false, sentence: expect.stringContaining('did not accept the email') });
    await change({ SMTP_URL: null });
  });

  it('show the runs of feeds', async () => {
    expect((await operator.call(listFeeds, {})).json()).toEqual([]);
  });
});
