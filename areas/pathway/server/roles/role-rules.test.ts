import { describe, expect, it } from 'vitest';
import { roleWithArticle } from '#areas/pathway/contract/role-words.ts';
import { outcomeOf, people } from '../assessment/assessment-examples.ts';
import { readRoles } from './role-files.ts';
import { roleNamed } from './role-rules.ts';

const starterRoles = readRoles();

describe('the current, wished and next role', () => {
  it.each(people)('%s', (_who, userRole, about, current, wished, next) => {
    const { aim } = outcomeOf(about, userRole);
    expect([aim.current?.key ?? null, aim.wished.key, aim.next.key]).toEqual([current, wished, next]);
    expect(aim.why).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    ['Deputy Head', 'deputy_headteacher'],
    ['Head', 'headteacher'],
    ['Head of School', 'headteacher'],
    ['Head of Year 9', 'subject_leader'],
    ['Assistant Head of Year', 'subject_leader'],
    ['Assistant Headteacher', 'assistant_headteacher'],
    ['Head of History', 'head_of_department'],
    ['HLTA / cover supervisor', 'higher_level_teaching_assistant'],
    ['Teaching Assistant', 'teaching_assistant'],
    ['Trainee teacher (PGCE)', 'trainee_teacher'],
    ['ECT1', undefined],
    ['SENDCo', 'senco'],
    ['Bursar', 'school_business_manager'],
    ['Executive Headteacher', 'trust_leader'],
    ['Lunchtime supervisor', undefined],
    ['Headache', undefined],
    ...starterRoles.map(({ title, key }): [string, string] => [title, key]),
  ] as [string, string | undefined][])('%s is %s', (words, key) => {
    expect(roleNamed(words, starterRoles)?.key).toBe(key);
  });

  it('has the right article in a sentence', () => {
    const nouns = ['senco', 'assistant_headteacher', 'head_of_department'].map((key) =>
      roleWithArticle(starterRoles.find((role) => role.key === key) ?? { title: '' }),
    );
    expect(nouns).toEqual(['a SENCO', 'an assistant headteacher', 'a head of department']);
  });
});
