import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { plainForm } from '../searching/query-text.ts';
import { readSynonyms } from './synonym-files.ts';
import { findSynonyms } from './synonym-queries.ts';

const test = openTestApp();
const groups = readSynonyms();

describe('the terms of schools', () => {
  it('are words that the search does not ignore', async () => {
    const terms = groups.flatMap((group) => [...group.terms, ...group.typed]);
    const { rows } = await test.context.db.execute<{ term: string }>(sql`
      select term from unnest(${sql.param(terms)}::text[]) term where numnode(phraseto_tsquery('staffroom', term)) = 0`);
    expect(rows).toEqual([]);
  });

  it.each([
    ['SEN', 'ASN'],
    ['SENDCo', 'ALNCo'],
    ['TA', 'learning support assistant'],
    ['HLTA', 'higher level teaching assistant'],
    ['head of department', 'curriculum leader'],
    ['HoD', 'head of department'],
    ['ECT', 'NQT'],
    ['PPA', 'planning preparation and assessment'],
    ['EAL', 'English as an additional language'],
    ['Key Stage 2', 'KS2'],
    ['DSL', 'designated safeguarding lead'],
    ['SBM', 'bursar'],
    ['maths', 'mathematics'],
    ['RE', 'religious education'],
    ['S.E.N.', 'SEND'],
  ])('connect %s with %s', async (typed, other) => {
    const synonyms = await findSynonyms(test.context.db);
    expect(synonyms.get(plainForm(typed))?.map(plainForm)).toContain(plainForm(other));
  });

  it('do not include common words for those who type the long form', async () => {
    const synonyms = await findSynonyms(test.context.db);
    expect(synonyms.get('religious education')).not.toContain('RE');
  });
});
