import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationId } from '#server/openapi.ts';
import { openTestApp } from '#test/test-app.ts';

interface Operation {
  operationId: string;
  tags: string[];
  responses: Record<string, { content?: object; $ref?: string }>;
}

describe('the OpenAPI document', () => {
  const test = openTestApp();
  let document: {
    servers: object[];
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

  beforeAll(async () => {
    document = (await (await test.signedIn()).send('/api/docs')).json();
  });

  it('passes the recommended rules of Redocly without errors and with fewer than ten warnings', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintDocument({
      document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
      externalRefResolver: new BaseResolver(config.resolve),
      config,
    });
    const told = problems.map(
      ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${message} ${location[0]?.pointer}`,
    );
    expect(problems.filter(({ severity }) => severity === 'error').length, told.slice(0, 10).join('\n')).toBe(0);
    expect(problems.length, told.slice(0, 20).join('\n')).toBeLessThan(10);
  });

  it('has a unique id, a tag with a description and 4xx responses for every operation', () => {
    const ids = operations().map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const operation of operations()) {
      expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(tags.get(operation.tags[0] ?? '')).toMatch(/ /);
      expect(Object.keys(operation.responses).some((status) => status.startsWith('4'))).toBe(true);
    }
    expect(document.servers).toEqual([{ url: '/', description: 'This installation' }]);
  });

  it('names the content type of each file', () => {
    expect(document.paths['/api/cpd-record.pdf']?.get?.responses['200']?.content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
  });

  it('builds an operation id from the method and the path', () => {
    expect(operationId({ method: 'GET', path: '/api/circles/{id}/members' })).toBe('getCirclesByIdMembers');
    expect(operationId({ method: 'GET', path: '/api/cpd-record.pdf' })).toBe('getCpdRecordPdf');
  });
});
