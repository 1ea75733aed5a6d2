import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { getRecordCsv, getRecordJson, getRecordPdf } from '#areas/development/contract/cpd-record.ts';
import { asCsv } from '#server/csv.ts';
import { asPdfText } from '#server/pdf/pdf-text.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { cpdActivities } from '../cpd/cpd-tables.ts';

const test = openTestApp();
const longName = 'Łucja Żółć-Wolfeschlegelsteinhausenbergerdorff Cholmondeley-Warner of Llanfairpwllgwyngyll 山田 Ŵyn';

async function fill(person: SignedIn): Promise<void> {
  const entry = { userId: person.person.id, category: 'informal_cpd', activityType: 'podcast' } as const;
  const description = 'Three episodes on oracy.';
  await test.context.db.insert(cpdActivities).values([
    {
      ...entry,
      title: '=1+1',
      description,
      reflection: 'He said "wait", and\nwaited.',
      hoursSpent: 1.5,
      date: '2026-10-05',
    },
    { ...entry, title: 'Café talk', description, hoursSpent: 6, date: '2026-09-01', standards: ['TS1', 'TS8'] },
    { ...entry, title: 'The year before', description, hoursSpent: 20, date: '2026-08-31' },
    { ...entry, title: 'A draft', description, hoursSpent: 3, date: '2026-10-06', status: 'draft' },
  ]);
}

async function textOf(bytes: Buffer): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
}

