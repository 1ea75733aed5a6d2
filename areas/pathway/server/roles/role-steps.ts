import type { StepWords } from '../steps/skill-steps.ts';

/** A qualification that a role needs, or that prepares for it. */
interface Qualification extends StepWords {
  /** Matches the qualification in the text of what a member has completed. */
  known: RegExp;
}

const npq = (short: string, long: string): Qualification => ({
  known: new RegExp(`\\b${short}\\b`, 'i'),
  title: `Take the ${short}`,
  description: `The National Professional Qualification ${long}. Ask your head for the time, and a lead provider for the dates.`,
});

/** By the key of the next role. */
export const roleQualifications: Record<string, Qualification> = {
  trainee_teacher: {
    known: /\b(qts|pgce|qualified teacher)\b/i,
    title: 'Choose a training route',
    description:
      'Compare a university-led PGCE, a SCITT, a salaried school route and assessment only: what each asks, pays and takes.',
  },
  subject_leader: npq('NPQLT', 'in leading teaching'),
  head_of_department: npq('NPQLT', 'in leading teaching'),
  senco: npq('NPQSENCO', 'for special educational needs coordinators'),
  assistant_headteacher: npq('NPQSL', 'in senior leadership'),
  deputy_headteacher: npq('NPQSL', 'in senior leadership'),
  headteacher: npq('NPQH', 'in headship'),
  trust_leader: npq('NPQEL', 'in executive leadership'),
  higher_level_teaching_assistant: {
    known: /\bhlta\b/i,
    title: 'Work towards HLTA status',
    description: 'Ask your school to support it, and gather evidence from a class you take and a group you lead.',
  },
  school_business_manager: {
    known: /\b(sbm|business (management|professional)|isbl|csbm|dsbm|accounting|aat)\b/i,
    title: 'Begin a school business qualification',
    description: 'Look for one that covers finance, people and premises, and ask your school what it would support.',
  },
};

/** A task of the role to try before having it, by the key of the role. */
export const roleTrials: Record<string, StepWords> = {
  trainee_teacher: {
    title: 'Teach one part of a lesson',
    description: 'Agree ten minutes with a teacher you work with: plan it, teach it, and ask what they saw.',
  },
  early_career_teacher: {
    title: 'Meet your mentor with one question',
    description: 'Bring one moment from a lesson, not the whole lesson, and leave with one thing to try.',
  },
  class_teacher: {
    title: 'Finish a year with one class you are proud of',
    description: 'Choose the class, decide what you want to be true in July, and look every half term.',
  },
  subject_leader: {
    title: 'Run one thing for a subject or year',
    description: 'An assembly, a moderation, a scheme of work: something others will use.',
  },
  head_of_department: {
    title: 'Run a department meeting',
    description:
      'Take one agenda, prepare it, chair it and follow it up. Ask the head of department what they would change.',
  },
  senco: {
    title: 'Follow one plan from review to classroom',
    description: 'Sit in on a review with your SENCO, and see one outcome through with the people who teach the pupil.',
  },
  assistant_headteacher: {
    title: 'Lead one strand across the school',
    description: 'Attendance, reading, the duty rota: something that crosses departments, for a term, with a result.',
  },
  deputy_headteacher: {
    title: 'Run the school for a day',
    description: 'Agree a day on which you decide what a deputy decides, and talk it through at the end.',
  },
  headteacher: {
    title: 'Write a page for governors',
    description: 'Take one question they really have, answer it with evidence, and present it yourself.',
  },
  trust_leader: {
    title: 'Lead something in two schools',
    description: 'One piece of work that has to fit both, with somebody in each who owns it.',
  },
  higher_level_teaching_assistant: {
    title: 'Take a class on your own',
    description: 'Agree one lesson a week with a teacher, and plan it with them beforehand.',
  },
  pastoral_lead: {
    title: 'Hold one family’s case from start to end',
    description: 'With a colleague behind you: the first call, the meeting, what was agreed, and whether it held.',
  },
  school_business_manager: {
    title: 'Follow one budget for a term',
    description: 'Choose a small one, know every line, and explain it to somebody at the end.',
  },
  early_years_practitioner: {
    title: 'Lead one session of your own',
    description:
      'Plan it with your room leader, lead it for half a term, and write down what the children did with it.',
  },
  teaching_assistant: {
    title: 'Lead one group',
    description: 'The same pupils, the same aim, for half a term. Write down where each began and ended.',
  },
};

/** Words in circles that relate to a role: regular expressions, matched from the start of a word. */
export const roleKeywords: Record<string, string> = {
  trainee_teacher: '\\m(early career|ECT|teaching assistants)',
  early_career_teacher: '\\m(early career|ECT)',
  class_teacher: '\\m(early career|TeachMeet)',
  subject_leader: '\\m(leads|leader|run a department)',
  head_of_department: '\\m(run a department|leads|leader)',
  senco: '\\m(SENCO|SEND|inclusion)\\M',
  assistant_headteacher: '\\m(senior leader|heads and)',
  deputy_headteacher: '\\m(senior leader|heads and)',
  headteacher: '\\m(senior leader|heads and|governors)',
  trust_leader: '\\m(senior leader|heads and|governors)',
  early_years_practitioner: '\\m(early years|EYFS|nursery|Reception)',
  teaching_assistant: '\\m(teaching assistant|support staff)',
  higher_level_teaching_assistant: '\\m(teaching assistant|support staff)',
  pastoral_lead: '\\m(pastoral|DSL|safeguarding|wellbeing)',
  school_business_manager: '\\m(business|operations|office)',
};
