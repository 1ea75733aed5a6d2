import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { emptyFile } from '#areas/files/contract/file.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { savedName } from '#server/judging/harmless-name.ts';
import { plainTextOf } from '#server/judging/plain-text.ts';
import type { ContentVariant, files } from '../file-tables.ts';
import { readApart } from '../reading/read-apart.ts';
import { longestPreview, type PageText, type ReadingFault } from '../reading/reading-result.ts';
import type { ContentSource } from '../store/store-context.ts';
import type { TemporaryFile } from '../store/temporary-file.ts';
import { scanFile } from '../store/virus-scan.ts';
import { judgeUpload } from './judge-upload.ts';

/** A file that is judged is in memory, and one that is read takes a core and up to 240 MB: one at a time each. */
const judging = pLimit(1);
const reading = pLimit(1);

type NewFile = typeof files.$inferInsert;

/** What is stored of an upload: the columns of its row, and its contents. */
export interface Prepared {
  row: Pick<NewFile, 'name' | 'kind' | 'mimeType' | 'size' | 'digest'> &
    Partial<Pick<NewFile, 'width' | 'height' | 'preview' | 'isPreviewCut'>>;
  contents: { variant: ContentVariant; mimeType: string; source: ContentSource }[];
}

/**
 * Judges and scans a file, and makes its pictures or its preview. Of an image, only the pictures are stored: the original
 * has metadata such as the place where it was taken. Throws 400 for a file that is not allowed or cannot be read.
 */
export async function prepareUpload(
  context: Context,
  givenName: string,
  file: TemporaryFile,
  signal: AbortSignal,
): Promise<Prepared> {
  if (file.size === 0) throw badRequest(emptyFile);
  const { kind, name, mimeType, text } = await judging(async () => {
    const content = await readFile(file.path);
    const judged = await judgeUpload(givenName, content);
    return { ...judged, text: judged.kind === 'text' ? textPreview(content) : null };
  });
  await scanFile(context, file);
  if (kind === 'image') return preparedImage(name, file, signal);
  const preview = kind === 'pdf' ? await pagePreview(file.path, signal) : text;
  return {
    row: {
      ...{ name, kind, mimeType, size: file.size, digest: file.digest },
      preview: preview?.text ?? null,
      isPreviewCut: preview?.isCut ?? false,
    },
    contents: [{ variant: 'original', mimeType, source: file }],
  };
}

const imageFaults: Record<ReadingFault, string> = {
  'too many pixels': 'This image has too many pixels. Choose one with up to 50 million, such as 8,000 by 6,000.',
  broken: 'This image is damaged or incomplete. Save it again and upload that.',
  locked: 'This image is damaged or incomplete. Save it again and upload that.',
  'too much': 'This image is too large to prepare. Save it as a smaller JPEG and upload that.',
};

async function preparedImage(name: string, file: TemporaryFile, signal: AbortSignal): Promise<Prepared> {
  const outcome = await reading(() => readApart('pictures', file.path, { signal }));
  if ('fault' in outcome) throw badRequest(imageFaults[outcome.fault]);
  const { pictures, width, height } = outcome;
  const mimeType = 'image/webp';
  const size = pictures.small.length + pictures.medium.length + pictures.large.length;
  return {
    row: { name: savedName(name, '.webp'), kind: 'image', mimeType, size, digest: file.digest, width, height },
    contents: (['large', 'medium', 'small'] as const).map((variant) => ({
      variant,
      mimeType,
      source: pictures[variant],
    })),
  };
}

/** A PDF with a password is stored without a preview, and so is one that takes too long to read. */
async function pagePreview(path: string, signal: AbortSignal): Promise<PageText | null> {
  const outcome = await reading(() => readApart('page', path, { signal }));
  if (!('fault' in outcome)) return storable(outcome);
  if (outcome.fault === 'broken') throw badRequest('This PDF is damaged or incomplete. Save it again and upload that.');
  return null;
}

function textPreview(content: Buffer): PageText | null {
  const text = plainTextOf(content) ?? '';
  return storable({ text: text.slice(0, longestPreview), isCut: text.length > longestPreview });
}

/** Without characters that the database cannot store. Null if nothing can be read. */
function storable({ text, isCut }: PageText): PageText | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\p{Cs}]+/gu, '');
  return /[\p{L}\p{N}]/u.test(clean) ? { text: clean, isCut } : null;
}
