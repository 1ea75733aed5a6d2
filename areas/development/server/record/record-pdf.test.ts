import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import createQpdf from '@neslinesli93/qpdf-wasm';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { processorTime } from '#test/timing.ts';
import type { RecordContent } from './record-content.ts';
import { pdfOf } from './record-pdf.ts';

const entry: RecordContent['entries'][number] = {
  id: 1,
  title: 'Café talk',
  description: 'Three episodes on oracy. '.repeat(30),
  reflection: 'He said "wait", and waited.',
  category: 'informal_cpd',
  activityType: 'podcast',
  hoursSpent: 1.5,
  date: '2026-10-05',
  standards: ['TS1'],
  skillArea: null,
  certificateUrl: 'https://example.org/certificate',
  files: ['Certificate.pdf'],
} as never;
const record: RecordContent = {
  name: 'Łucja Żółć',
  school: 'Ashgrove Academy',
  schoolYear: '2026/27',
  madeOn: '2026-11-22',
  hours: 7.5,
  hoursByCategory: Object.fromEntries(cpdCategories.map((name) => [name, 2.5])) as RecordContent['hoursByCategory'],
  standards: teachersStandards.map((standard) => ({ standard, activities: 1, hours: 1 })),
  entries: Array.from({ length: 12 }, (_, index) => ({ ...entry, title: `Talk ${index + 1}` })),
  goals: [{ title: 'Lead a department', targetDate: '2027-07-31', completedAt: null } as never],
  milestones: [{ name: 'First leaf', description: 'Two hours into a first skill.', reachedOn: '2026-10-05' }],
};

interface Part {
  role: string;
  children: (Part | { type: string; id: string })[];
  lang?: string;
}
interface Content {
  items: ({ str: string } | { type: string; id?: string; tag?: string })[];
}

/** The structure of every page with its text: `['H1', 'text']`, in the order of the structure tree. */
async function structureOf(bytes: Buffer) {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const parts: [role: string, text: string][] = [];
  let untagged = '';
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = (await page.getTextContent({ includeMarkedContent: true })) as unknown as Content;
    const texts = new Map<string, string>();
    const open: (string | null)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== null);
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str);
        else if (!open.length) untagged += item.str;
      } else if (item.type.startsWith('beginMarkedContent')) open.push(item.id ?? null);
      else open.pop();
    }
    const walk = (part: Part, role: string): void => {
      const own: string[] = [];
      for (const child of part.children)
        if ('role' in child) {
          parts.push([child.role, '']);
          walk(child, child.role);
        } else own.push(texts.get(child.id) ?? '');
      if (own.length > 0) parts.push([role, own.join('').trim()]);
    };
    walk((await page.getStructTree()) as unknown as Part, 'Root');
  }
  return { file, untagged, parts };
}

async function qpdfCheck(bytes: Buffer): Promise<{ status: number; said: string }> {
  const heard = vi.spyOn(console, 'log').mockImplementation(() => {});
  const wasm = fs.readFileSync(new URL(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')));
  const qpdf = await createQpdf({
    wasmBinary: wasm,
    noInitialRun: true,
  } as never);
  (qpdf.FS as unknown as { writeFile(path: string, bytes: Uint8Array): void }).writeFile('/record.pdf', bytes);
  const status = qpdf.callMain(['--check', '/record.pdf']);
  const said = heard.mock.calls.flat().join('\n');
  heard.mockRestore();
  return { status: Number(status), said };
}

describe('the PDF of a record', () => {
  it('is tagged: title, language, headings, paragraphs and tables with headers, in reading order', async () => {
    const bytes = await pdfOf(record, 3);
    const { file, parts, untagged } = await structureOf(bytes);
    const { info } = await file.getMetadata();
    expect(info).toMatchObject({ Title: 'Professional development record', Language: 'en-GB' });
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
    const all = parts.filter(([, text]) => text);
    expect(all.filter(([role]) => /^H\d/.test(role)).map(([role, text]) => `${role} ${text}`)).toEqual([
      'H1 Professional development record',
      'H2 Hours',
      "H2 Hours by Teachers' Standard",
      'H2 Goals',
      'H2 Milestones of the skill tree',
      'H2 Activities',
      ...record.entries.map(({ title }) => `H3 ${title}`),
    ]);
    const cells = all.filter(([role]) => role === 'TH' || role === 'TD').map(([role, text]) => `${role} ${text}`);
    expect(cells.slice(0, 4)).toEqual(['TH Category', 'TH Hours', 'TH All CPD', 'TD 7.5 hours']);
    expect(cells).toContain('TD by 31 July 2027');
    expect(parts.filter(([role]) => role === 'Table')).toHaveLength(4);
    const texts = all.map(([, text]) => text);
    const order = [
      'Łucja Żółć',
      'Hours',
      'Goal',
      'Lead a department',
      'First leaf: Two',
      'Talk 1',
      'Earlier activities left out: 3',
    ];
    const places = order.map((words) => texts.findIndex((text) => text.startsWith(words)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    // Page numbers and lines are artifacts, and nothing else is without a tag.
    expect(untagged.trim()).toBe('');
    expect(texts.join(' ')).not.toMatch(/1 of \d/);
  });

  it('passes qpdf, and says which cells are headers and that it follows PDF/UA', async () => {
    const bytes = await pdfOf({ ...record, name: 'A'.repeat(300) }, 0);
    const { status, said } = await qpdfCheck(bytes);
    expect(said).toContain('No syntax or stream encoding errors found');
    expect(status).toBe(0);
    const text = bytes.toString('latin1');
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(8);
    expect(text.match(/\/Scope \/Row/g)?.length).toBeGreaterThan(10);
    expect(text).toContain('/DisplayDocTitle true');
  });

  it('reads each font once', async () => {
    const reading = vi.spyOn(fs, 'readFileSync');
    syncBuiltinESMExports();
    await pdfOf(record);
    const fontsRead = reading.mock.calls.map(([path]) => String(path)).filter((path) => path.endsWith('.ttf'));
    reading.mockRestore();
    syncBuiltinESMExports();
    expect(fontsRead).toHaveLength(3);
  });

  it('is fast with very long words', async () => {
    const long = { ...entry, description: 'w'.repeat(5_000), reflection: 'w'.repeat(10_000) };
    const entries = Array.from({ length: 10 }, () => long);
    // Trying each letter as the end of a line took ten seconds of processor time.
    expect(await processorTime(() => pdfOf({ ...record, entries }))).toBeLessThan(4_000);
  });
});
