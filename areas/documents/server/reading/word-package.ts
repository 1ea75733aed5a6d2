/** The parts of an Office package that describe it (ECMA-376, part 2). */
export const contentTypesPart = '[Content_Types].xml';
export const relationshipsPart = '_rels/.rels';

const mainRelationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const wordMain = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml$/i;
/** Enough to describe two thousand parts. */
export const maxDescription = 500_000;

/**
 * Whether the parts of an archive are a Word document without macros. Finds the main part through the relationships of
 * the package, as the reader does. Does not throw; an unclear package is not Word.
 */
export function isWordPackage(names: Set<string>, described: Record<string, string>): boolean {
  const types = described[contentTypesPart];
  const relations = described[relationshipsPart] ?? '';
  if (types === undefined) return false;
  // A document with macros must not be passed on to mentors.
  if ([...names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name)) || /vbaProject|macroEnabled/i.test(types))
    return false;
  const targets = tagsOf(relations, 'Relationship')
    .filter(({ Type }) => Type === mainRelationship)
    .map(({ Target = '' }) => Target.replace(/^\.?\//, ''));
  const main = targets.find((target) => names.has(target)) ?? 'word/document.xml';
  if (!names.has(main)) return false;
  const declared = tagsOf(types, 'Override').find(({ PartName }) => PartName === `/${main}`)?.ContentType;
  return declared === undefined ? main.startsWith('word/') : wordMain.test(declared);
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
