import type { RouteType } from '#areas/training/contract/training-route.ts';

export const routeTypeLabels: Record<RouteType, string> = {
  university_led_pgce: 'University-led PGCE',
  scitt: 'School-centred training (SCITT)',
  school_direct_fee: 'School Direct, with fees',
  school_direct_salaried: 'School Direct, salaried',
  teach_first: 'Teach First',
  assessment_only: 'Assessment only',
  postgraduate_teaching_apprenticeship: 'Postgraduate teaching apprenticeship',
  teacher_degree_apprenticeship: 'Teacher degree apprenticeship',
  hlta: 'Higher level teaching assistant',
  npq_leading_teacher_development: 'NPQ: leading teacher development',
  npq_leading_teaching: 'NPQ: leading teaching',
  npq_leading_behaviour_and_culture: 'NPQ: leading behaviour and culture',
  npq_leading_literacy: 'NPQ: leading literacy',
  npq_leading_primary_mathematics: 'NPQ: leading primary mathematics',
  npq_senior_leadership: 'NPQ: senior leadership',
  npq_headship: 'NPQ: headship',
  npq_executive_leadership: 'NPQ: executive leadership',
  npq_early_years_leadership: 'NPQ: early years leadership',
  npq_senco: 'NPQ: special educational needs co-ordinators',
  masters: 'Master’s degree',
};
