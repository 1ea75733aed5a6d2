import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/timing.ts';
import { readEssentials, readShort } from './essentials-reader.ts';
import { lineOf, textOfHtml } from './html-reader.ts';
import { readContract, readJobType, readKeyStage, readPhase, readSubject, readSubjects } from './post-reader.ts';
import { readSalary } from './salary-reader.ts';
import { readVacancy } from './vacancy-reader.ts';

/** The scales of the school year 2025/26 applied. */
const postedOn = '2026-04-01';

describe('a salary', () => {
  it.each([
    ['Main pay range 1 to Upper pay range 3, £23,719 to £39,406 per year', null, 23_719, 39_406, 'year', 'stated'],
    ['£23,719 to £39,406', 'YEAR', 23_719, 39_406, 'year', 'stated'],
    ['£32,916 - 51,048', null, 32_916, 51_048, 'year', 'stated'],
    ['M1 £32,916 - U3 £51,048', null, 32_916, 51_048, 'year', 'stated'],
    ['£58,000', null, 58_000, 58_000, 'year', 'stated'],
    ['£45k - £52k', null, 45_000, 52_000, 'year', 'stated'],
    ['£25 per hour', null, 25, 25, 'hour', 'stated'],
    ['£12.21 - £13.05', 'HOUR', 12.21, 13.05, 'hour', 'stated'],
    ['£150 to £185 per day', null, 150, 185, 'day', 'stated'],
    ['£160', null, 160, 160, 'hour', 'stated'],
    ['MPS/UPS plus TLR 2b £5,962', null, 32_916, 51_048, 'year', 'national_scale'],
    ['MPS/UPS', null, 32_916, 51_048, 'year', 'national_scale'],
    ['Main Pay Scale', null, 32_916, 45_352, 'year', 'national_scale'],
    ['UPS 1-3', null, 47_472, 51_048, 'year', 'national_scale'],
    ['£23,114 to £24,404 FTE, actual salary £16,512 to £17,433', null, 23_114, 24_404, 'year', 'stated'],
    ['Actual salary £16,512', null, 16_512, 16_512, 'year', 'stated'],
    ['L12 - L16, £67,364 to £74,301 per annum', null, 67_364, 74_301, 'year', 'stated'],
    ['£450 per week', null, 450, 450, 'week', 'stated'],
    ['£450 - £500 a week, 37 hours per week', null, 450, 500, 'week', 'stated'],
    ['£24,000 per annum, 37 hours per week', null, 24_000, 24_000, 'year', 'stated'],
    ['£1,950 per month', null, 1_950, 1_950, 'month', 'stated'],
    ['£2,000 - £2,150 per calendar month', null, 2_000, 2_150, 'month', 'stated'],
    ['£1,950', 'MONTH', 1_950, 1_950, 'month', 'stated'],
    ['Actual salary £16,512 to £17,433 (FTE £23,114 to £24,404)', null, 23_114, 24_404, 'year', 'stated'],
    ['FTE £23,114 to £24,404, £16,512 to £17,433 for the hours worked', null, 23_114, 24_404, 'year', 'stated'],
    ['£30,000 FTE £21,000 actual', null, 30_000, 30_000, 'year', 'stated'],
    ['£32,916 to £51,048 (£40,317 to £62,496 inner London)', null, 32_916, 51_048, 'year', 'stated'],
    ['MPS/UPS £32,916 - £51,048; Inner London £40,317 - £62,496', null, 32_916, 51_048, 'year', 'stated'],
    ['£450 p.w.', null, 450, 450, 'week', 'stated'],
    ['£450 (per week)', 'YEAR', 450, 450, 'week', 'stated'],
    ['£450 gross weekly, paid monthly', null, 450, 450, 'week', 'stated'],
    ['£450 per week for 39 weeks a year', null, 450, 450, 'week', 'stated'],
    ['£150 per day / £750 per week', null, 150, 150, 'day', 'stated'],
    ['£28,000 a year for 3 days per week', null, 28_000, 28_000, 'year', 'stated'],
    ['£24,027 - £24,404 (FTE) £10,550 - £10,716 (pro rata)', null, 24_027, 24_404, 'year', 'stated'],
    ['Inner London £40,317 to £62,496 Rest of England £32,916 to £51,048', null, 32_916, 51_048, 'year', 'stated'],
    ['MPS with a SEN allowance of £2,787', null, 32_916, 45_352, 'year', 'national_scale'],
  ] as const)('%s', (text, unit, min, max, period, basis) => {
    expect(readSalary(text, { unit, postedOn })).toEqual({ min, max, period, basis });
  });

  it.each([
    'Competitive',
    'Dependent on experience',
    'L10 - L14',
    '',
    '£0',
    'See advert for 2026 details',
    'TLR 2a £3,391',
    '£1,200 per term',
    '£450',
  ])('is not found in %j', (text) => expect(readSalary(text, { postedOn })).toBeNull());

  it('from a London scale is not confused with the rest of England', () => {
    expect(readSalary('MPS/UPS', { isInLondon: true, postedOn })).toBeNull();
    expect(readSalary('MPS (Inner London)', { postedOn })).toBeNull();
    const both = '£32,916 to £51,048 (inner London £40,317 to £62,496)';
    expect(readSalary(both, { isInLondon: true, postedOn })).toMatchObject({ min: 40_317, max: 62_496 });
    expect(
      readSalary('Inner London £40,317 - £62,496, outer London £37,870 - £57,632', { isInLondon: true, postedOn }),
    ).toBeNull();
    expect(
      readSalary('£40,317-£62,496 (inner London) £37,870-£56,154 (outer London)', { isInLondon: true, postedOn }),
    ).toBeNull();
    expect(readSalary('MPS, £40,317 to £62,496', { isInLondon: true, postedOn })).toMatchObject({
      min: 40_317,
      basis: 'stated',
    });
  });
});

