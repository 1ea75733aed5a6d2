import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseDocument, YAMLParseError } from 'yaml';
import * as core from 'zod/v4/core';
import { StartRefused } from '#server/settings.ts';
import { sentenceOf } from './content-issue.ts';

const repository = new URL('../../', import.meta.url);

/** The demonstration's files: a folder for each area. */
export const demoFolder = new URL('demo/', repository);

/** One Markdown file: its path from the repository's root, the fields of its front matter, and the text below them. */
export interface ContentFile<Fields> {
  file: string;
  data: Fields;
  body: string;
}

/** A mistake in a content file. The message names the file, the line and the field, for the person who edits it. */
export class ContentError extends StartRefused {
  /** All mistakes that were found in the file. The first is the message. */
  readonly all: readonly string[];

  constructor(message: string, others: readonly string[] = []) {
    super(message);
    this.all = [message, ...others];
  }
}

/**
 * Reads the Markdown files of a folder, in the order of their names. Each has YAML front matter between two lines of
 * `---`, which the schema checks. Throws a ContentError for the first mistake.
 */
export function readContentFolder<Schema extends core.$ZodType>(
  folder: URL,
  schema: Schema,
): ContentFile<core.output<Schema>>[] {
  return markdownFilesIn(folder).map((file) => readMarkdown(file, schema));
}

/** The Markdown files of a folder, in the order of their names. */
export const markdownFilesIn = (folder: URL): URL[] => namesIn(folder, '.md').map((name) => new URL(name, folder));

/** The YAML files of a folder, in the order of their names. */
export const yamlFilesIn = (folder: URL): URL[] => namesIn(folder, '.yaml').map((name) => new URL(name, folder));

/** Reads the YAML files of a folder, in the order of their names. Throws a ContentError for the first mistake. */
export function readYamlFolder<Schema extends core.$ZodType>(folder: URL, schema: Schema): core.output<Schema>[] {
  return yamlFilesIn(folder).map((file) => readContentFile(file, schema));
}

/** Reads a YAML file and checks it with the schema. Throws a ContentError for the first mistake. */
export function readContentFile<Schema extends core.$ZodType>(file: URL, schema: Schema): core.output<Schema> {
  return parseContent(pathOf(file), textOf(file), schema);
}

/** Reads one Markdown file with front matter, as `readContentFolder` does. */
export function readMarkdown<Schema extends core.$ZodType>(
  file: URL,
  schema: Schema,
): ContentFile<core.output<Schema>> {
  const path = pathOf(file);
  const [, yaml, body] = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/.exec(textOf(file)) ?? [];
  if (yaml === undefined) throw new ContentError(`${path} must begin with fields between two lines of ---.`);
  return { file: path, data: parseContent(path, yaml, schema, 1), body: copyOf((body ?? '').trim()) };
}

/** `linesAbove`: how many lines of the file come before the YAML. */
function parseContent<Schema extends core.$ZodType>(
  file: string,
  yaml: string,
  schema: Schema,
  linesAbove = 0,
): core.output<Schema> {
  const data = parseYaml(file, yaml, linesAbove);
  const checked = core.safeParse(schema, data);
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  // A misspelt field is both unknown and missing. The first says more.
  const [first, ...others] = issues
    .toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))
    .map((issue) => `${file}, line ${linesAbove + lineOf(yaml, issue)}: ${sentenceOf(issue, data)}`);
  if (first === undefined) throw checked.error;
  throw new ContentError(first, others);
}

function parseYaml(file: string, yaml: string, linesAbove: number): unknown {
  try {
    // Counting lines for errors takes a tenth of the time, so it is left to `lineAt`.
    return copyOf(parse(yaml, { prettyErrors: false }));
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = linesAbove + lineAt(yaml, error.pos[0]);
    throw new ContentError(`${file}, line ${line}: this is not valid YAML. ${error.message.replace(/\.$/, '')}.`);
  }
}

/** A copy of plain data. Its texts are no longer parts of the file's text, which would keep the whole file in memory. */
const copyOf = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data));

/** Where the mistake is: its field, or the nearest thing around it that is in the file. */
function lineOf(yaml: string, issue: core.$ZodIssue): number {
  const document = parseDocument(yaml);
  const field = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  for (let path = field; path.length > 0; path = path.slice(0, -1)) {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lineAt(yaml, node.range[0]);
  }
  return 1;
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

const namesIn = (folder: URL, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();

const pathOf = (file: URL) => relative(fileURLToPath(repository), fileURLToPath(file)).replaceAll('\\', '/');

const textOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
