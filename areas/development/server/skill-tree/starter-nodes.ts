import { hoursOfLevel, mostLevels, nodeOf, type SkillArea, skillAreas } from '#areas/development/contract/skill.ts';

/** What learning at a level can be about: a title, and a sentence to begin from. */
type WrittenNode = readonly [title: string, description: string];

/** A skill's five, from the first level up. */
type Branch = readonly [WrittenNode, WrittenNode, WrittenNode, WrittenNode, WrittenNode];

const branches: Record<SkillArea, Branch> = {
  classroomManagement: [
    ['Doors, coats, seats', 'How a room is entered, settled and left, the same way every day.'],
    ['Getting attention', 'One signal, rehearsed, and what to do with the two who missed it.'],
    ['Transitions', 'From carpet to tables, from talk to writing, without losing five minutes.'],
    ['The hardest lesson of the week', 'Last on a wet Friday: seating, pace, and who stands where.'],
    ['A corridor, not a room', 'Routines that hold across classes, cover lessons and dinner time.'],
  ],
  curriculumPlanning: [
    ['One lesson, one idea', 'What pupils are to know by the end, said in a sentence.'],
    ['A sequence', 'What comes before this, what comes after, and what is left out.'],
    ['A unit with others', 'Planned together, taught by all, mended from what happened.'],
    ['Across years', 'Where an idea is met, met again and needed, from one key stage to the next.'],
    ['A subject, whole', 'Choosing what a school teaches and being able to say why.'],
  ],
  assessmentAndFeedback: [
    ['Asking the whole room', 'Finding out what thirty pupils think, not what three hands say.'],
    ['Feedback they use', 'Shorter, sooner, and followed by time to do something with it.'],
    ['Questions worth asking', 'Wrong answers that tell which misunderstanding it is.'],
    ['Moderation', 'Agreeing what good looks like with people who see other books.'],
    ['What a school assesses', 'Fewer data drops, each with a decision that waits for it.'],
  ],
  differentiation: [
    ['Knowing who is there', 'Reading a plan, asking a TA, noticing who copies.'],
    ['Scaffolds that come down', 'Help that is planned to be taken away again.'],
    ['Words in the way', 'Vocabulary, reading load and instructions for those new to English or to the subject.'],
    ['Working with adults', 'Planning with teaching assistants and specialists, not around them.'],
    ['Inclusive by design', 'Lessons that need fewer exceptions, and a school that learns from them.'],
  ],
  behaviorManagement: [
    ['Calm and the same', 'Expectations said once, kept every time, in an ordinary voice.'],
    ['Before it starts', 'What comes before an outburst, and what to change there.'],
    ['After it', 'Putting things right, with the pupil and with those who watched.'],
    ['Pupils who need more', 'Plans for a few, made with the family and kept by everybody.'],
    ['A policy people keep', 'Writing, training and checking what a whole school does.'],
  ],
  parentCommunication: [
    ['The first call', 'Ringing home with good news, before there is any other.'],
    ['Parents’ evening', 'Five minutes in which somebody hears one thing they can do.'],
    ['A difficult meeting', 'Listening, a note of what was agreed, and a date to speak again.'],
    ['Those one never sees', 'Shifts, languages, bad memories of school: other ways to meet.'],
    ['Families as partners', 'What a school asks of parents, and what it changes when they answer.'],
  ],
  technologyIntegration: [
    ['What the room has', 'The visualiser, the shared drive, and a plan for when neither works.'],
    ['A tool for a reason', 'Choosing by what pupils will think about, not by what is new.'],
    ['Access for everybody', 'Reading aloud, captions, dictation, and pupils without a device at home.'],
    ['Safe and legal', 'Pupil data, passwords, AI tools: what may go in and what may not.'],
    ['A strategy', 'Buying less, training more, and stopping what nobody uses.'],
  ],
  dataAnalysis: [
    ['Reading a table', 'What a figure counts, whom it leaves out, and how small a group can be.'],
    ['From a figure to a pupil', 'Taking one line of a spreadsheet back to the child it is about.'],
    ['Patterns', 'Attendance, groups and gaps, and what else could explain them.'],
    ['Did it work?', 'A fair comparison before saying that an idea made the difference.'],
    ['Figures that govern', 'What heads and governors should see, how often, and what they decide by it.'],
  ],
  teamwork: [
    ['A useful colleague', 'Handovers, cover work, and saying early that something will be late.'],
    ['Learning from next door', 'Watching somebody, being watched, and talking about one thing.'],
    ['Running a meeting', 'An agenda, an end, and something decided.'],
    ['A disagreement', 'Keeping it about the work, and finding what both would try.'],
    ['Teams across a trust', 'People who do the same job elsewhere, and what is worth sharing.'],
  ],
  leadership: [
    ['Leading one thing', 'A club, a display, a year group’s trip: seen through to the end.'],
    ['Leading a project', 'A change with a beginning, a date, and someone who can say no.'],
    ['Leading people', 'Line management, appraisal, and the conversation one puts off.'],
    ['Leading a change', 'Why so few of them last, and what to stop doing first.'],
    ['Leading a school', 'Vision that shows in a timetable and a budget.'],
  ],
  mentoring: [
    ['Being mentored well', 'Asking for what one needs, and coming back with what happened.'],
    ['Watching and asking', 'Notes of what pupils did, and questions before advice.'],
    ['A trainee or an ECT', 'The framework, the weekly hour, and small next steps.'],
    ['A coach', 'Questions that let somebody else find it, on goals that are theirs.'],
    ['Mentors of mentors', 'Training, time and standards for those who do this in a school.'],
  ],
  administrativeTasks: [
    ['The week on one page', 'Deadlines, duties and reports in one place, and what can wait.'],
    ['Codes, forms, records', 'Registers, logs and risk assessments that would stand being read.'],
    ['Money and orders', 'A budget line, three quotes, and where it all went in March.'],
    ['Systems for others', 'A process that works when the person who knows it is ill.'],
    ['Statutory and on time', 'Census, policies, websites, safeguarding records: a year that surprises nobody.'],
  ],
};

/** A node as this release has it. */
export interface StarterNode {
  id: number;
  skillArea: SkillArea;
  level: number;
  title: string;
  description: string;
  hoursNeeded: number;
}

/** Sixty, numbered as `contract/skill.ts` says. */
export const starterNodes: StarterNode[] = skillAreas.flatMap((skillArea) =>
  branches[skillArea].map(([title, description], at) => ({
    id: nodeOf(skillArea, at + 1),
    skillArea,
    level: at + 1,
    title,
    description,
    hoursNeeded: hoursOfLevel[at] ?? mostLevels,
  })),
);
