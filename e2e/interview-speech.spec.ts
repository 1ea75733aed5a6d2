import { interviewSessions } from '../areas/interview/server/interview-tables.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { lookNow } from './screen-look.ts';
import { expect, openWhole, test } from './staffroom-test.ts';

/**
 * Speech in interview practice, with the sound of Chromium's own stand-in for a microphone. It is in a file of its own,
 * because the browser needs other flags.
 */
test.use({
  launchOptions: {
    ...(await findBrowser()),
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test('speech is measured in the browser, and no sound leaves it', async ({ page, app, signedIn }, info) => {
  await signedIn();
  // Everything that could carry sound away.
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { carriers: used });
    for (const name of [
      'MediaRecorder',
      'RTCPeerConnection',
      'WebSocket',
      'WebTransport',
      'AudioWorkletNode',
    ] as const) {
      const Original = window[name] as new (...given: unknown[]) => object;
      Object.assign(window, {
        [name]: new Proxy(Original, {
          construct(target, given) {
            used.push(name);
            return Reflect.construct(target, given);
          },
        }),
      });
    }
    const beacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (...given) => {
      used.push('sendBeacon');
      return beacon(...given);
    };
  });
  await openWhole(page, '/interview-practice');
  await page.getByLabel('Role').selectOption('class_teacher');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start to answer' }).click();

  const sent: { url: string; type: string; contentType: string; bytes: number; body: string }[] = [];
  page.on('request', (request) => {
    const body = request.postDataBuffer();
    sent.push({
      url: request.url(),
      type: request.resourceType(),
      contentType: request.headers()['content-type'] ?? '',
      bytes: body?.length ?? 0,
      body: body?.toString('utf8') ?? '',
    });
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.getByRole('button', { name: 'Speak your answer' }).click();
  await expect(page.getByText('Listening.')).toBeVisible();
  // The stand-in beeps once a second.
  const meter = page.getByRole('region', { name: 'Speech' }).locator('[data-meter]');
  const loudness = () => meter.evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
  await expect.poll(loudness, { intervals: [40] }).toBeGreaterThan(0.4);
  await lookNow(page, info, 'interview-speech');
  await expect.poll(loudness, { intervals: [40] }).toBeGreaterThan(0.4);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Spoke for \d+ s, .*loudness -?\d+ dB\.$/)).toBeVisible();
  await page.getByLabel('Your answer').fill('I listened, wrote it down and told the lead.');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByText(/^Question 2 of 6/)).toBeVisible();

  const bodies = sent.filter(({ bytes }) => bytes > 0);
  expect(bodies.filter(({ contentType }) => !contentType.startsWith('application/json'))).toEqual([]);
  expect(bodies.filter(({ bytes }) => bytes > 600)).toEqual([]);
  expect(sent.filter(({ type, url }) => type === 'media' || new URL(url).origin !== new URL(app.url).origin)).toEqual(
    [],
  );
  expect(sockets).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { carriers: string[] }).carriers)).toEqual([]);
  const answers = bodies.filter(({ url }) => url.includes('/answers/1')).map(({ body }) => JSON.parse(body));
  expect(answers).toEqual([
    {
      answer: 'I listened, wrote it down and told the lead.',
      isSpoken: true,
      seconds: expect.any(Number),
      speech: {
        speakingSeconds: expect.any(Number),
        pauses: expect.any(Number),
        longestPause: expect.any(Number),
        loudness: expect.any(Number),
      },
    },
  ]);
  expect(await app.db.$count(interviewSessions)).toBeGreaterThan(0);
});

test('the browser writes down speech only after the member agreed, and they can withdraw', async ({
  page,
  signedIn,
}, info) => {
  await signedIn();
  // The service of the browser's maker is not reachable from a test. This records what the page asks of the browser.
  await page.addInitScript(() => {
    const asked: string[] = [];
    class Recogniser {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        asked.push('start');
        const words = Object.assign([{ transcript: 'I told the lead' }], { isFinal: true });
        setTimeout(() => this.onresult?.({ resultIndex: 0, results: [words] }));
      }
      stop() {
        asked.push('stop');
        this.onend?.();
      }
    }
    Object.assign(window, { asked, SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser });
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await openWhole(page, '/interview-practice');
  await page.getByLabel('Role').selectOption('class_teacher');
  await page.getByLabel('Show a timer').uncheck();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start to answer' }).click();
  await page.getByRole('button', { name: 'Speak your answer' }).click();
  await expect(page.getByText('Listening.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await asked()).toEqual([]);

  await page.getByRole('button', { name: 'See where the speech goes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Chrome sends a recording of what you say to Google')).toBeVisible();
  await lookNow(page, info, 'interview-recognition');
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByText('Your browser writes down what you say.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Speak/ }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('I told the lead');
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await asked()).toEqual(['start', 'stop']);

  await openWhole(page, '/interview-practice');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'Speech recognition' })).toHaveCount(0);
});
