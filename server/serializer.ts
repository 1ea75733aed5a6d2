import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { type $ZodIssue, type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core';

/** What only checks: a reply is made by us, and its shape is what matters here. */
const checks = ['exclusiveMinimum', 'exclusiveMaximum', 'minimum', 'maximum', 'pattern', 'format'] as const;

/**
 * Writes replies through the contract: what it does not name is left out. The writer is put together once for each
 * endpoint; going through zod and then `JSON.stringify` for every reply took about a tenth of a list's time (ADR 010).
 * It writes a value of a wrong type as the type in the contract: a number as a string, for example.
 */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema }) => {
  const shape = toJSONSchema(schema as $ZodType, {
    io: 'output',
    target: 'openapi-3.0',
    override({ jsonSchema }) {
      for (const check of checks) delete jsonSchema[check];
    },
  });
  return fastJson(shape as Parameters<typeof fastJson>[0]);
};

/** The same for development and tests: a reply that does not have the types of the contract fails. */
export const checkingSerializerCompiler: FastifySerializerCompiler<unknown> = (route) => {
  const write = serializerCompiler(route);
  return (reply) => {
    const { error } = safeParse(route.schema as $ZodType, asRead(reply));
    const wrong = error?.issues.filter(isAboutType).map(sentenceOf) ?? [];
    if (wrong.length > 0)
      throw new Error(`The reply of ${route.method} ${route.url} does not fit its contract. ${wrong.join('; ')}.`);
    return write(reply);
  };
};

/** A reply as its reader has it: without the fields that are undefined. */
const asRead = (reply: unknown): unknown => (reply === undefined ? undefined : JSON.parse(JSON.stringify(reply)));

/** Lengths and formats are checked where a value comes in. */
const isAboutType = ({ code }: $ZodIssue): boolean =>
  code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union' || code === 'invalid_key';

const sentenceOf = (issue: $ZodIssue): string => {
  const fault = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
  return `${issue.path.join('.') || 'The whole reply'}: ${fault}`;
};