describe('a subject', () => {
  it.each([
    ['Teacher of Mathematics', 'mathematics'],
    ['Maths Teacher', 'mathematics'],
    ['Teacher of English and Drama', 'english'],
    ['Head of Science', 'science'],
    ['Physics Teacher with responsibility for Key Stage 5', 'science'],
    ['Teacher of Computer Science', 'computing'],
    ['Teacher of PE (Girls)', 'pe'],
    ['Sports Science Lecturer', 'pe'],
    ['Teacher of Physical Education', 'pe'],
    ['Teacher of Religious Education', 'religious_education'],
    ['Teacher of RE', 'religious_education'],
    ['MFL Teacher (French and Spanish)', 'languages'],
    ['Director of Music', 'music'],
    ['Subject Leader for Art', 'art'],
    ['Teacher of Food Technology', 'design_technology'],
    ['Year 4 Class Teacher', null],
    ['School Business Manager', null],
    ['Speech and Language Therapist', null],
    ['EAL: English as an additional language coordinator', null],
    ['Deputy Headteacher', null],
    ['Caretaker for the heart of the school', null],
  ] as const)('of %s', (title, subject) => expect(readSubject(title)).toBe(subject));

  it('is listed with others in the order of the text', () => {
    expect(readSubjects('History and Geography, some Computer Science')).toEqual(['history', 'geography', 'computing']);
  });
});

describe('the kind of post', () => {
  it.each([
    ['teacher', 'Teacher of Art', 'teaching'],
    ['deputy_headteacher', 'Deputy Headteacher', 'leadership'],
    ['administration_hr_data_and_finance', 'Exams Officer', 'admin'],
    ['something_new', 'Teaching Assistant', 'support'],
    ['leadership_and_management', 'Curriculum Area Manager', 'leadership'],
    ['business_support_administration_and_corporate_services', 'Estates Surveyor', 'admin'],
    ['student_support_learning_and_progress', 'Progress Coach', 'support'],
    ['marketing_and_communications', 'Content Creator', 'admin'],
    ['apprenticeships_and_commercial_services', 'Skills Coach', 'support'],
    [null, 'Assistant Headteacher', 'leadership'],
    [null, 'Receptionist', 'admin'],
    [null, 'Teacher of History', 'teaching'],
  ] as const)('%s, %s', (category, title, type) => expect(readJobType(category, title)).toBe(type));

  it.each([
    ['Year 2 Class Teacher', 'Fernleigh Primary School', 'Key Stage 1', 'primary'],
    ['KS3 Lead', 'Ashgrove Academy', 'Key Stage 3', 'secondary'],
    ['Reception Teacher', 'Ashgrove Academy', 'Early years', 'early_years'],
    ['Teacher of History', 'Ashgrove Academy', null, 'secondary'],
    ['Class Teacher', 'Oak Lodge Special School', null, 'special'],
    ['Headteacher', 'Ashgrove Academy', null, null],
    ['Teacher of A level Biology', 'Ashgrove Academy', 'Key Stage 5', 'post_16'],
    ['Year 12 Tutor', 'Wexmoor High School', 'Key Stage 5', 'post_16'],
  ])('%s at %s', (title, school, stage, phase) => {
    expect(readKeyStage(title)).toBe(stage);
    expect(readPhase(title, school, readKeyStage(title))).toBe(phase);
  });

  it.each([
    ['Teacher of Art (maternity cover)', '', [], 'maternity_cover'],
    ['Supply Teacher', '', [], 'supply'],
    ['Teacher of Art (fixed term)', 'A permanent post may follow.', [], 'temporary'],
    ['Teacher of Art', 'This is a permanent post.', ['FULL_TIME'], 'permanent'],
    ['Teacher of Art', 'A fixed-term post; a permanent one may follow.', [], null],
    ['Teacher of Art', 'Come and join us.', ['TEMPORARY'], 'temporary'],
    ['Teacher of Art', 'Come and join us.', ['FULL_TIME'], null],
  ] as const)('%s: %s', (title, description, employment, contract) => {
    expect(readContract(title, description, [...employment])).toBe(contract);
  });
});

