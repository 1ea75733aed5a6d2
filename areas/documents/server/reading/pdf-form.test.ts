import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { insightsIn } from '../insights/what-it-says.ts';
import { textWithValues } from './pdf-form.ts';
import { readPdf } from './pdf-text.ts';

type Items = Parameters<typeof textWithValues>[0];

const item = (str: string, left: number, baseline: number, width = str.length * 6) => ({
  str,
  width,
  dir: 'ltr',
  height: 11,
  fontName: 'f1',
  hasEOL: true,
  transform: [11, 0, 0, 11, left, baseline],
});
const field = (rect: number[], about: object) => ({ subtype: 'Widget', fieldType: 'Tx', rect, ...about });
const tick = (left: number, bottom: number, isOn: boolean) =>
  field([left, bottom, left + 12, bottom + 12], {
    fieldType: 'Btn',
    checkBox: true,
    exportValue: 'Yes',
    fieldValue: isOn ? 'Yes' : 'Off',
  });
const read = (items: object[], fields: object[]) => textWithValues(items as Items, fields);

describe('a filled-in form', () => {
  it('keeps each value below its heading in two columns', () => {
    const text = read(
      [item('What went well', 50, 700), item('Even better if', 300, 700)],
      [
        field([300, 600, 500, 690], { fieldValue: 'Longer wait time' }),
        field([50, 600, 250, 690], { fieldValue: 'Calm entry\rClear modelling' }),
      ],
    );
    expect(text.split('\n').filter(Boolean)).toEqual([
      'What went well',
      'Calm entry',
      'Clear modelling',
      'Even better if',
      'Longer wait time',
    ]);
  });

  it('shows which boxes are ticked', () => {
    const items = [
      { ...item('TS5 Adaptive teaching', 50, 500), hasEOL: false },
      { ...item(' Met', 320, 500), hasEOL: false },
      { ...item(' Partially met', 400, 500), hasEOL: false },
      item(' Not met', 500, 500),
    ];
    const text = read(items, [tick(304, 496, false), tick(384, 496, true), tick(484, 496, false)]);
    expect(text.trim()).toBe('TS5 Adaptive teaching☐  Met☒  Partially met☐  Not met');
    expect(insightsIn(text, 'skills_assessment', 'teaching').developmentAreas).toMatchObject([
      { text: 'TS5 Adaptive teaching (partially met)' },
    ]);
  });

  it('shows which box below the ratings is ticked', () => {
    const items = [
      { ...item('Standard', 50, 700), hasEOL: false },
      { ...item('Met', 250, 700), hasEOL: false },
      { ...item('Partially met', 330, 700), hasEOL: false },
      item('Not met', 430, 700),
      item('TS1 High expectations', 50, 670),
      item('TS2 Progress', 50, 640),
    ];
    const boxes = [tick(253, 666, true), tick(355, 666, false), tick(445, 666, false)];
    const text = read(items, [...boxes, tick(253, 636, false), tick(355, 636, true), tick(445, 636, false)]);
    expect(insightsIn(text, 'skills_assessment', 'teaching').developmentAreas).toMatchObject([
      { text: 'TS2 Progress (partially met)' },
    ]);
  });

  it('keeps the lines of a value separate', () => {
    const value = 'Calm entry\nRetrieval quiz\nempathy';
    const text = read(
      [item('WWW', 50, 700), item('EBI', 50, 500)],
      [field([50, 600, 250, 690], { fieldValue: value })],
    );
    expect(insightsIn(text, 'other', 'custom').strengthsIdentified.map((one) => one.text)).toEqual([
      'Calm entry',
      'Retrieval quiz',
      'empathy',
    ]);
  });

  it('includes text written over the page', async () => {
    const page = new PDFDocument({ size: 'A4' });
    const parts: Buffer[] = [];
    page.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((resolve) => page.on('end', resolve));
    page.text('Strengths', 50, 100, { lineBreak: false });
    page.textAnnotation(50, 120, 300, 20, 'Listens well');
    page.text('Areas for development', 50, 160, { lineBreak: false });
    page.textAnnotation(50, 180, 300, 20, 'Delegating');
    page.end();
    await ended;
    const { text } = await readPdf(new Uint8Array(Buffer.concat(parts)));
    const { strengthsIdentified, developmentAreas } = insightsIn(text, 'other', 'custom');
    const words = [strengthsIdentified, developmentAreas].map((found) => found.map((one) => one.text));
    expect(words).toEqual([['Listens well'], ['Delegating']]);
  });

  it('shows the displayed choice and leaves out hidden, password and empty fields', () => {
    const rect = [200, 495, 300, 515];
    const options = [{ exportValue: '4', displayValue: 'Secure' }];
    const text = read(
      [item('Questioning', 50, 500)],
      [
        field(rect, { fieldType: 'Ch', fieldValue: ['4'], options }),
        field(rect, { fieldValue: 'hidden words', hidden: true }),
        field(rect, { fieldValue: 'secret words', password: true }),
        field(rect, { fieldValue: '   ' }),
        { subtype: 'Link', rect },
      ],
    );
    expect(text).toBe('Questioning\tSecure\t\n');
  });

  it('is read from the top if its fields have no labels', () => {
    const text = read(
      [],
      [field([0, 0, 9, 9], { fieldValue: 'second' }), field([0, 50, 9, 59], { fieldValue: 'first' })],
    );
    expect(text.split('\n').filter(Boolean)).toEqual(['first', 'second']);
  });
});

describe('a PDF with headings in bold', () => {
  it('ends a section at the next heading', async () => {
    const page = new PDFDocument();
    const parts: Buffer[] = [];
    page.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((resolve) => page.on('end', resolve));
    const lines = ['*Strengths', 'Calm entry', 'Clear modelling', '*Room layout', 'Tables in rows'];
    for (const line of lines) {
      const isBold = line.startsWith('*');
      page.font(isBold ? 'Helvetica-Bold' : 'Helvetica').text(line.replace('*', ''));
    }
    page.end();
    await ended;
    const { text } = await readPdf(new Uint8Array(Buffer.concat(parts)));
    expect(text.split('\n').filter(Boolean)).toEqual(lines.map((line) => line.replace('*', '###### ')));
    expect(insightsIn(text, 'other', 'custom').strengthsIdentified.map((one) => one.text)).toEqual([
      'Calm entry',
      'Clear modelling',
    ]);
  });
});
