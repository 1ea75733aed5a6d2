import type { Audience, Purpose } from '#areas/development/contract/audience.ts';
import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { SchoolWeekday } from './school-days.ts';

/** `week`: which of the coming school days on that weekday, counted from tomorrow; -1 is the last that is over. Times are those on the poster. */
export interface DemoEvent extends Partial<Audience> {
  skills?: SkillArea[];
  purposes?: Purpose[];
  title: string;
  description: string;
  category: 'Webinar' | 'TeachMeet' | 'Training' | 'Conference' | 'Drop-in';
  weekday: SchoolWeekday;
  week: number;
  startTime: string;
  endTime: string;
}

/** About a term of them, and three that are over: who was there can say so. Schools of the demonstration's people host; nothing here depends on the time of year. */
export const demoEvents: DemoEvent[] = [
  {
    title: 'Reading fluency: hearing it, timing it, teaching it',
    description:
      'A twilight at Osierbank Primary School with recordings of eight readers. We agreed on less than we had expected, and left with one routine to try.',
    category: 'Training',
    weekday: 'Tuesday',
    week: -2,
    startTime: '16:00',
    endTime: '17:30',
    phases: ['primary'],
    roles: ['teacher', 'teaching_assistant'],
    skills: ['curriculumPlanning'],
  },
  {
    title: 'Ask an inspector anything',
    description:
      'A former inspector took an hour of questions about the report card. No slides; the notes were shared with everybody who signed up.',
    category: 'Webinar',
    weekday: 'Thursday',
    week: -2,
    startTime: '16:30',
    endTime: '17:30',
    roles: ['school_leader'],
  },
  {
    title: 'Science technicians’ afternoon',
    description:
      'Risk assessments swapped, a fume cupboard taken apart, and a list of what nobody should be keeping. At Ashgrove School, Bradford.',
    category: 'TeachMeet',
    weekday: 'Wednesday',
    week: -1,
    startTime: '15:45',
    endTime: '17:15',
  },
  {
    title: 'ECT drop-in: bring one question',
    description:
      'Online, cameras off if you like, with the induction tutor from Kilnfold Academy and two people who finished their induction last year. Come for five minutes or stay for all of it.',
    category: 'Drop-in',
    weekday: 'Wednesday',
    week: 1,
    startTime: '16:00',
    endTime: '16:45',
    roles: ['teacher'],
    levels: ['starting'],
    purposes: ['confidence', 'company'],
    skills: ['mentoring'],
  },
  {
    title: 'TeachMeet Leeds: seven minutes on something that worked',
    description:
      'Harrowbeck Academy library, tea and chips at the break, seven minutes each and a bell that means it. Speak or just listen; the chips are for both.',
    category: 'TeachMeet',
    weekday: 'Thursday',
    week: 1,
    startTime: '17:30',
    endTime: '19:30',
    skills: ['teamwork'],
    purposes: ['company'],
  },
  {
    title: 'Whole-class feedback: one page instead of thirty margins',
    description:
      "Two English teachers from Wexmoor High School show last week's feedback sheet, the lesson they taught from it and what it got wrong. Online, with the blank sheet to take away.",
    category: 'Webinar',
    weekday: 'Tuesday',
    week: 2,
    startTime: '16:15',
    endTime: '17:15',
    roles: ['teacher'],
    phases: ['primary', 'secondary', 'post_16'],
    skills: ['assessmentAndFeedback'],
    purposes: ['workload'],
  },
  {
    title: 'Moving and handling: half-day refresher',
    description:
      'A practical morning in the hall at Larkrigg School, Sheffield, for anyone who lifts, hoists or spends the day on the floor. Wear trousers you can kneel in and tell us beforehand about backs and knees.',
    category: 'Training',
    weekday: 'Wednesday',
    week: 2,
    startTime: '09:15',
    endTime: '12:15',
  },
  {
    title: 'Reading your report card with parents and governors',
    description:
      'The headteacher of Osierbank Primary School talks through how she explained the evaluation areas at the gate and in the boardroom. Online, for heads, deputies and chairs, with half the hour kept for questions.',
    category: 'Webinar',
    weekday: 'Monday',
    week: 3,
    startTime: '16:30',
    endTime: '17:30',
    roles: ['school_leader'],
    skills: ['dataAnalysis', 'parentCommunication'],
  },
  {
    title: 'SENCO surgery: one sticking point, no names',
    description:
      'Bring a support plan or an annual review you are stuck on, with every name taken out, and think it through with SENCOs from Ladlow Road Primary School and Vellacott Park School. Online, in rooms of four.',
    category: 'Drop-in',
    weekday: 'Thursday',
    week: 3,
    startTime: '15:45',
    endTime: '16:45',
    roles: ['senco'],
    skills: ['differentiation'],
    purposes: ['company'],
  },
  {
    title: 'Pure sounds: phonics for teaching assistants and cover staff',
    description:
      'Say them, hear them, blend them, and find out which ones you have been putting an "uh" on. At Dunnockfield Infant School, Reading, and paid time if your head agrees, so ask.',
    category: 'Training',
    weekday: 'Tuesday',
    week: 4,
    startTime: '15:30',
    endTime: '17:00',
    roles: ['teaching_assistant'],
    phases: ['early_years', 'primary'],
    skills: ['curriculumPlanning'],
  },
  {
    title: 'Primary maths TeachMeet: bring a wrong answer',
    description:
      'Eastlode Primary Academy, Leicester, tables of six, everyone with one piece of work that puzzled them. We look at it properly before anybody says what they would do next.',
    category: 'TeachMeet',
    weekday: 'Wednesday',
    week: 4,
    startTime: '16:15',
    endTime: '18:00',
    roles: ['teacher', 'teaching_assistant'],
    phases: ['primary'],
    skills: ['assessmentAndFeedback', 'teamwork'],
  },
  {
    title: 'Looking after staff, without the yoga',
    description:
      'A morning conference at the Coldharrow Centre, Manchester, on workload, hard days and what to take off the list. Site, office and lunchtime colleagues are on the programme and not just in the kitchen.',
    category: 'Conference',
    weekday: 'Friday',
    week: 5,
    startTime: '09:30',
    endTime: '12:30',
    purposes: ['wellbeing', 'workload'],
  },
  {
    title: "A new arrival's first ten days",
    description:
      'Agnieszka Nowak from Fenwater Cross School goes day by day through what helps a pupil who is new to English, beginning with the coat peg. Online, for class teachers and TAs as much as EAL leads.',
    category: 'Webinar',
    weekday: 'Monday',
    week: 6,
    startTime: '16:00',
    endTime: '17:00',
    roles: ['teacher', 'teaching_assistant'],
    skills: ['differentiation'],
  },
  {
    title: 'DSL network: scenarios from the dinner hall',
    description:
      "A morning at Ambrook Girls' School, Luton, for safeguarding leads and deputies, working in pairs on invented cases set at lunchtime, on the gate and online. Bring one lunchtime supervisor with you if you can.",
    category: 'Training',
    weekday: 'Thursday',
    week: 6,
    startTime: '09:00',
    endTime: '11:30',
    roles: ['pastoral', 'school_leader'],
    skills: ['behaviorManagement'],
  },
  {
    title: 'School office clinic: attendance codes and awkward mornings',
    description:
      'Sue Willetts from Osierbank Primary School answers the ones you have been putting off, from late marks to part-time timetables. Online, with no slides and no recording.',
    category: 'Drop-in',
    weekday: 'Tuesday',
    week: 7,
    startTime: '15:30',
    endTime: '16:30',
    roles: ['business'],
    skills: ['administrativeTasks'],
    purposes: ['company'],
  },
  {
    title: 'So you want to run a department',
    description:
      "A head of maths and a former one compare what the advert says with an ordinary week. Online from Ambrook Girls' School, for middle leaders in any subject and anyone who has a form half filled in.",
    category: 'Webinar',
    weekday: 'Thursday',
    week: 7,
    startTime: '17:00',
    endTime: '18:00',
    roles: ['teacher'],
    phases: ['secondary', 'post_16'],
    levels: ['experienced', 'middle_leader'],
    skills: ['leadership'],
    purposes: ['see_the_role'],
  },
  {
    title: 'Year 6 into Year 7: both sides of the gate',
    description:
      'A morning at Simonrigg Middle School, Alnwick, in lessons on both sides of the join, then around a table with work from each. Please come as a pair, one primary and one secondary.',
    category: 'Conference',
    weekday: 'Wednesday',
    week: 8,
    startTime: '09:30',
    endTime: '12:45',
    roles: ['teacher', 'pastoral', 'school_leader'],
    phases: ['primary', 'secondary'],
    skills: ['teamwork'],
  },
  {
    title: 'Low-stakes quizzing that stays low-stakes',
    description:
      'The Key Stage 3 maths team at Ashgrove School, Bradford, opens its classrooms and its question bank, including the quizzes nobody learned from. In person, with samosas, and home before six.',
    category: 'TeachMeet',
    weekday: 'Thursday',
    week: 8,
    startTime: '16:15',
    endTime: '17:30',
    roles: ['teacher'],
    phases: ['secondary'],
    skills: ['assessmentAndFeedback'],
  },
  {
    title: 'Mentor training: the second visit',
    description:
      'The first observation is easy and the second is where anything changes, so we practise that one, with film and a stopwatch. At Kilnfold Academy, Stoke-on-Trent, for mentors of early career teachers and trainees.',
    category: 'Training',
    weekday: 'Monday',
    week: 10,
    startTime: '15:45',
    endTime: '17:15',
    roles: ['teacher', 'senco', 'school_leader'],
    levels: ['experienced', 'middle_leader', 'senior_leader'],
    skills: ['mentoring'],
  },
  {
    title: 'Talk before letters: early language in nursery and Reception',
    description:
      'Tidewell Nursery School shares an ordinary session on film, with the pauses left in, and what each adult was waiting for. Online, and suitable for anyone who has ever filled a silence too soon.',
    category: 'Webinar',
    weekday: 'Wednesday',
    week: 11,
    startTime: '16:00',
    endTime: '17:00',
    roles: ['early_years_practitioner', 'teacher', 'teaching_assistant'],
    phases: ['early_years'],
    skills: ['curriculumPlanning'],
  },
];
