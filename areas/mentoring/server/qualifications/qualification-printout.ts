import { qualificationTypeLabels } from '#areas/mentoring/contract/qualification.ts';
import type { listWaitingQualifications } from './qualification-actions.ts';

type Waiting = Awaited<ReturnType<typeof listWaitingQualifications>>[number];

/** A qualification as the operator reads it in a terminal, with whose it is and what to check it against. */
export function printedQualification(waiting: Waiting): string {
  const { id, type, title, awardedBy, awardedOn, expiresOn, name, username, school } = waiting;
  const days = [awardedOn && `awarded ${awardedOn}`, expiresOn && `runs out ${expiresOn}`].filter(Boolean).join(', ');
  return [
    `  Qualification ${id}: ${harmless(title)}, by ${harmless(awardedBy)}${days ? ` (${days})` : ''}`,
    `  ${qualificationTypeLabels[type]}`,
    `  Of ${harmless(name)} (${username})${school ? `, ${harmless(school)}` : ''}`,
  ].join('\n');
}

/** What commands a terminal is shown, not obeyed. */
const harmless = (line: string) => line.replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd');
