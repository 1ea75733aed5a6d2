import { beforeAll, describe, expect, it } from 'vitest';
import { getCase, passCase } from '#areas/reports/contract/cases.ts';
import { getDecision } from '#areas/reports/contract/decision.ts';
import {
  addSafeguardingNote,
  decideSafeguardingCase,
  getSafeguardingCase,
  listSafeguardingCases,
  listUrgentReports,
  returnCase,
  takeUrgentCase,
} from '#areas/reports/contract/safeguarding.ts';
import { hasOpenReportAbout } from '#areas/reports/server/report-queries.ts';
import { at, type Cases, decide, prepareCases } from '#test/create-cases.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();
let author: Cases['author'];
let reporter: Cases['reporter'];
let moderator: Cases['moderator'];
let second: Cases['second'];
let lead: Cases['lead'];
let written: Cases['written'];
let reported: Cases['reported'];
beforeAll(async () => {
  ({ author, reporter, moderator, second, lead, written, reported } = await prepareCases(test));
});

describe('the safeguarding lead', () => {
  const pass = (id: number) => moderator.call(passCase, { ...at(id), body: { note: 'Please look.' } });

  it('sees only what was passed on, and moderators no longer see its text', async () => {
    const id = await reported((await written()).reply);
    expect((await lead.call(getSafeguardingCase, at(id))).statusCode).toBe(404);
    const passed = await pass(id);
    expect(passed.json()).toMatchObject({ content: null, place: null, reports: [], possible: [], state: 'passed' });
    const seen = await moderator.call(getCase, at(id));
    expect(seen.body).not.toMatch(/Unkind|A title|It is unkind/);
    expect((await decide(second, id, { outcome: 'hidden' })).statusCode).toBe(409);
    expect((await lead.call(getSafeguardingCase, at(id))).json()).toMatchObject({ content: 'Unkind words' });
    const note = { ...at(id), body: { note: 'I called the school.' } };
    await lead.call(addSafeguardingNote, note, { 'idempotency-key': `note-of-lead-${id}` });
    expect((await moderator.call(getCase, at(id))).body).not.toContain('I called the school');
    expect(await hasOpenReportAbout(test.context.db, author.person.id)).toBe(true);
    const decided = await lead.call(decideSafeguardingCase, {
      ...at(id),
      body: { outcome: 'hidden', reason: 'Under review.' },
    });
    expect(decided.statusCode).toBe(200);
    expect((await reporter.call(getDecision, at(id))).json()).toMatchObject({ outcome: null, reason: null });
    expect((await author.call(getDecision, at(id))).json()).toMatchObject({
      outcome: 'hidden',
      reason: 'Under review.',
    });
  });

  it('gives a case back, without the notes', async () => {
    const id = await reported((await written()).reply);
    await pass(id);
    await lead.call(
      addSafeguardingNote,
      { ...at(id), body: { note: 'Confidential.' } },
      { 'idempotency-key': `note-before-${id}` },
    );
    expect((await lead.call(returnCase, { ...at(id), body: { note: 'Not for me.' } })).statusCode).toBe(204);
    expect((await lead.call(getSafeguardingCase, at(id))).statusCode).toBe(404);
    const back = await moderator.call(getCase, at(id));
    expect(back.json()).toMatchObject({ content: 'Unkind words', state: 'open' });
    expect(back.body).not.toContain('Confidential');
  });

  it('takes over an urgent case, and no other', async () => {
    const calm = await reported((await written()).reply);
    const urgent = await reported((await written()).reply, 'child');
    const list = await lead.call(listUrgentReports, {});
    expect((list.json() as { id: number }[]).map((one) => one.id)).toContain(urgent);
    expect(list.body).not.toMatch(/Unkind|Author/);
    expect((await lead.call(takeUrgentCase, at(calm))).statusCode).toBe(404);
    expect((await lead.call(takeUrgentCase, at(urgent))).json()).toMatchObject({ content: 'Unkind words' });
    expect((await lead.call(takeUrgentCase, at(urgent))).statusCode).toBe(409);
    const mine = (await lead.call(listSafeguardingCases, {})).json() as { id: number }[];
    expect(mine.map((one) => one.id)).toContain(urgent);
  });
});
