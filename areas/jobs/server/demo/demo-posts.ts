import type { demoSchools } from './demo-schools.ts';

/** A made-up post, as the feed's fields and a practitioner's words have it. */
export interface DemoPost {
  phase: keyof typeof demoSchools;
  title: string;
  category: string;
  /** Free text, as in the feed; null where the advert is silent. */
  salary: string | null;
  unit?: 'HOUR';
  contract?: string;
  hours?: string[];
  says: string;
  asks: string[];
}

const teachers = 'MPS/UPS, £32,916 to £51,048 per year';
const leaders = (points: string, from: string, to: string) => `${points}, £${from} to £${to} per annum`;
const qts = 'QTS, or an ECT who will have it by the time you start';
const part = ['PART_TIME'];

const subject = (title: string, says: string, asks: string[], more: Partial<DemoPost> = {}): DemoPost => ({
  phase: 'secondary',
  title,
  category: 'teacher',
  salary: teachers,
  says,
  asks: [qts, ...asks],
  ...more,
});

const lead = (title: string, says: string, asks: string[], more: Partial<DemoPost> = {}): DemoPost => ({
  phase: 'secondary',
  title,
  category: 'head_of_department_or_curriculum',
  salary: 'MPS/UPS plus TLR 1b £11,998',
  says,
  asks: ['QTS and a record of strong outcomes in your own classes', ...asks],
  ...more,
});

const primary = (title: string, says: string, asks: string[], more: Partial<DemoPost> = {}): DemoPost => ({
  ...subject(title, says, asks, more),
  phase: 'primary',
});

const support = (
  phase: DemoPost['phase'],
  title: string,
  category: string,
  salary: string | null,
  says: string,
  asks: string[],
  more: Partial<DemoPost> = {},
): DemoPost => ({
  phase,
  title,
  category,
  salary,
  says,
  asks,
  ...more,
});

