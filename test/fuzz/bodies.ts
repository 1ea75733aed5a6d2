import fc from 'fast-check';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { Community, UploadedFile } from './community.ts';
import { valuesOf } from './from-schema.ts';
import { hostileBodies, hostileTypes } from './hostile.ts';
import { changes, type Part, part } from './parts.ts';
import { countParts, writeChanged } from './write-json.ts';

/** A body as it is sent, with the headers that describe it. */
export interface Body {
  content: Buffer | null;
  headers: Record<string, string>;
}
const noBody: Body = { content: null, headers: {} };
const inJson = (content: Buffer | string): Body => ({
  content: Buffer.from(content),
  headers: { 'content-type': 'application/json' },
});

/** Bodies that fit the contract of the endpoint. */
export function bodiesOf(endpoint: EndpointShape, { known, uploads }: Community): fc.Arbitrary<Part<Body>> {
  if (endpoint.upload)
    return fc
      .tuple(valuesOf(endpoint.upload.fields, known), fc.constantFrom(...uploads))
      .map(([fields, file]) => part(asForm(fields, file)));
  if (!endpoint.body) return fc.constant(part(noBody));
  return valuesOf(endpoint.body, known).map((value) => part(inJson(JSON.stringify(value))));
}

/** Bodies with one change, cut ones, and hostile ones. */
export function changedBodiesOf(endpoint: EndpointShape, community: Community): fc.Arbitrary<Part<Body>> {
  const whole = fc.constantFrom(...hostileBodies).map((content) => part(inJson(content), [400, 413, 415]));
  const otherTypes = fc
    .tuple(fc.constantFrom(...hostileBodies), fc.constantFrom(...hostileTypes))
    .map(([content, type]) => part({ content, headers: { 'content-type': type } }, [400, 413, 415]));
  const unread: fc.WeightedArbitrary<Part<Body>>[] = [
    { weight: 2, arbitrary: whole },
    { weight: 1, arbitrary: otherTypes },
  ];
  if (endpoint.upload) return fc.oneof(...unread, { weight: 3, arbitrary: brokenForms(endpoint, community) });
  if (!endpoint.body) return fc.oneof(...unread);
  const values = valuesOf(endpoint.body, community.known);
  const oneChanged = fc
    .tuple(values, changes)
    .map(([value, change]) =>
      part(inJson(writeChanged(value, { ...change, at: change.at % countParts(value) })), [413]),
    );
  const cut = fc.tuple(values, fc.nat(400)).map(([value, at]) => part(inJson(JSON.stringify(value).slice(0, at))));
  return fc.oneof({ weight: 12, arbitrary: oneChanged }, { weight: 1, arbitrary: cut }, ...unread);
}

const boundary = 'a-boundary-of-the-form';
const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };

function asForm(fields: unknown, { name, type, content }: UploadedFile, end = `\r\n--${boundary}--\r\n`): Body {
  const texts = Object.entries(fields as object).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    content: Buffer.concat([Buffer.from(`${texts.join('')}${head}`), content, Buffer.from(end)]),
    headers: formType,
  };
}

/** Forms that end early, name their parts wrongly, or have a file that is not what it says. */
function brokenForms({ upload }: EndpointShape, { known, uploads }: Community): fc.Arbitrary<Part<Body>> {
  if (!upload) return fc.constant(part(noBody));
  const names = [
    '../../etc/passwd',
    'a\u0000.txt',
    '',
    'CON',
    'x'.repeat(1_000),
    'a.exe',
    'a.svg',
    'a\r\nx: y.txt',
    '\u202egpj.exe',
  ];
  return fc
    .record({
      fields: valuesOf(upload.fields, known),
      extra: fc.constantFrom(
        {},
        { __proto__: 'x' },
        { unknown: 'x'.repeat(5_000) },
        { key: '\u0000' },
        { key: 'x'.repeat(2_000) },
      ),
      file: fc.constantFrom(...uploads),
      name: fc.constantFrom(...names),
      type: fc.constantFrom('text/html', 'image/svg+xml', '', 'x'.repeat(300), 'image/png'),
      end: fc.constantFrom('', '\r\n', `\r\n--${boundary}`, `\r\n--${boundary}\r\n\r\n`, `\r\n--${boundary}--\r\n`),
      bytes: fc.uint8Array({ maxLength: 200 }),
      isNoise: fc.boolean(),
    })
    .map(({ fields, extra, file, name, type, end, bytes, isNoise }) =>
      part(
        asForm(
          { ...(fields as object), ...extra },
          { name, type, content: isNoise ? Buffer.from(bytes) : file.content },
          end,
        ),
        [400, 413],
      ),
    );
}
