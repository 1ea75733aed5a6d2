import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { isPastReview } from './card.ts';
import { screenFaults } from './card-faults.ts';
import { cardFolder, coachCards, loadCards } from './load-cards.ts';
import { readScreenPaths } from './screen-paths.ts';

const place = mkdtempSync(join(tmpdir(), 'staffroom-cards-'));
afterAll(() => rmSync(place, { recursive: true }));

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const phrasings = (about: string) => Array.from({ length: 12 }, (_, at) => `${about} in way number ${at}?`);

const advice = {
  id: 'calm-start',
  kind: 'advice',
  title: 'A calm start',
  subject: 'behaviour',
  questions: phrasings('How do I start'),
  roles: ['teacher'],
  nations: ['england'],
  understood: 'You want a calm start.',
  step: 'Meet the class at the door.',
  related: ['other-one', 'other-two', 'other-three'],
  prompt: 'How do I start calmly?',
  seek: 'calm start',
};
const fact = {
  ...advice,
  id: 'notice',
  kind: 'fact',
  questions: phrasings('When do I resign'),
  source: { title: 'Conditions of service', publisher: 'The employers' },
  url: 'https://www.example.org/notice',
  asOf: '2026-09-01',
  reviewBy: '2027-09-01',
  quotes: ['two months’ notice, and by 31 October at the latest', 'a payment of £1,250 or 2.5% of pay'],
};
const others = ['other-one', 'other-two', 'other-three'].map((id) => ({
  ...advice,
  id,
  questions: phrasings(id),
  related: ['calm-start', ...['other-one', 'other-two', 'other-three'].filter((other) => other !== id)],
}));

type Fields = Record<string, unknown> & { id: string; kind: string; text?: string; inFile?: string };

/** The faults of a folder with these cards. */
async function loaded(...cards: Fields[]) {
  const folder = mkdtempSync(join(place, 'cards-'));
  for (const name of ['facts', 'advice', 'help']) mkdirSync(join(folder, name));
  for (const { text = words(60), inFile, ...fields } of [...cards, ...(others as Fields[])]) {
    const path = inFile ?? `${fields.kind === 'fact' ? 'facts' : fields.kind}/${fields.id}.md`;
    writeFileSync(join(folder, path), `---\n${stringify(fields)}---\n${text}\n`);
  }
  const result = await loadCards(pathToFileURL(`${folder}/`));
  return { ...result, faults: result.faults.map((fault) => fault.replace(/^.*?(?=(facts|advice|help)\/)/, '')) };
}
const faultsOf = async (card: Parameters<typeof loaded>[0]) => (await loaded(card, advice)).faults;
const without = (field: keyof typeof fact) => {
  const { [field]: _, ...rest } = fact;
  return rest as unknown as Fields;
};

describe('the cards of Staffroom', () => {
  it('have no mistakes', async () => {
    const { all, faults } = await coachCards();
    expect([...faults, ...screenFaults(all, readScreenPaths())]).toEqual([]);
  });

  it('of one kind are the same if only these are read', async () => {
    const { all } = await coachCards();
    const { all: help } = await loadCards(cardFolder, 'help');
    expect(help.length).toBeGreaterThan(30);
    expect(help).toEqual(all.filter(({ kind }) => kind === 'help'));
  });
});

