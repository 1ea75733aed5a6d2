import type { CareerTopic } from './savi/savi-topics.ts';

/**
 * What a question is about, in more detail than the topic that is saved with the turn (`docs/product/coach.md`). Each
 * subject belongs to one topic. `about` completes the sentence "You ask about …".
 */
export const subjects = {
  // Contract and pay
  resignation: { topic: 'jobs', about: 'resigning and notice' },
  pay_scales: { topic: 'jobs', about: 'what a post pays' },
  pay_progression: { topic: 'jobs', about: 'moving up the pay scale' },
  allowances: { topic: 'jobs', about: 'allowances and extra payments' },
  part_time_pay: { topic: 'jobs', about: 'part-time and term-time pay' },
  redundancy: { topic: 'change', about: 'redundancy and restructuring' },
  references: { topic: 'jobs', about: 'references' },
  supply: { topic: 'jobs', about: 'supply work' },
  tutoring: { topic: 'jobs', about: 'tutoring' },
  applications: { topic: 'jobs', about: 'applications and CVs' },
  interviews: { topic: 'jobs', about: 'interviews' },
  vacancies: { topic: 'jobs', about: 'open posts' },
  // Working conditions
  working_time: { topic: 'general', about: 'working hours and directed time' },
  cover: { topic: 'general', about: 'covering lessons' },
  ppa: { topic: 'general', about: 'planning time' },
  workload: { topic: 'stuck', about: 'workload' },
  sickness: { topic: 'general', about: 'sickness absence' },
  family_leave: { topic: 'general', about: 'leave for parents and carers' },
  other_leave: { topic: 'general', about: 'time off in term time' },
  flexible_working: { topic: 'change', about: 'flexible and part-time working' },
  menopause: { topic: 'general', about: 'menopause at work' },
  reasonable_adjustments: { topic: 'general', about: 'adjustments for a disability or health condition' },
  capability: { topic: 'stuck', about: 'support plans and capability' },
  grievance: { topic: 'stuck', about: 'grievances and disciplinary action' },
  unions: { topic: 'general', about: 'trade unions' },
  discrimination: { topic: 'stuck', about: 'discrimination, harassment and bullying' },
  assault: { topic: 'general', about: 'violence at work' },
  lone_working: { topic: 'general', about: 'working alone' },
  first_aid: { topic: 'general', about: 'first aid and medicines' },
  pensions: { topic: 'jobs', about: 'pensions' },
  health_and_safety: { topic: 'general', about: 'health and safety in school' },
  // Qualifications and routes
  qts: { topic: 'career', about: 'qualified teacher status' },
  induction: { topic: 'career', about: 'induction of new teachers' },
  routes_into_teaching: { topic: 'change', about: 'routes into teaching' },
  hlta: { topic: 'career', about: 'HLTA status' },
  apprenticeships: { topic: 'skills', about: 'apprenticeships' },
  returning: { topic: 'change', about: 'returning to teaching' },
  overseas: { topic: 'change', about: 'teaching here with overseas qualifications, or abroad' },
  npq: { topic: 'skills', about: 'NPQs and leadership qualifications' },
  training: { topic: 'skills', about: 'courses and training' },
  // Roles and careers
  send_roles: { topic: 'leadership', about: 'leading SEND' },
  middle_leadership: { topic: 'leadership', about: 'middle leadership' },
  senior_leadership: { topic: 'leadership', about: 'senior leadership' },
  headship: { topic: 'leadership', about: 'headship' },
  new_leader: { topic: 'leadership', about: 'starting a leadership post' },
  pastoral_roles: { topic: 'leadership', about: 'pastoral posts' },
  support_roles: { topic: 'career', about: 'support staff posts' },
  business_manager: { topic: 'career', about: 'school business management' },
  governors: { topic: 'general', about: 'governors and trustees' },
  leaving_teaching: { topic: 'change', about: 'leaving teaching' },
  career_change: { topic: 'change', about: 'changing role, phase or subject' },
  next_step: { topic: 'career', about: 'your next career step' },
  inspection: { topic: 'general', about: 'inspection' },
  // Practice
  behaviour: { topic: 'skills', about: 'behaviour' },
  classroom_practice: { topic: 'skills', about: 'teaching and planning' },
  marking: { topic: 'skills', about: 'marking, feedback and assessment' },
  send_practice: { topic: 'skills', about: 'supporting pupils with SEND' },
  eal: { topic: 'skills', about: 'pupils who use English as an additional language' },
  parents: { topic: 'skills', about: 'working with parents' },
  colleagues: { topic: 'stuck', about: 'working with colleagues' },
  managing_people: { topic: 'leadership', about: 'managing people' },
  observation: { topic: 'confidence', about: 'lesson observation' },
  technology: { topic: 'skills', about: 'technology and AI' },
  wellbeing_at_work: { topic: 'stuck', about: 'looking after yourself at work' },
  confidence: { topic: 'confidence', about: 'confidence' },
  stuck: { topic: 'stuck', about: 'feeling stuck' },
  goals: { topic: 'career', about: 'goals and planning' },
  mentoring: { topic: 'career', about: 'mentors and mentoring' },
  safeguarding_duties: { topic: 'general', about: 'safeguarding duties' },
  // The member's own record, and Staffroom
  own_record: { topic: 'general', about: 'your own record' },
  help: { topic: 'general', about: 'using Staffroom' },
  small_talk: { topic: 'general', about: 'this conversation' },
} as const satisfies Record<string, { topic: CareerTopic; about: string }>;

export type Subject = keyof typeof subjects;
export const subjectNames = Object.keys(subjects) as [Subject, ...Subject[]];