describe('the record file', () => {
  it('as CSV has confirmed entries and no formulas', async () => {
    const person = await test.signedIn();
    await fill(person);
    const reply = await person.call(getRecordCsv, { query: { year: 2026 } });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('Professional development record 2026-27.csv');
    const [head, ...lines] = reply.body.split('\r\n');
    expect(head).toMatch(/^\uFEFFDate,Title,Category,/);
    expect(lines).toEqual([
      `2026-10-05,"'=1+1",Informal CPD,Podcast,1.5,Three episodes on oracy.,"He said ""wait"", and\nwaited.",,,,`,
      '2026-09-01,Café talk,Informal CPD,Podcast,6,Three episodes on oracy.,,TS1 TS8,,,',
      '',
    ]);
    expect((await person.call(getRecordCsv, {})).body).toContain('The year before');
    expect((await (await test.signedIn()).call(getRecordCsv, {})).body.split('\r\n')).toHaveLength(2);
  });

  it.each(['=1', '+1', '-1', '@a', '\t=1', ' =1', '\r\n=1', '|x', '%x'])('the cell %j becomes text', (value) => {
    expect(asCsv([[value]])).toBe(`\uFEFF"'${value}"\r\n`);
  });

  it('as JSON adds up', async () => {
    const person = await test.signedIn({ school: 'Ashgrove' });
    await fill(person);
    const record = (await person.call(getRecordJson, { query: { year: 2026 } })).json();
    expect(record).toMatchObject({
      school: 'Ashgrove',
      schoolYear: '2026/27',
      hours: 7.5,
      hoursByCategory: { structured_cpd: 0, reflective_cpd: 0, informal_cpd: 7.5 },
    });
    expect(record.entries).toHaveLength(2);
    expect(record.standards[0]).toEqual({ standard: 'TS1', activities: 1, hours: 6 });
  });

  it('as PDF opens and contains the text', async () => {
    const person = await test.signedIn({ name: longName, school: 'Ashgrove Academy' });
    await fill(person);
    const reply = await person.call(getRecordPdf, { query: { year: 2026 } });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { text } = await textOf(reply.rawPayload);
    for (const words of [
      'Professional development record',
      'Łucja Żółć-Wolfeschlegelsteinhausenbergerdorff Cholmondeley-Warner',
      'Ŵyn',
      'Ashgrove Academy',
      'School year 2026/27',
      'All CPD 7.5 hours',
      'Set high expectations which inspire, motivate and challenge pupils',
      'Café talk',
      'Reflection: He said "wait", and waited.',
      'No goals set.',
      'First leaf: Two hours into a first skill.',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('The year before');
    expect(text).not.toContain('A draft');
  });

  it('as PDF says a goal was reached on London’s day and one standard in the singular', async () => {
    const person = await test.signedIn();
    const userId = person.person.id;
    // Half past midnight in British Summer Time.
    await test.context.db.execute(sql`insert into career_milestones (user_id, title, completed_at)
      values (${userId}, 'Lead a department', '2026-07-11T23:30:00Z')`);
    const entry = { userId, category: 'informal_cpd', activityType: 'podcast', title: 'Podcast' } as const;
    const row = { ...entry, description: 'Three episodes on oracy.', reflection: 'Wait.', hoursSpent: 1 };
    await test.context.db
      .insert(cpdActivities)
      .values(Array.from({ length: 12 }, () => ({ ...row, date: '2026-10-05', standards: ['TS2'] as 'TS2'[] })));
    const { text } = await textOf((await person.call(getRecordPdf, {})).rawPayload);
    expect(text).toContain('Lead a department reached on 12 July 2026');
    expect(text).toContain('Informal CPD · Standard 2 Three');
  });

  it('as PDF has one page without entries; with 600 it has many pages and says how many it leaves out', async () => {
    const person = await test.signedIn();
    expect(await textOf((await person.call(getRecordPdf, {})).rawPayload)).toMatchObject({ pages: 1 });
    const entry = { userId: person.person.id, category: 'informal_cpd', activityType: 'podcast' } as const;
    const words = {
      title: 'Podcast',
      description: 'Words and more words. '.repeat(8),
      hoursSpent: 0.5,
      date: '2026-10-01',
    };
    await test.context.db.insert(cpdActivities).values(Array.from({ length: 600 }, () => ({ ...entry, ...words })));
    const { text, pages } = await textOf((await person.call(getRecordPdf, {})).rawPayload);
    expect(pages).toBeGreaterThan(20);
    expect(text).toContain('Earlier activities left out: 100');
    expect(text).toContain(`1 of ${pages}`);
  });
});

describe('many downloads at the same time', () => {
  const long = async () => {
    const person = await test.signedIn();
    const entry = { userId: person.person.id, category: 'informal_cpd', activityType: 'podcast' } as const;
    const words = {
      title: 'Podcast',
      description: 'Words and more words. '.repeat(40),
      hoursSpent: 0.5,
      date: '2026-10-01',
    };
    await test.context.db.insert(cpdActivities).values(Array.from({ length: 400 }, () => ({ ...entry, ...words })));
    return person;
  };

  it('do not delay other requests', async () => {
    const people = await Promise.all([long(), long()]);
    const [first, second] = people as [SignedIn, SignedIn];
    // The thread starts with its first task.
    await first.call(getRecordCsv, {});
    const files = Promise.all([first, second].map((person) => person.call(getRecordPdf, {})));
    const reader = await test.signedIn();
    const times: number[] = [];
    while (times.length < 40) {
      const began = performance.now();
      expect((await reader.call(getCurrentUser, {})).statusCode).toBe(200);
      times.push(performance.now() - began);
    }
    // A request that waits for a PDF takes about a second.
    expect(Math.min(...times)).toBeLessThan(60);
    expect((await files).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('are refused while another one of the same person is in progress', async () => {
    const person = await long();
    // On a busy machine the first may end before the second begins. More than 20 would be too many for one person.
    for (let tried = 1; tried <= 8; tried += 1) {
      const answers = await Promise.all([person, person].map((one) => one.call(getRecordPdf, {})));
      const refused = answers.find(({ statusCode }) => statusCode !== 200);
      if (!refused) continue;
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('5');
      return;
    }
    expect.unreachable('No download was refused.');
  });

  it('are limited for each person', async () => {
    const person = await test.signedIn();
    const codes: number[] = [];
    for (let time = 0; time < 21; time += 1) codes.push((await person.call(getRecordCsv, {})).statusCode);
    expect(codes).toEqual([...Array(20).fill(200), 429]);
    expect((await (await test.signedIn()).call(getRecordCsv, {})).statusCode).toBe(200);
  });
});

describe('text for the PDF', () => {
  it.each([
    ['Siân O’Neill – “best” £5 €3 …', 'Siân O’Neill – “best” £5 €3 …'],
    ['Łucja Żółć', 'Łucja Żółć'],
    ['Ọláìyá Adébọ̀wálé', 'Ọláìyá Adébọ̀wálé'],
    ['Nguyễn Thị Hảo', 'Nguyễn Thị Hảo'],
    ['Олена Ελένη प्रिया', 'Олена Ελένη प्रिया'],
    ['A → B ≥ C', 'A -> B >= C'],
    ['e\u0301', 'é'],
    ['山田', '??'],
    ['\u202eabc\u200b', 'abc'],
    ['a\tb\u00a0c\u2003d', 'a b\u00a0c d'],
    ['½ ﬁ', '½ ﬁ'],
    ['Level Ⅷ Ｂ 𐅀', 'Level VIII B ?'],
    ['😀', '?'],
  ])('%j is written %j', (given, written) => {
    expect(asPdfText(given)).toBe(written);
  });

  it('can break in a word of more than 500 letters, but not between a letter and its mark', () => {
    const [most, longer] = ['a'.repeat(499), `${'a'.repeat(499)}x\u0301`];
    expect([asPdfText(most), asPdfText(`${longer}. ${most}`)]).toEqual([most, `${longer}\u200b. ${most}`]);
  });

  it('has no character that one of the three fonts lacks', () => {
    // As pdfkit itself reads them.
    const ofPdfkit = createRequire(import.meta.resolve('pdfkit'));
    const fontkit: { openSync(path: string): { hasGlyphForCodePoint(code: number): boolean } } = ofPdfkit('fontkit');
    const written = new Set<number>();
    for (let code = 0x20; code < 0x110000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      for (const character of asPdfText(String.fromCodePoint(code))) written.add(character.codePointAt(0) ?? 0);
    }
    // Line feeds have no glyph.
    written.delete(0x0a);
    expect(written.size).toBeGreaterThan(1_500);
    for (const cut of ['400Regular', '700Bold', '400Regular_Italic']) {
      const font = fontkit.openSync(ofPdfkit.resolve(`@expo-google-fonts/noto-sans/${cut}/NotoSans_${cut}.ttf`));
      const lacking = [...written].filter((code) => !font.hasGlyphForCodePoint(code));
      expect(
        lacking.map((code) => code.toString(16)),
        cut,
      ).toEqual([]);
    }
  });
});