describe('HTML', () => {
  it('becomes paragraphs, headings and list items', () => {
    const html =
      '<h2>About us</h2><p>We are a <strong>happy</strong> school&nbsp;&amp; busy.</p><p>Come!</p><ul><li>One</li><li>Two <em>or</em> more</li></ul><div>The end<br>of it.</div>';
    expect(textOfHtml(html, 1_000)).toBe(
      '## About us\n\nWe are a happy school & busy.\n\nCome!\n\n- One\n- Two or more\n\nThe end\nof it.',
    );
  });

  it('that is plain text keeps its paragraphs and lists', () => {
    const advert =
      'About us\r\nWe are a small school & we care.\r\n\r\nYou will have:\r\n• QTS\r\n* a degree\r\n- patience\r\nVisits are welcome.\r\n\r\n\r\nApply by <b>Friday</b>.';
    expect(textOfHtml(advert, 1_000)).toBe(
      'About us\nWe are a small school & we care.\n\nYou will have:\n\n- QTS\n- a degree\n- patience\n\nVisits are welcome.\n\nApply by Friday.',
    );
    expect(readEssentials(textOfHtml(advert, 1_000))).toEqual(['QTS', 'A degree', 'Patience']);
  });

  it.each([
    ['You will:\n\uf0b7\tteach\n\uf0b7\tmark', 'You will:\n\n- teach\n- mark'],
    ['Perks\r\n\to\tpension\r\n\to\tparking', 'Perks\n\n- pension\n- parking'],
    ['➢ one\n✓ two\n‣ three\n— four\n§ five', '- one\n- two\n- three\n- four\n- five'],
    ['-kind\n-calm\n*bold words*\n-5 degrees', '- kind\n- calm\n\n*bold words*\n-5 degrees'],
    ['Dear all\u000bWe are hiring\u2029Apply now', 'Dear all\nWe are hiring\nApply now'],
    ['One<br>\nTwo<br /><br />\n\nThree\n\nFour', 'One\nTwo\n\nThree\n\nFour'],
  ])('that is plain text with special bullets or line breaks: %j', (advert, text) =>
    expect(textOfHtml(advert, 1_000)).toBe(text),
  );

  it('with paragraphs in list items keeps the bullets', () => {
    expect(textOfHtml('<ul><li>One</li><li><p>Two</p></li></ul><p>After</p>', 1_000)).toBe('- One\n- Two\n\nAfter');
  });

  it.each([
    ['<script>alert("<p>x</p>")</script>after', 'after'],
    ['<style>p{color:red}</style>shown', 'shown'],
    ['<img src=x onerror=alert(1)>words', 'words'],
    ['<a href="javascript:alert(1)">a link</a>', 'a link'],
    ['<svg><script>1</script></svg>text', 'text'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<p>one<p>two', 'one\n\ntwo'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<!-- a note --><p>x', 'x'],
    ['<p>nul \u0000 and \u202e turned</p>', 'nul and turned'],
    ['<div onclick=x disabled>q</div', 'q'],
    ['<p>• One</p><p>• Two</p>', '- One\n- Two'],
    ['', ''],
  ])('%j is %j', (html, text) => expect(textOfHtml(html, 1_000)).toBe(text));

  it('of any depth and length is read quickly', async () => {
    expect(textOfHtml(`${'<div>'.repeat(8_000)}deep`, 100)).toBe('deep');
    const texts = [
      '<p>word '.repeat(40_000),
      '<'.repeat(200_000),
      `<p>${' '.repeat(190_000)}</p>`,
      // A browser repeats each of these elements in each paragraph.
      `<p>${'<b>'.repeat(2_000)}${'<p>x'.repeat(40_000)}`,
      `${'<i>'.repeat(30_000)}${'</b>'.repeat(25_000)}`,
    ];
    const time = await processorTime(() => texts.map((text) => textOfHtml(text, 20_000)));
    expect(time).toBeLessThan(3_000);
  });

  it('in a title is decoded', () => {
    expect(lineOf('Teacher of D&amp;T <b>now</b>', 200)).toBe('Teacher of D&T now');
    expect(lineOf('x'.repeat(300), 10)).toBe(`${'x'.repeat(9)}…`);
  });
});

