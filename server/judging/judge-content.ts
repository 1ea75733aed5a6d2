import { fileTypeFromBuffer } from 'file-type';
import { plainTextOf } from './plain-text.ts';
import { inspectZip, type ZipLimits } from './zip-inspection.ts';

/** The formats that are recognised. `locked office`: a document of Office that needs a password. */
export const formats = [
  ...(['jpeg', 'png', 'webp', 'gif', 'pdf'] as const),
  ...(['docx', 'pptx', 'xlsx', 'doc', 'ppt', 'xls', 'locked office'] as const),
  ...(['odt', 'ods', 'odp', 'odg', 'text'] as const),
] as const;
export type Format = (typeof formats)[number];

/** Why a content has no format that is recognised. `heic`: a photo that no browser but Safari shows. */
export type NoFormat = 'macros' | 'too large' | 'heic' | 'something else';

/** Returns the format of a file from its content, never from its name. */
export async function judgeContent(content: Buffer, limits: ZipLimits): Promise<Format | NoFormat> {
  // Check text first: some formats start with two letters that a sentence can start with too.
  if (plainTextOf(content) !== null) return 'text';
  // The start of the file is enough to recognise everything but packages.
  const found = await fileTypeFromBuffer(content.subarray(0, 4_100)).catch(() => undefined);
  switch (found?.ext) {
    case 'jpg':
      return 'jpeg';
    case 'apng':
      return 'png';
    case 'png':
    case 'webp':
    case 'gif':
    case 'pdf':
      return found.ext;
    case 'heic':
    case 'avif':
      return 'heic';
    case 'cfb':
      return judgeCompound(content);
  }
  return content.subarray(0, 4).equals(zipStart) ? inspectZip(content, limits) : 'something else';
}

const zipStart = Buffer.from('PK\u0003\u0004');

/**
 * The container format of Office before 2007, of other programs, and of password-protected documents. The names of its
 * streams tell them apart.
 */
function judgeCompound(content: Buffer): Format | NoFormat {
  const hasStream = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  if (hasStream('_VBA_PROJECT')) return 'macros';
  if (hasStream('WordDocument')) return 'doc';
  if (hasStream('PowerPoint Document')) return 'ppt';
  if (hasStream('Workbook') || hasStream('Book')) return 'xls';
  return hasStream('EncryptedPackage') ? 'locked office' : 'something else';
}