describe('a folder of cards', () => {
  it('gives cards with their sections, by id and by group', async () => {
    const text = `${words(50)}\n\n## More\n${words(30)}\n\n## Why\n${words(20)}`;
    const { all, byId, cardsOf, faults } = await loaded({ ...fact, group: 'leaving', text }, advice);
    expect(faults).toEqual([]);
    expect(all).toHaveLength(5);
    expect(byId.get('notice')).toMatchObject({ group: 'leaving', body: words(50), more: words(30), why: words(20) });
    expect(byId.get('notice')?.source).toMatchObject({ publisher: 'The employers', asOf: '2026-09-01' });
    expect(cardsOf('leaving').map(({ id }) => id)).toEqual(['notice']);
    expect(byId.get('calm-start')).toMatchObject({ group: 'calm-start', source: null, more: null, goal: null });
    expect(cardsOf('unknown')).toEqual([]);
  });

  it.each(['source', 'url', 'asOf', 'reviewBy'] as const)('rejects a fact without ‘%s’', async (field) => {
    const { faults, byId } = await loaded(without(field), advice);
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^facts/notice.md, line \\d+: ‘${field}’ is missing.$`))]);
    expect(byId.has('notice')).toBe(false);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['an unknown subject', { subject: 'cooking' }, /‘subject’ must be one of: resignation/],
    ['an unknown role', { roles: ['head'] }, /‘roles’, item 1 must be one of: teacher/],
    ['an unknown nation', { nations: ['uk'] }, /‘nations’, item 1 must be one of: england/],
    ['fewer than 12 phrasings', { questions: ['How?'] }, /‘questions’: needs at least 12 phrasings/],
    ['a home page as source', { url: 'https://www.example.org/' }, /‘url’: must be the page with the fact/],
    ['a day that does not exist', { asOf: '2026-02-30' }, /‘asOf’: must be a day/],
    ['a review before the date of the page', { reviewBy: '2026-08-01' }, /‘reviewBy’ must be after ‘asOf’/],
    ['a related card that does not exist', { related: ['a', 'other-one', 'other-two'] }, /names ‘a’, which is no card/],
    ['an unknown field', { quote: 'x' }, /there is no field ‘quote’/],
    ['a long title', { title: 'x'.repeat(61) }, /‘title’/],
    ['a short body', { text: words(39) }, /‘body’ has 39 words. It must have 40 to 140/],
    ['a long body', { text: words(141) }, /‘body’ has 141 words/],
    ['an unknown section', { text: `${words(50)}\n## Else\n${words(30)}` }, /there is no section ‘Else’/],
    ['another name of the file', { inFile: 'facts/other.md' }, /‘id’ must be the name of the file/],
    ['the wrong folder', { inFile: 'help/notice.md' }, /belongs in the folder facts\//],
    ['a phrasing of another group', { questions: phrasings('How do I start') }, /is also in .*notice.md/],
  ])('rejects a fact with %s', async (_what, change, message) => {
    const faults = await faultsOf({ ...fact, ...change });
    expect(faults.join('\n')).toMatch(message);
  });

  it('names every wrong field of a file, with its line', async () => {
    expect(await faultsOf({ ...fact, roles: [], nations: ['uk'] })).toEqual([
      expect.stringMatching(/^facts\/notice.md, line \d+: ‘roles’/),
      expect.stringMatching(/^facts\/notice.md, line \d+: ‘nations’/),
    ]);
  });

  it('rejects two cards with the same id, and a group with two subjects', async () => {
    const { faults } = await loaded(
      { ...advice, group: 'one' },
      { ...fact, id: 'calm-start', group: 'one', subject: 'pensions' },
    );
    expect(faults.join('\n')).toMatch(/calm-start.md has the same ‘id’/);
    expect(faults.join('\n')).toMatch(/the group ‘one’ has the subject/);
  });

  it('compares each figure with the quotes', async () => {
    const saying = async (...texts: string[]) => {
      const { faults, byId } = await loaded({ ...fact, text: `${words(60)} ${texts.join(' ')}` }, advice);
      expect(byId.has('notice')).toBe(faults.length === 0);
      return faults.map((fault) => /‘(.*?)’/.exec(fault)?.[1]);
    };
    expect(
      await saying('Give notice by 31st October. It is £1 250, or 2.5 per cent. Year 6 and KS2 are classes.'),
    ).toEqual([]);
    expect(await saying('By 31 May.', 'It is £1,251.', 'Or 3%.', 'Or 2.5.', 'In 2027.')).toEqual([
      '31 may',
      '£1251',
      '3%',
      '2.5',
      '2027',
    ]);
    expect(await saying('After 31 years 6 months.')).toEqual(['31', '6']);
    expect(await saying('[The page](https://www.example.org/2025/page)')).toEqual([]);
    expect(await faultsOf({ ...fact, step: 'Write by 1 May.' })).toEqual([expect.stringMatching(/‘1 may’ in ‘step’/)]);
  });

  it.each([
    ['figures', { text: `${words(50)} after 5 weeks` }, /‘5’ in ‘body’ is a figure/],
    ['an amount', { step: 'Ask for a lot of £.' }, /‘£’ in ‘step’ is a figure/],
    ['quotes', { quotes: ['5 weeks'] }, /there is no field ‘quotes’/],
    ['a source', { url: 'https://www.example.org/notice' }, /there is no field ‘url’/],
  ])('rejects advice with %s', async (_what, change, message) => {
    const { faults } = await loaded({ ...advice, ...change });
    expect(faults[0]).toMatch(message);
  });

  it('rejects help about a screen that does not exist', async () => {
    const screenOf = async (screen: string) => {
      const { all, faults } = await loaded(
        { ...advice, id: 'photo', kind: 'help', questions: phrasings('Photo'), screen },
        advice,
      );
      expect(faults).toEqual([]);
      return screenFaults(all, readScreenPaths());
    };
    expect(await screenOf('/settings?section=photo')).toEqual([]);
    expect(await screenOf('/circles/5')).toEqual([]);
    expect(await screenOf('/photo')).toEqual([expect.stringMatching(/there is no such screen/)]);
  });

  it('says when a fact must be checked again', async () => {
    const { byId } = await loaded(fact, advice);
    const [notice, calm] = [byId.get('notice'), byId.get('calm-start')];
    if (!notice || !calm) throw new Error('The cards were not loaded.');
    expect([isPastReview(notice, '2027-08-31'), isPastReview(notice, '2027-09-01')]).toEqual([false, true]);
    expect(isPastReview(calm, '2099-01-01')).toBe(false);
  });
});