describe('the requirements of a school', () => {
  it('are the list after the heading', () => {
    const text =
      'Join us.\n\n## The successful candidate will:\n\n- have QTS;\n- teach maths to A level, and\n- have QTS;\n\n## We can offer\n\n- A lovely team';
    expect(readEssentials(text)).toEqual(['Have QTS', 'Teach maths to A level']);
  });

  it('are empty without such a list', () => {
    expect(readEssentials('We can offer:\n\n- Cake\n- A car park')).toEqual([]);
    expect(readEssentials('')).toEqual([]);
  });

  it('are separate from the first sentences for a card', () => {
    expect(readShort('## Us\n\nA small school. With much to do.\n\n- A')).toBe('A small school. With much to do.');
    expect(readShort('word '.repeat(100)).length).toBeLessThanOrEqual(220);
  });
});

describe('an entry of the feed', () => {
  const entry = {
    title: 'Teacher of Mathematics',
    description: '<p>Permanent. We are looking for someone who will:</p><ul><li>hold QTS</li></ul>',
    datePosted: '2026-04-01',
    validThrough: '2026-04-17T09:00:00+01:00',
    occupationalCategory: 'teacher',
    employmentType: ['FULL_TIME', 'PART_TIME'],
    jobLocation: { address: { addressLocality: 'Leeds', addressRegion: 'West Yorkshire', postalCode: 'LS6 2AB' } },
    baseSalary: { value: { value: 'MPS/UPS', unitText: 'YEAR' } },
    url: 'https://vacancies.example/jobs/teacher-of-mathematics',
    hiringOrganization: { name: 'Ashgrove School', identifier: '136531' },
  };

  it('is read with all its fields', () => {
    expect(readVacancy(entry)).toMatchObject({
      sourceKey: '136531:teacher-of-mathematics',
      subjectArea: 'mathematics',
      phase: 'secondary',
      contractType: 'permanent',
      workingPattern: 'Full time or part time',
      location: 'Leeds, West Yorkshire',
      latitude: 53.8,
      postedDate: '2026-04-01T00:00:00.000Z',
      applicationDeadline: '2026-04-17T08:00:00.000Z',
      essentialSkills: ['Hold QTS'],
      qualificationRequired: 'Qualified teacher status (QTS)',
      salaryMin: 32_916,
      salaryBasis: 'national_scale',
    });
  });

  it('needs only the required fields', () => {
    const { title, datePosted, url, hiringOrganization } = entry;
    expect(
      readVacancy({ title, datePosted, url, hiringOrganization: { ...hiringOrganization, identifier: null } }),
    ).toMatchObject({
      salaryMin: null,
      salaryText: null,
      location: null,
      latitude: null,
      contractType: null,
      applicationDeadline: null,
      sourceKey: 'ashgrove school:teacher-of-mathematics',
    });
    expect(readVacancy({ ...entry, baseSalary: 'odd', jobLocation: 7, employmentType: 'FULL_TIME' })).toMatchObject({
      workingPattern: 'Full time',
      salaryText: null,
    });
  });

  it.each([
    { title: '' },
    { title: '<p></p>' },
    { url: 'javascript:alert(1)' },
    { url: '/jobs/x' },
    { datePosted: 'soon' },
    { datePosted: '2026-13-40' },
    { validThrough: 'whenever' },
    { hiringOrganization: null },
  ])('is rejected with %j', (change) => expect(readVacancy({ ...entry, ...change })).toBeNull());

  it.each([null, 7, 'text', [], {}])('is rejected if it is %j', (odd) => expect(readVacancy(odd)).toBeNull());
});
