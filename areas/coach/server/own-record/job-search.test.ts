import { describe, expect, it } from 'vitest';
import { isNamedIn, jobSearchIn } from './job-search.ts';

const places = ['leeds', 'cumbria', 'hebden bridge', 'swansea', 'hull', 'fife'];
const isPlace = (words: string) => places.includes(words);
const searchIn = (question: string) => jobSearchIn(question, isPlace);

describe('a question that looks for open posts', () => {
  it.each([
    ['Are there any cook jobs in primary schools near Leeds?', 'cook', 'leeds'],
    ['deputy head jobs cumbria', 'deputy head', 'cumbria'],
    ['Anything going for lab technicians round Swansea?', 'lab technicians', 'swansea'],
    ['any TA posts going in Hull', 'ta', 'hull'],
    ['looking for a part time receptionist post around hebden bridge please', 'receptionist', 'hebden bridge'],
    ['Any primary teaching vacancies in Fife?', 'teaching', 'fife'],
    ['Is anyone hiring librarians?', 'librarians', null],
    ['any jobs near Leeds', null, 'leeds'],
    ['Hi Savi, find me some jobs', null, null],
  ])('is understood: %s', (question, post, place) => {
    expect(searchIn(question)).toEqual({ post, place });
  });

  it.each([
    'How do I apply for jobs in Leeds?',
    'got offered a job friday for sept, when do i have to hand notice in by',
    'Got a TA in my room who is lovely but basically just does the work for the kids',
    'what do deputy head jobs pay',
    'Should I look for a job share?',
    'I lost my job in Hull',
    'They cut two posts at our school',
    'is there any extra work for exams officers in summer',
    'my head is looking for a reason to stop my job share',
    'the school is looking for someone to cover',
    'staff absence is high. any ideas for return to work chats',
  ])('is not seen in: %s', (question) => {
    expect(searchIn(question)).toBeNull();
  });

  it('keeps the posts with a word of the name', () => {
    expect(isNamedIn('School Cook', 'cooks')).toBe(true);
    expect(isNamedIn('Deputy Headteacher', 'deputy head')).toBe(true);
    expect(isNamedIn('Teacher of Maths', 'librarian')).toBe(false);
    expect(isNamedIn('Head of Mathematics', 'cook')).toBe(false);
    expect(isNamedIn('Teaching Assistant', 'ta')).toBe(true);
  });
});
