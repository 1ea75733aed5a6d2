/** The parts of an Office package that describe it (ECMA-376, part 2). */
export const contentTypesPart = '[Content_Types].xml';
export const relationshipsPart = '_rels/.rels';

const mainRelationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
/** Enough to describe two thousand parts. */
export const maxDescription = 500_000;

/** What a package is. `macros`: it has programs. */
export type PackageKind = 'docx' | 'pptx' | 'xlsx' | 'odt' | 'ods' | 'odp' | 'odg' | 'macros';

const mainParts = { docx: 'word/document.xml', pptx: 'ppt/presentation.xml', xlsx: 'xl/workbook.xml' } as const;
type OfficeKind = keyof typeof mainParts;

/** The content type of the main part of each kind. */
const mainTypes: Record<OfficeKind, RegExp> = {
  docx: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml$/i,
  pptx: /^application\/vnd\.openxmlformats-officedocument\.presentationml\.(presentation|slideshow|template)\.main\+xml$/i,
  xlsx: /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(sheet|template)\.main\+xml$/i,
};

/**
 * Returns the kind of an Office document from the parts of its archive. Finds the main part through the relationships of
 * the package, as a reader does. Returns null for an unclear package.
 */
export function officeKind(names: ReadonlySet<string>, described: Record<string, string>): PackageKind | null {
  const types = described[contentTypesPart];
  const relations = described[relationshipsPart] ?? '';
  if (types === undefined) return null;
  // A document with programs must not be passed on to others.
  if ([...names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name)) || /vbaProject|macroEnabled/i.test(types))
    return 'macros';
  const targets = tagsOf(relations, 'Relationship')
    .filter(({ Type }) => Type === mainRelationship)
    .map(({ Target = '' }) => Target.replace(/^\.?\//, ''));
  const main = [...targets, ...Object.values(mainParts)].find((target) => names.has(target));
  if (main === undefined) return null;
  const declared = tagsOf(types, 'Override').find(({ PartName }) => PartName === `/${main}`)?.ContentType;
  const kinds = Object.keys(mainParts) as OfficeKind[];
  const found = kinds.find((kind) =>
    declared === undefined ? main.startsWith(`${mainParts[kind].split('/')[0]}/`) : mainTypes[kind].test(declared),
  );
  return found ?? null;
}

/** The part of an OpenDocument package with its type (OpenDocument 1.3, part 2). */
export const mimeTypePart = 'mimetype';

const openDocuments: Record<string, PackageKind> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
  graphics: 'odg',
};

/** Returns the kind of an OpenDocument file from the parts of its archive, or null. */
export function openDocumentKind(names: ReadonlySet<string>, described: Record<string, string>): PackageKind | null {
  const type = /^application\/vnd\.oasis\.opendocument\.(\w{1,20})\s*$/.exec(described[mimeTypePart] ?? '')?.[1];
  const kind = openDocuments[type ?? ''];
  if (!kind || !names.has('content.xml')) return null;
  return [...names].some((name) => /^(Basic|Scripts)\//i.test(name)) ? 'macros' : kind;
}

/** Returns the attributes of each tag with this name. Programs differ in quotes, spaces and prefixes. */
function tagsOf(xml: string, tag: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(String.raw`<(?:\w{1,20}:)?${tag}\s([^<>]{0,4000})>`, 'g'));
  return [...tags].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
        name,
        (one ?? other ?? '').replaceAll('&amp;', '&'),
      ]),
    ),
  );
}
