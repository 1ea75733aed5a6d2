import { Readable } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type $ZodObject, type output, safeParse } from 'zod/v4/core';
import type { EndpointShape } from '#contract/endpoint.ts';
import { badRequest, Refusal, tooBusy } from '../errors.ts';

type UploadShape = NonNullable<EndpointShape['upload']>;

/** A file that is arriving. */
export interface IncomingFile<Fields extends $ZodObject = $ZodObject> {
  fields: output<Fields>;
  /** As the page named it. It may contain anything. */
  name: string;
  /**
   * The bytes of the file. The stream fails with a `Refusal` if the connection breaks, or if the rest of the request is
   * not as the endpoint says, so a stream that ends is a complete upload. It gives at least one byte more than the
   * limit of a larger file: the reader of the stream counts.
   */
  content: Readable;
}

const incomplete = () => badRequest('The file did not upload completely. Choose it again.');
const oneAtATime = () => badRequest('Send one file in each request.');
const noFile = () => badRequest('Choose a file to upload.');
const notAForm = () => new Refusal(415, 'Send the file as multipart/form-data.');

/** The boundaries, headers and text fields beside the file, in bytes. */
const mostBesideFile = 20_000;

/** Lets the routes of this scope receive `multipart/form-data`, and nothing else. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  // Without a content type that fits, the handler says so.
  scope.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
}

/** Uploads that are received or processed at the same time: by everybody, and by one member. Each is a file on the disk. */
const mostUploads = 20;
const mostOfPerson = 3;

const uploading = new Map<number, number>();

/**
 * Counts an upload until its reply is sent or the connection closes. Throws before the body is read: 413 if the request
 * says that it is too large, 503 or 429 if too many uploads are in progress.
 */
export function admitUpload(request: FastifyRequest, reply: FastifyReply, shape: UploadShape, personId: number): void {
  if (Number(request.headers['content-length'] ?? 0) > shape.largestFile + mostBesideFile)
    throw new Refusal(413, shape.tooLarge);
  const own = uploading.get(personId) ?? 0;
  const all = [...uploading.values()].reduce((sum, count) => sum + count, 0);
  if (own >= mostOfPerson)
    throw new Refusal(429, 'Your other files are still uploading. Try again in a few seconds.', 5);
  if (all >= mostUploads) throw tooBusy('Staffroom is receiving many files. Try again in a few seconds.');
  uploading.set(personId, own + 1);
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    const left = (uploading.get(personId) ?? 1) - 1;
    if (left > 0) uploading.set(personId, left);
    else uploading.delete(personId);
  };
  reply.raw.once('finish', over).once('close', over);
}

/** Reads the fields of an upload, up to the file. Throws 400 or 415 if the request is not as the endpoint says. */
export async function openUpload(request: FastifyRequest, shape: UploadShape): Promise<IncomingFile> {
  if (!request.isMultipart()) throw notAForm();
  const parts = partsOf(request, shape);
  const fields: Record<string, unknown> = {};
  for (;;) {
    const part = await next(parts);
    if (!part) throw noFile();
    if (part.type === 'file')
      return { fields: checked(shape.fields, fields), name: part.filename, content: wholeFile(part.file, parts) };
    if (part.valueTruncated || part.fieldnameTruncated) throw badRequest('A field of the form is too long.');
    fields[part.fieldname] = part.value;
  }
}

/** Drops what is left of a request, so that its reply can be read: a client that still sends would not look for it. */
export function dropRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

function partsOf(request: FastifyRequest, { largestFile }: UploadShape): AsyncIterator<Multipart> {
  return request.parts({
    limits: {
      fileSize: largestFile + 1,
      files: 1,
      fields: 10,
      parts: 11,
      fieldNameSize: 100,
      fieldSize: 1_000,
      headerPairs: 20,
    },
  });
}

async function next(parts: AsyncIterator<Multipart>): Promise<Multipart | null> {
  try {
    const { value, done } = await parts.next();
    return done ? null : value;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): Refusal {
  const { code = '' } = error as { code?: string };
  return ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'].includes(code) ? oneAtATime() : incomplete();
}

function checked(shape: $ZodObject, fields: Record<string, unknown>): Record<string, unknown> {
  const read = safeParse(shape, fields);
  if (!read.success) throw badRequest(read.error.issues[0]?.message ?? 'The request is not valid.');
  return read.data;
}

/** The bytes of a file, and then the end of its request, which must have no other parts. */
function wholeFile(file: Readable, parts: AsyncIterator<Multipart>): Readable {
  async function* read(): AsyncGenerator<Buffer> {
    try {
      for await (const part of file) yield part as Buffer;
    } catch (error) {
      throw refusalOf(error);
    }
    const more = await next(parts);
    if (more) throw more.type === 'file' ? oneAtATime() : badRequest('Send the fields of the form before the file.');
  }
  return Readable.from(read(), { objectMode: false });
}
