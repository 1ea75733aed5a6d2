import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

/** What only checks: a reply is made by us, and its shape is what matters here. */
const checks = ['exclusiveMinimum', 'exclusiveMaximum', 'minimum', 'maximum', 'pattern', 'format'] as const;

/**
 * Writes replies through the contract: what it does not name is left out. The writer is put together once for each
 * endpoint; going through zod and then `JSON.stringify` for every reply took about a tenth of a list's time (ADR 010).
 * That replies have the shape the contract says is checked by the types, and by the tests (`Caller.call`).
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