/** What schools look for. Dealt out over the schools of their phase, one after another, until there are enough. */
export const demoPosts: DemoPost[] = [
  subject(
    'Teacher of Mathematics',
    'You would teach across Key Stages 3 and 4, with A level for anyone who wants it. Planning is shared and nobody writes a quiz from nothing.',
    [
      'Secure subject knowledge to GCSE',
      'Willing to have your door open',
      'Interested in low-stakes quizzing and retrieval',
    ],
  ),
  lead(
    'Head of Mathematics',
    'Nine teachers, two of them early in their careers, and a scheme of work that is four years old and ready for its next version.',
    [
      'Experience of leading a key stage or a strand of maths',
      'Able to line manage kindly and directly',
      'Knowledge of Key Stage 3 curriculum design',
    ],
  ),
  primary(
    'Year 4 Class Teacher',
    'A two-form year group with a partner who has taught it for five years and would like somebody to argue with about fractions.',
    ['Experience of Key Stage 2', 'Good at the small routines that make a room calm'],
  ),
  subject(
    'Teacher of Science',
    'Most of the timetable is Key Stage 3, with one GCSE group in your own specialism. Two technicians, both excellent.',
    ['A degree in a science', 'Keen on practical work that teaches something'],
  ),
  support(
    'secondary',
    'Teaching Assistant',
    'teaching_assistant',
    '£23,656 to £24,404 FTE, actual salary £19,421',
    'You would work mostly in Year 8 English and maths, with a named group rather than a different room every hour.',
    [
      'Experience of interventions in reading or number',
      'Patience',
      'A level 2 qualification in English and maths is essential',
    ],
    { hours: part },
  ),
  subject(
    'Teacher of English',
    'Two Key Stage 3 classes, two at GCSE and a reading group after lunch. We mark less than we did and talk more.',
    ['A love of novels that you can pass on', 'Confident with whole-class feedback'],
  ),
  lead('Head of Science', 'A department of twelve across three specialisms, and a new curriculum half way built.', [
    'Experience of leading within science',
    'Knowledge of all three sciences to GCSE',
    'Calm with budgets and with safety',
  ]),
  primary(
    'Reception Teacher',
    'Our early years unit opens on to a garden that the children built with the caretaker. Ratios are kept.',
    ['Experience in the early years', 'Secure in phonics', 'A good observer'],
  ),
  subject(
    'Teacher of History',
    'Year 7 to A level. The department rewrote its enquiry questions last summer and would like somebody to test them.',
    ['A degree in history or close to it', 'Willing to offer some politics or religious education'],
    { contract: 'Fixed term for one year.' },
  ),
  support(
    'secondary',
    'Cover Supervisor',
    'education_support',
    '£25,992 to £27,711 FTE',
    'You would hold lessons that others have planned, and get to know every child in the school.',
    ['Presence and humour', 'Experience of working with young people', 'Able to keep a room working'],
  ),
  {
    phase: 'secondary',
    title: 'Assistant Headteacher (Teaching and Learning)',
    category: 'assistant_headteacher',
    salary: leaders('L12 to L16', '67,364', '74,301'),
    says: 'You would lead professional development and coaching, with half a timetable in your own subject.',
    asks: ['QTS', 'Experience of middle leadership that improved something', 'Knowledge of instructional coaching'],
  },
  subject('Teacher of Geography', 'Fieldwork to the coast in Year 8 and to a city in Year 10; both are paid for.', [
    'Confident with physical and human geography',
    'Willing to lead a trip',
  ]),
  primary('Year 6 Class Teacher', 'A lively class. You would be in a team of two that plans together on a Tuesday.', [
    'Experience of Key Stage 2 assessment',
    'High expectations, lightly worn',
  ]),
  subject(
    'Teacher of Art',
    'Two studios, a kiln and a technician for half the week.',
    ['Strength in drawing and one further discipline', 'Able to teach photography to GCSE'],
    { contract: 'Maternity cover for up to a year.' },
  ),
  support(
    'primary',
    'Higher Level Teaching Assistant',
    'higher_level_teaching_assistant',
    '£27,711 to £30,060 FTE',
    'You would cover planning time in Key Stage 1 and run phonics interventions in the mornings.',
    ['HLTA status', 'Secure in phonics and early reading', 'Experience of leading groups'],
  ),
  lead(
    'Second in Mathematics',
    'The Key Stage 3 curriculum is yours: assessment, setting and the Year 7 baseline.',
    ['At least three years of teaching', 'Experience of writing assessments that tell you something'],
    { salary: 'MPS/UPS plus TLR 2b £6,109', category: 'teacher' },
  ),
  primary(
    'SENDCo',
    'Forty-eight children on the register, eleven plans, and three days a week that are truly yours for it.',
    [
      'QTS',
      'The national SENCO award or the NPQ, or a wish to begin it',
      'Experience of working with families and agencies',
    ],
    { category: 'sendco', salary: 'MPS/UPS plus SEN allowance £2,787', hours: ['FULL_TIME', 'PART_TIME'] },
  ),
  support(
    'secondary',
    'Exams Officer',
    'administration_hr_data_and_finance',
    '£28,598 to £31,022',
    'From entries to results day. The heads of year will love you, or learn to.',
    [
      'Exact with detail and with deadlines',
      'Experience of a school information system',
      'Knowledge of access arrangements',
    ],
  ),
  subject(
    'Teacher of Music',
    'A choir of sixty, a band that rehearses on Thursdays whatever happens, and GCSE groups of fifteen.',
    ['Able to accompany', 'Keen on composing with beginners'],
  ),
  {
    phase: 'primary',
    title: 'Deputy Headteacher',
    category: 'deputy_headteacher',
    salary: leaders('L8 to L12', '61,534', '67,898'),
    says: 'Curriculum and assessment are yours, with a class one day a week. The headteacher has been here for two years and is staying.',
    asks: ['QTS', 'Experience of senior leadership', 'A safeguarding qualification, or a wish to gain one'],
  },
  subject(
    'Teacher of PE',
    'Netball, football, dance and a climbing wall. Fixtures are shared out fairly and written down.',
    ['Able to teach GCSE theory', 'Willing to run a club'],
  ),
  support(
    'special',
    'Teaching Assistant',
    'teaching_assistant',
    '£24,027 to £25,183 FTE, actual salary £20,116',
    'A class of eight with a teacher and three assistants. You would learn Makaton in your first half term.',
    ['Experience of autism, or of caring for somebody', 'Steady and kind under pressure'],
    { hours: part },
  ),
  lead('Head of English', 'Ten teachers and a library that is open until five.', [
    'Experience of leading a key stage in English',
    'A view on reading aloud and the evidence for it',
    'Able to moderate marking without tears',
  ]),
  primary(
    'Key Stage 1 Leader',
    'You would teach Year 2 and lead four colleagues, with half a day a week to do it in.',
    ['Experience of Year 2 and of early reading', 'Has led a subject across a school'],
    { category: 'head_of_year_or_phase', salary: 'MPS/UPS plus TLR 2a £3,527' },
  ),
  subject('Teacher of Computing', 'Key Stage 3 to GCSE, with a lab that was refitted in the summer.', [
    'Python to GCSE',
    'Patient with beginners of every age',
  ]),
  {
    phase: 'secondary',
    title: 'Headteacher',
    category: 'headteacher',
    salary: leaders('L28 to L34', '98,616', '114,060'),
    says: 'The governors look for somebody who will know the families, keep the good and be plain about the rest.',
    asks: ['Successful senior leadership, as a deputy or a head', 'NPQH, or close to it', 'A record of building teams'],
  },
  support(
    'secondary',
    'Pastoral Support Officer',
    'pastoral_health_and_welfare',
    '£26,421 to £29,093 FTE',
    'You would be the non-teaching half of a year team: attendance, friendships, phone calls home.',
    ['Experience of working with families', 'A good listener with good records', 'Safeguarding training'],
  ),
  subject(
    'Teacher of Spanish',
    'Spanish to A level, with French in Key Stage 3. The exchange has run for eleven years.',
    ['Near-native Spanish', 'Some French'],
    { salary: 'Main pay range 1 to Upper pay range 3' },
  ),
  primary(
    'Year 2 Class Teacher',
    'A one-form school, so you would lead a subject too: we would talk about which.',
    ['Secure in phonics and early number', 'Experience of Key Stage 1'],
    { contract: 'Temporary for two terms.' },
  ),
  support(
    'secondary',
    'Science Technician',
    'other_support',
    '£12.85 per hour',
    'Three labs, a good prep room and teachers who fill in the form.',
    ['Practical and safe', 'A level in a science, or experience in a lab'],
    { unit: 'HOUR', hours: part },
  ),
  lead(
    'Head of Year 9',
    'Two hundred and ten young people at the age when it is all happening at once.',
    ['QTS', 'Experience as a tutor who made a difference', 'Knows when to ring home'],
    { category: 'head_of_year_or_phase', salary: 'MPS/UPS plus TLR 2c £8,611' },
  ),
  subject('Teacher of Religious Education', 'One lesson a week in every year, and a full GCSE group.', [
    'Able to hold a hard conversation in a kind way',
    'A degree in theology or a subject near to it',
  ]),
  support(
    'primary',
    'School Business Manager',
    'administration_hr_data_and_finance',
    '£39,513 to £43,693',
    'Finance, people, premises and the thousand things in between. You would sit on the senior team.',
    ['Experience of school finance', 'A business qualification', 'Knowledge of HR in schools'],
  ),
  subject(
    'Teacher of Mathematics (ECTs welcome)',
    'A first or second post in a department that has trained eleven early career teachers and kept nine.',
    ['A degree with a good deal of maths in it', 'Keen to be coached'],
    { salary: 'MPS' },
  ),
  {
    phase: 'secondary',
    title: 'Deputy Headteacher (Curriculum)',
    category: 'deputy_headteacher',
    salary: leaders('L20 to L24', '81,441', '89,830'),
    says: 'Curriculum, timetable and the data that goes with them; and one class of your own.',
    asks: [
      'Senior leadership experience',
      'Has built a timetable, or is not afraid to',
      'Knowledge of assessment at every key stage',
    ],
  },
  primary(
    'Primary Supply Teacher',
    'Regular days across three schools that are ten minutes apart.',
    ['Flexible', 'Experience in two key stages'],
    { salary: '£165 to £185 per day', hours: part, contract: 'Supply.' },
  ),
  subject(
    'Teacher of Physics',
    'Physics to A level in a department of three, and a little Key Stage 3 science.',
    ['A degree in physics or engineering', 'Enjoys demonstrations that sometimes fail'],
    { salary: 'Competitive, with a retention payment' },
  ),
  support(
    'secondary',
    'IT Support Technician',
    'it_support',
    '£24,790 to £26,403',
    'Four hundred laptops, one calm manager.',
    ['Experience of a help desk', 'Able to explain without sighing'],
  ),
  {
    phase: 'special',
    title: 'Teacher (SEMH)',
    category: 'teacher',
    salary: 'MPS/UPS plus SEN allowance £2,787',
    says: 'A class of six in Key Stage 3. You would be part of a team that debriefs every day.',
    asks: [qts, 'Experience with young people whose behaviour is how they talk', 'Consistent'],
  },
  subject(
    'Teacher of Drama',
    'Key Stage 3 drama for everyone, GCSE for thirty, and a production in March.',
    ['Able to teach devising', 'Good in a dark hall full of children'],
    { hours: part, salary: null },
  ),
  primary(
    'Headteacher',
    'One form of entry, a strong team and a roof that is paid for.',
    [
      'Senior leadership in a primary school',
      'NPQH, or the wish to take it',
      'Knows what good early reading looks like',
    ],
    { category: 'headteacher', salary: leaders('L14 to L20', '69,596', '80,655') },
  ),
  support(
    'primary',
    'Teaching Assistant (1:1)',
    'teaching_assistant',
    '£12.65 an hour',
    'One child in Year 3, who is funny and finds mornings hard.',
    ['Experience of autism', 'Patience'],
    { unit: 'HOUR', hours: part, contract: 'Fixed term.' },
  ),
  subject(
    'Teacher of Design and Technology',
    'Food, textiles and product design on a carousel; you would teach two of the three.',
    ['Safe and organised', 'Food hygiene, or willing to take it'],
  ),
  support(
    'secondary',
    'Receptionist',
    'administration_hr_data_and_finance',
    '£23,656',
    'The first face anyone sees.',
    ['Warm with a queue', 'Experience of an office'],
    { hours: part },
  ),
];
