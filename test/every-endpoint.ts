import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EndpointShape } from '#contract/endpoint.ts';

/** Every endpoint that a contract exports, with its name. It searches the files, so that none is forgotten. */
export async function findEndpoints(): Promise<{ name: string; endpoint: EndpointShape }[]> {
  const files = globSync('areas/*/contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(resolve(file)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
  );
}

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
