import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import {
  courseLevelLabels,
  fundingTypeLabels,
  studyModeLabels,
  type TrainingCourse,
} from '#areas/training/contract/training-course.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
export const poundsOf = (amount: number | null): string | null => (amount === null ? null : pounds.format(amount));

export const agesOf = ({ ageMinimum, ageMaximum }: TrainingCourse): string | null =>
  ageMinimum === null || ageMaximum === null ? null : `Ages ${ageMinimum} to ${ageMaximum}`;

export const monthOf = (day: string | null): string | null =>
  day &&
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

/** 'Fee £9,000', 'Salary' or 'Apprenticeship'. Null if the provider does not say. */
const costOf = ({ fundingType, feeDomestic }: TrainingCourse): string | null => {
  if (fundingType === 'fee' || (fundingType === null && feeDomestic !== null))
    return feeDomestic === null ? 'Fee not stated' : feeDomestic === 0 ? 'No fee' : `Fee ${poundsOf(feeDomestic)}`;
  return fundingType && fundingTypeLabels[fundingType];
};

/** The parts of a course that lists show, separated by dots. */
export const factsOf = (course: TrainingCourse): string =>
  [
    course.level && courseLevelLabels[course.level],
    agesOf(course),
    costOf(course),
    course.studyMode && studyModeLabels[course.studyMode],
    course.qualifications.join(' and '),
    course.isSend && 'SEND',
    monthOf(course.startDate) && `Starts ${monthOf(course.startDate)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Where the provider is. Distances are accurate to a few miles. */
export const whereOf = ({ provider: { location }, milesAway }: TrainingCourse): string =>
  [location, milesAway === null ? null : milesAway < 1 ? 'less than a mile away' : `about ${milesAway} miles away`]
    .filter(Boolean)
    .join(', ');

export { standInWords };
