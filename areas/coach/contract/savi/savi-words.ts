import type { CareerTopic } from './savi-topics.ts';

/** Search words in plain form: lower case, without punctuation ("don t"). */
const list = (text: string): readonly string[] => text.trim().replaceAll(/\s+/g, ' ').split(', ');

interface Group {
  /** The weight of each word of the group. */
  weight: number;
  /** Matched with one or two typing errors. */
  words: readonly string[];
  /** Matched exactly. */
  phrases: readonly string[];
}

/**
 * The words of the seven groups. Feelings say more about what a member needs than the subject does ("not confident
 * enough to apply for a job"), so they weigh more.
 */
export const groups: Record<Exclude<CareerTopic, 'general'>, Group> = {
  stuck: {
    weight: 5,
    words: list(`
      stuck, plateau, plateaued, stagnating, stagnant, rut, directionless, unmotivated, bored`),
    phrases: list(`
      going nowhere, getting nowhere, no progression, lack of progression, same old, dead end, hit a wall, not moving
      forward, treading water, passed over, lost my spark, don t know what to do, at a loss`),
  },
  leadership: {
    weight: 2,
    words: list(`
      leadership, leader, leading, headteacher, headship, deputy, slt, npqh, npqsl, npqel, tlr, senco, manager,
      managing, dsl`),
    phrases: list(`
      lead a, lead my, lead the, head of, middle leader, senior team, assistant head, executive head, line manage, my
      team, run a department, phase lead, subject lead, trust lead`),
  },
  skills: {
    weight: 2,
    words: list(`
      skill, skills, cpd, training, course, courses, qualification, qualifications, npq, behaviour, questioning,
      marking, feedback, assessment, phonics, eal, send, differentiation, technology, curriculum, pedagogy`),
    phrases: list(`
      get better at, improve my, learn how, learn to, professional development, adaptive teaching, upskill, gaps in my`),
  },
  jobs: {
    weight: 2,
    words: list(`
      job, jobs, vacancy, vacancies, interview, interviews, application, apply, applying, cv, advert, recruitment,
      shortlisted, salary, references, supply`),
    phrases: list(`
      covering letter, cover letter, supporting statement, personal statement, new post, new school, observed lesson,
      move school, pay scale`),
  },
  change: {
    weight: 2,
    words: list(`
      change, changing, switch, switching, retrain, retraining, leave, leaving, quit, transition, sideways, relocate`),
    phrases: list(`
      something different, something else, out of teaching, out of the classroom, back into teaching, return to
      teaching, become a teacher, different phase, from primary to secondary, from secondary to primary, part time,
      flexible working, career break`),
  },
  confidence: {
    weight: 5,
    words: list(`
      confidence, confident, imposter, impostor, doubt, nervous, inadequate, scared, insecure, fraud, daunted`),
    phrases: list(`
      not good enough, believe in myself, out of my depth, speak up, worth it, found out, not ready, ready for, second
      guess`),
  },
  career: {
    weight: 1,
    words: list(`
      career, careers, promotion, promoted, progress, progression, future, pathway, aspiration, aspirations, goal,
      goals, ambition, route, ladder`),
    phrases: list(`
      next step, next steps, where next, what next, five years, move up, long term, plan for`),
  },
};

/** A known word is not a typing error of another: "leaving" is not "leading". */
export const knownWords: ReadonlySet<string> = new Set(Object.values(groups).flatMap(({ words }) => words));
