import { homedir, tmpdir } from 'node:os';
import { safeParse } from 'zod/v4/core';
import type { EndpointShape } from '#contract/endpoint.ts';
import { successStatus } from '#contract/endpoint.ts';
import type { CallerName } from './callers.ts';
import { type Community, canarySettings, privateMark } from './community.ts';
import type { FuzzRequest } from './requests.ts';
import type { FuzzReply } from './send.ts';

/** Milliseconds that a reply may take. */
export const longest = 2_000;

/** What a reply is judged by. */
export interface Rules {
  endpoint: EndpointShape;
  /** The statuses that the OpenAPI document gives for the endpoint. */
  statuses: ReadonlySet<number>;
  community: Pick<Community, 'storedSecrets' | 'namesInDatabase'>;
}

/** What is wrong with a reply, in sentences. Empty if nothing is. Time is judged apart. */
export function findFaults({ endpoint, statuses, community }: Rules, request: FuzzRequest, reply: FuzzReply): string[] {
  const text = reply.body.toString('utf8');
  const isSuccess = reply.status < 300 || reply.status === 303;
  return [
    ...faultOfStatus(statuses, request, reply.status),
    ...(isSuccess && !request.isElsewhere && reply.status === successStatus(endpoint)
      ? faultsOfSuccess(endpoint, reply, text)
      : []),
    ...(reply.status >= 400 ? faultsOfRefusal(endpoint, request, reply, text) : []),
    ...faultsOfHeaders(reply),
    ...findLeaks(community, request, `${Object.values(reply.headers).join('\n')}\n${text}`, reply.status >= 400),
  ];
}

/** Nothing changed for the caller: a reply to a request with a condition. */
const notModified = 304;

function faultOfStatus(
  declared: ReadonlySet<number>,
  { mayAlsoGet, isElsewhere }: FuzzRequest,
  status: number,
): string[] {
  if (isElsewhere && status < 500) return [];
  if (declared.has(status) || mayAlsoGet.includes(status)) return [];
  if (status === notModified || status === 206 || status === 416) return [];
  return [`The status ${status} is not one of its contract: ${[...declared].join(', ')}`];
}

function faultsOfSuccess(endpoint: EndpointShape, { headers }: FuzzReply, text: string): string[] {
  const type = headers['content-type'] ?? '';
  if (endpoint.redirects) return headers.location ? [] : ['It redirects to nowhere'];
  if (endpoint.file)
    return headers['content-disposition']?.startsWith('attachment') ? [] : ['The file is not sent as an attachment'];
  if (endpoint.events) return type.startsWith('text/event-stream') ? [] : [`The events have the type ${type}`];
  const { stream, answer } = endpoint;
  if (stream)
    return text
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => faultOfShape(stream, line));
  if (answer === null) return text === '' ? [] : ['A reply without a body has one'];
  if (!/^application\/(scim\+)?json/.test(type)) return [`The reply has the type ${type}`];
  // A compressed reply has passed the check of the server.
  return headers['content-encoding'] ? [] : faultOfShape(answer, text);
}

