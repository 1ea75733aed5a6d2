import { describe, expect, it } from 'vitest';
import type { Skill } from '#areas/pathway/contract/skill.ts';
import type { StepHelp } from './step-help.ts';
import { suggestionsFor } from './step-suggestions.ts';

const step = { stepKey: 'skill:leadership:practise', skill: 'leadership' as const, isCompleted: false };
const course = (id: number, suits: string | null = null) => ({ id, title: `Course ${id}`, suits });
const event = (id: number) => ({ id, title: `Event ${id}`, date: '2026-12-03', startTime: '16:00', suits: null });
const circle = (id: number, isMember = false) => ({ id, name: `Circle ${id}`, color: 'green' as const, isMember });
const nothing: StepHelp = { courses: [], events: [], circles: [] };
const known = { roleIsKnown: true, mentorSkills: new Set<Skill>(['leadership']) };

const titles = (help: StepHelp, about = known) => suggestionsFor(step, help, about).map(({ title }) => title);

describe('suggestions for a step', () => {
  it('are three at most, one of each kind first', () => {
    const help = { courses: [course(1), course(2)], events: [event(3), event(4)], circles: [circle(5), circle(6)] };
    expect(titles(help)).toEqual(['Course 1', 'Event 3', 'Circle 5']);
    expect(titles({ ...nothing, courses: [course(1), course(2)] })).toEqual([
      'Course 1',
      'Mentors: Leadership',
      'Course 2',
    ]);
    expect(titles(nothing)).toEqual(['Mentors: Leadership']);
  });

  it('have no mentors without a mentor who offers help with the skill', () => {
    expect(titles(nothing, { ...known, mentorSkills: new Set(['teamwork']) })).toEqual([]);
  });

  it('each have a reason', () => {
    const help = { courses: [course(1, 'Reading')], events: [event(2)], circles: [circle(3, true)] };
    expect(suggestionsFor(step, help, known).map(({ reason }) => reason)).toEqual([
      'It is about leadership and fits your role. You chose “reading”.',
      'Thursday 3 December, 16:00. It is about leadership and fits your role.',
      'You are a member. Members talk about leadership.',
    ]);
    const purpose = { ...step, stepKey: 'role:shadow:headteacher', skill: null };
    expect(suggestionsFor(purpose, { ...nothing, courses: [course(1)], circles: [circle(2)] }, known)).toMatchObject([
      { reason: 'It shows what the role is like.' },
      { reason: 'You meet people who do this work.' },
    ]);
  });

  it('do not say that something fits a role that is not known', () => {
    const about = { ...known, roleIsKnown: false };
    expect(suggestionsFor(step, { ...nothing, courses: [course(1)] }, about)[0]?.reason).toBe(
      'It is about leadership.',
    );
  });

  it('are none for a completed step and for a step of the member’s own', () => {
    const help = { ...nothing, courses: [course(1)], circles: [circle(2)] };
    expect(suggestionsFor({ ...step, isCompleted: true }, help, known)).toEqual([]);
    expect(suggestionsFor({ ...step, stepKey: 'own:1', skill: null }, help, known)).toEqual([]);
  });
});
