import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLogo } from '#areas/account/contract/access.ts';
import { changeSettings, sendTestEmail, setLogo } from '#areas/desk/contract/settings.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { servePages } from '#server/pages.ts';
import { contrastFault, palettesOf } from '#server/palette.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';

const test = openTestApp();
const network = openNetwork(test);

let operator: SignedIn;
beforeAll(async () => {
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});
const change = (values: Record<string, string | null>) => operator.call(changeSettings, { body: { values } });

async function openPages() {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const page =
    '<html><head><title>Staffroom</title><meta name="application-name" content="Staffroom" /><meta name="theme-color" content="#163a34" /></head></html>';
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Staffroom","short_name":"Staffroom"}');
  const app = fastify();
  app.decorateRequest('cookies', { getter: () => ({}) });
  await servePages(app, folder, test.context.settings);
  return { app, page };
}

describe('the name and look of the community', () => {
  it('are in the page that every visitor gets, at once', async () => {
    const { app, page } = await openPages();
    expect((await app.inject('/auth')).body).toBe(page);
    await change({ SITE_NAME: 'Ashgrove & “Friends”', ACCENT_COLOUR: '#7a1f5a' });
    const { body, headers } = await app.inject('/auth');
    expect(body).toContain('<title>Ashgrove &amp; “Friends”</title>');
    expect(body).toContain('<meta name="application-name" content="Ashgrove &amp; “Friends”" />');
    expect(body).toContain('--primary:#7a1f5a');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
    expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Ashgrove & “Friends”' });
    await change({ SITE_NAME: null, ACCENT_COLOUR: null });
    expect((await app.inject('/auth')).body).toBe(page);
    await app.close();
  });

  it('are in emails: the name in sentences, sender and footer, and the colour', async () => {
    await change({ SITE_NAME: 'Ashgrove', ACCENT_COLOUR: '#7a1f5a' });
    expect((await operator.call(sendTestEmail, {})).json()).toEqual({
      works: true,
      sentence: 'There is no mail server, so the email was written as a file on the server.',
    });
    const mail = (await test.mails()).at(-1);
    expect(mail).toMatchObject({ subject: 'Test email from Ashgrove', from: { name: 'Ashgrove' } });
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('Ashgrove can send emails');
    expect(mail?.text).not.toContain('Staffroom');
    expect(mail?.html).toContain('#7a1f5a');
    await change({ SITE_NAME: null, ACCENT_COLOUR: null });
  });

  it('refuse a colour on which text cannot be read, with a sentence', async () => {
    const reply = await change({ ACCENT_COLOUR: '#ffcc00' });
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      '‘Accent colour’ must be darker. Text on a button would have a contrast of 1.4:1, and it needs 4.5:1.',
    ]);
    expect((await change({ ACCENT_COLOUR: 'red' })).body).toBe('‘Accent colour’ must be like #1f5a52.');
  });

  it('have a readable palette in both themes for every colour that is accepted', () => {
    let accepted = 0;
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          const fault = contrastFault(colour);
          if (fault === null) accepted += 1;
          // Only the light theme uses the colour itself, so nothing else can be at fault.
          else expect([colour, fault]).toEqual([colour, expect.not.stringContaining('dark theme')]);
          expect(palettesOf(colour).dark['on-primary']).toMatch(/^#/);
        }
    expect(accepted).toBeGreaterThan(40);
  });

  it('have a logo, made small and shown to everybody', async () => {
    expect((await test.stranger.call(getLogo, {})).statusCode).toBe(404);
    const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const { id: fileId } = JSON.parse((await network.upload(operator, 'logo.png', image)).body) as { id: string };
    expect((await operator.call(setLogo, { body: { fileId } })).statusCode).toBe(200);
    const reply = await test.stranger.call(getLogo, {});
    expect(reply.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect([width, height]).toEqual([192, 128]);
    await operator.call(sendTestEmail, {});
    const [logo] = (await test.mails()).at(-1)?.attachments ?? [];
    expect(Buffer.from(logo?.content as ArrayBuffer)).toEqual(reply.rawPayload);
    const member = await test.signedIn();
    const theirs = JSON.parse((await network.upload(member, 'logo.png', image)).body) as { id: string };
    expect((await operator.call(setLogo, { body: { fileId: theirs.id } })).statusCode).toBe(404);
    const text = JSON.parse((await network.upload(operator, 'a.txt', Buffer.from('words'))).body) as { id: string };
    expect((await operator.call(setLogo, { body: { fileId: text.id } })).statusCode).toBe(400);
    await change({ LOGO: null });
    expect((await test.stranger.call(getLogo, {})).statusCode).toBe(404);
  });
});