function faultOfShape(shape: Parameters<typeof safeParse>[0], text: string): string[] {
  try {
    const { error } = safeParse(shape, JSON.parse(text));
    return error
      ? [
          `The reply does not fit the contract: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
        ]
      : [];
  } catch {
    return ['The reply is not JSON'];
  }
}

const isSentence = (text: string) => /^[^\s{<[][^\n\r]{3,10000}$/.test(text);

function faultsOfRefusal(
  { protocol }: EndpointShape,
  { method }: FuzzRequest,
  { headers }: FuzzReply,
  text: string,
): string[] {
  const type = headers['content-type'] ?? '';
  if (method === 'GET' && text === '' && headers['content-length'] === '0') return [];
  if (type.startsWith('text/plain'))
    return isSentence(text) ? [] : [`The refusal is not one sentence: ${text.slice(0, 300)}`];
  const key = type.startsWith('application/problem+json')
    ? 'title'
    : protocol === 'scim' && type.startsWith('application/scim+json')
      ? 'detail'
      : null;
  if (key === null) return [`The refusal has the type ${type}`];
  const sentence: unknown = JSON.parse(text)[key];
  return typeof sentence === 'string' && isSentence(sentence)
    ? []
    : [`The refusal is not one sentence: ${text.slice(0, 300)}`];
}

function faultsOfHeaders({ headers }: FuzzReply): string[] {
  const missing = ['x-content-type-options', 'content-security-policy'].filter((name) => headers[name] === undefined);
  const telling = ['server', 'x-powered-by'].filter((name) => headers[name] !== undefined);
  return [
    ...missing.map((name) => `The header ${name} is missing`),
    ...telling.map((name) => `The header ${name} tells what runs here`),
  ];
}

/** Details that no reply of any kind has. */
const internals: readonly [string, RegExp][] = [
  ['a stack trace', /\bat (async )?[\w.<>$[\] ]+ \(?(file:|node:|\/)[^\s)]*:\d+/],
  ['a path of the program', /node_modules|file:\/\/\/(?!etc)|\bnode:internal/],
  [
    'a message of the database',
    /violates \w[\w -]* constraint|duplicate key value|invalid input syntax|syntax error at|relation "[^"]+" does not|column "[^"]+" (does|of)|deadlock detected|null value in column|\bSQLSTATE\b|out of range for type/i,
  ],
  ['an error of Node.js', /\b(ECONN[A-Z]+|ENOENT|EACCES|EPIPE|ETIMEDOUT|ENOTFOUND|ERR_[A-Z_]{4,}|FST_ERR_\w+)\b/],
  [
    'an error of JavaScript',
    /\b(TypeError|RangeError|ReferenceError|SyntaxError)\b|Cannot read propert|is not a function|Unexpected token|\[object Object\]/,
  ],
  ['a password hash', /\$argon2/],
];

const sql = /\b(select\b.{1,200}\bfrom|insert into|update\b.{1,60}\bset|delete from|left join)\b/i;

const paths = [process.cwd(), tmpdir(), homedir()].filter((path) => path.length > 3).map((path) => `${path}/`);

/** The people who may read what others wrote to each other: those of the desk. */
const mayReadPrivateTexts: readonly CallerName[] = ['operator', 'local'];

/** Internal details, secrets and other people's texts in a reply. */
export function findLeaks(
  { storedSecrets, namesInDatabase }: Rules['community'],
  request: Pick<FuzzRequest, 'as' | 'url' | 'body'>,
  said: string,
  isRefusal: boolean,
): string[] {
  const faults = internals.flatMap(([what, pattern]) =>
    pattern.test(said) ? [`The reply has ${what}: ${excerpt(said, pattern)}`] : [],
  );
  for (const path of paths) if (said.includes(path)) faults.push(`The reply has the path ${path}`);
  for (const [name, value] of Object.entries(canarySettings))
    if (value.startsWith('canary') && said.includes(value)) faults.push(`The reply has the setting ${name}`);
  for (const word of said.match(/[\w+/$=.,:-]{20,200}/g) ?? [])
    if (storedSecrets.has(word)) faults.push('The reply has a stored secret');
  if (said.includes(privateMark) && !mayReadPrivateTexts.includes(request.as))
    faults.push("The reply has somebody else's private text");
  if (!isRefusal) return faults;
  if (sql.test(said)) faults.push(`The refusal has SQL: ${excerpt(said, sql)}`);
  const own = `${decoded(request.url)} ${request.body ?? ''}`;
  // A sentence that lists the values of a field is no name of a table, although both may be `circle_members`.
  const sentence = said.replaceAll(/must be one of: .*/g, '');
  for (const word of sentence.match(/\b\w+_\w+\b/g) ?? [])
    if (namesInDatabase.has(word) && !own.includes(word)) faults.push(`The refusal names ${word} of the database`);
  return faults;
}

const excerpt = (text: string, pattern: RegExp) => JSON.stringify(pattern.exec(text)?.[0].slice(0, 200));

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
