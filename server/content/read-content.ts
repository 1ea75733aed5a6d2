import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LineCounter, parse, parseDocument, YAMLParseError } from 'yaml';
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
export class ContentError extends StartRefused {}

/**
 * Reads the Markdown files of a folder, in the order of their names. Each has YAML front matter between two lines of
 * `---`, which the schema checks. Throws a ContentError for the first mistake.
 */
export function readContentFolder<Schema extends core.$ZodType>(
  folder: URL,
  schema: Schema,
): ContentFile<core.output<Schema>>[] {
  return namesIn(folder, '.md').map((name) => readMarkdown(new URL(name, folder), schema));
}

/** Reads the YAML files of a folder, in the order of their names. Throws a ContentError for the first mistake. */
export function readYamlFolder<Schema extends core.$ZodType>(folder: URL, schema: Schema): core.output<Schema>[] {
  return namesIn(folder, '.yaml').map((name) => readContentFile(new URL(name, folder), schema));
}

/** Reads a YAML file and checks it with the schema. Throws a ContentError for the first mistake. */
export function readContentFile<Schema extends core.$ZodType>(file: URL, schema: Schema): core.output<Schema> {
  return parseContent(pathOf(file), textOf(file), schema);
}

function readMarkdown<Schema extends core.$ZodType>(file: URL, schema: Schema): ContentFile<core.output<Schema>> {
  const path = pathOf(file);
  const [, yaml, body] = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/.exec(textOf(file)) ?? [];
  if (yaml === undefined) throw new ContentError(`${path} must begin with fields between two lines of ---.`);
  return { file: path, data: parseContent(path, yaml, schema, 1), body: (body ?? '').trim() };
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
  const [issue] = checked.error.issues;
  if (!issue) throw checked.error;
  const line = linesAbove + lineOf(yaml, issue);
  throw new ContentError(`${file}, line ${line}: ${sentenceOf(issue, data)}`);
}

function parseYaml(file: string, yaml: string, linesAbove: number): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason] = error.message.split(/ at line \d|\n/);
    const line = linesAbove + (error.linePos?.[0].line ?? 1);
    throw new ContentError(`${file}, line ${line}: this is not valid YAML. ${reason}.`);
  }
}

/** Where the mistake is: its field, or the nearest thing around it that is in the file. */
function lineOf(yaml: string, issue: core.$ZodIssue): number {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const field = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  for (let path = field; path.length > 0; path = path.slice(0, -1)) {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lineCounter.linePos(node.range[0]).line;
  }
  return 1;
}

const namesIn = (folder: URL, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();

const pathOf = (file: URL) => relative(fileURLToPath(repository), fileURLToPath(file)).replaceAll('\\', '/');

const textOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
