import { schoolPhaseLabels } from '#areas/people/contract/school.ts';
import type { DeskSchoolRow } from '#areas/schools/contract/school-desk.ts';

/** 'Primary · Bath · Severn Trust · URN 100001' */
export const aboutSchool = ({ phase, place, trust, urn }: DeskSchoolRow): string =>
  [phase && schoolPhaseLabels[phase], place, trust, urn && `URN ${urn}`].filter(Boolean).join(' · ');

export const peopleWords = (people: number): string =>
  people === 0 ? 'Nobody yet' : `${people.toLocaleString('en-GB')} ${people === 1 ? 'person' : 'people'}`;
