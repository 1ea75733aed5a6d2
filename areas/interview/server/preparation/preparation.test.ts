import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  clearPreparation,
  getPreparation,
  type Preparation,
  preparationRoles,
  tickPreparation,
} from '#areas/interview/contract/interview-preparation.ts';
import { contentAt } from '#server/content/content-set.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { allPreparation, readPreparation } from './preparation-files.ts';
import { preparationPassages } from './preparation-passages.ts';

const test = openTestApp();
const read = async (person: SignedIn, role: Preparation['role'] = 'teacher'): Promise<Preparation> =>
  (await person.call(getPreparation, { query: { role } })).json();
const ticked = async (person: SignedIn) =>
  (await read(person)).guides.flatMap(({ checklist }) =>
    checklist.filter(({ isTicked }) => isTicked).map(({ key }) => key),
  );

/** A copy of the content with one text replaced. */
function readWith(file: string, from: string, to: string) {
  const folder = makeScratchFolder('preparation-');
  for (const name of ['facts', 'teacher', 'school-leader', 'support-staff']) {
    const words = readFileSync(contentAt(`interview/preparation/${name}.yaml`), 'utf8');
    const changed = name === file ? words.replace(from, to) : words;
    if (name === file) expect(changed).not.toBe(words);
    writeFileSync(join(folder, `${name}.yaml`), changed);
  }
  return () => readPreparation(pathToFileURL(`${folder}/`));
}

describe('the content', () => {
  it('has an observation and a data task with a worked example for each role', () => {
    for (const { guides } of allPreparation().guides) {
      expect(guides.map(({ task }) => task)).toEqual(['observation', 'data']);
      expect(guides[1]?.example?.steps.length).toBeGreaterThanOrEqual(3);
      for (const { plan } of guides) expect(plan.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(26);
    }
  });

  it('is refused with a fact without source, address, day or quote', () => {
    for (const [from, to] of [
      ['source: Equality Act 2010, section 60, legislation.gov.uk', "source: ' '"],
      ['url: https://www.legislation.gov.uk/ukpga/2010/15/section/60/2023-02-01', 'url: none'],
      ['    asOf: 2026-11-28\n', ''],
      ['quote: A case study illustrating why we need to change the law', "quote: ''"],
    ] as const)
      expect(readWith('facts', from, to)).toThrow(/facts\.yaml/);
  });

  it('is refused with a row of an example that has no cell for a column', () => {
    expect(readWith('support-staff', "'9']", "'9', more]")).toThrow(/each row/);
  });
});

describe('the checklist of a member', () => {
  it('is ticked, unticked and begun again, for them alone', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    const tick = (guide: string, item: string, isTicked: boolean) =>
      person.call(tickPreparation, { params: { guide, item }, body: { isTicked } });
    for (let time = 0; time < 2; time += 1)
      expect((await tick('teacher-observation', 'one-idea', true)).statusCode).toBe(204);
    await tick('teacher-observation', 'names', true);
    await tick('teacher-data', 'limits', true);
    expect(await ticked(person)).toEqual(['one-idea', 'names', 'limits']);
    expect(await ticked(other)).toEqual([]);
    await tick('teacher-observation', 'names', false);
    expect(await ticked(person)).toEqual(['one-idea', 'limits']);
    expect((await person.call(clearPreparation, { params: { guide: 'teacher-observation' } })).statusCode).toBe(204);
    expect(await ticked(person)).toEqual(['limits']);
    expect((await tick('teacher-observation', 'limits', true)).statusCode).toBe(404);
    expect((await tick('teacher-_____', 'limits', true)).statusCode).toBe(404);
    expect((await person.call(clearPreparation, { params: { guide: 'nothing' } })).statusCode).toBe(404);
    const wrong = await person.send('/api/interview-preparation?role=wizard');
    expect(wrong.statusCode).toBe(400);
  });
});

describe('what Savi reads', () => {
  it('is every guide and section, with the page of its role', async () => {
    const { db } = test.context;
    const items = await preparationPassages.listItems(db, '', 50);
    expect(items).toHaveLength(preparationRoles.length * 2);
    const entries = await preparationPassages.read(db, items);
    expect(entries.length).toBeGreaterThan(items.length * 2);
    const viewer = { id: 1, now: test.clock.now() };
    const wanted = ['leader-data', 'gone'].map((item) => ({ item, sources: [] }));
    expect(await preparationPassages.show(db, viewer, wanted)).toEqual([
      expect.objectContaining({ link: '/interview-practice/preparation?role=school_leader&task=data' }),
      null,
    ]);
  });
});
