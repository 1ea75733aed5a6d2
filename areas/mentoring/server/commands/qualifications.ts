import { qualificationTypeLabels } from '#areas/mentoring/contract/qualification.ts';
import {
  decideQualification,
  listWaitingQualifications,
} from '#areas/mentoring/server/qualifications/qualification-actions.ts';
import { defineCommand, type Misuse, type Values } from '#server/command-line/command.ts';
import { printedRecord, printList } from '#server/command-line/printout.ts';
import { parseNumber } from '#server/command-line/typed-values.ts';
import { StartRefused } from '#server/settings.ts';

const help = `
  npm run qualifications                                list the qualifications that are waiting to be verified, oldest first
  npm run qualifications -- --verify 12                 verify qualification 12, so that other members see it
  npm run qualifications -- --reject 12 --note '…'      reject it; the member can read the note
`;

const shownAtOnce = 50;

type Decision = { id: number; status: 'verified' | 'rejected'; note: string | null };

const options = { verify: 'text', reject: 'text', note: 'text' } as const;

function readDecision({ verify, reject, note }: Values<typeof options>, misuse: Misuse): Decision | null {
  if (verify === undefined && reject === undefined && note === undefined) return null;
  if (verify !== undefined && reject !== undefined) throw misuse();
  const id = parseNumber(verify ?? reject ?? '', misuse);
  return { id, status: verify === undefined ? 'rejected' : 'verified', note: note?.trim() || null };
}

type Waiting = Awaited<ReturnType<typeof listWaitingQualifications>>[number];

/** A qualification with the person it belongs to and what to check it against. */
function printed({ id, type, title, awardedBy, awardedOn, expiresOn, name, username, school }: Waiting): string {
  const days = [awardedOn && `awarded ${awardedOn}`, expiresOn && `expires ${expiresOn}`].filter(Boolean).join(', ');
  return printedRecord({
    title: `Qualification ${id}: ${title}, by ${awardedBy}${days ? ` (${days})` : ''}`,
    details: [qualificationTypeLabels[type], `Recorded by ${name} (${username})${school ? `, ${school}` : ''}`],
  });
}

export const qualificationsCommand = defineCommand({
  summary: 'verify or reject mentoring qualifications',
  help,
  options,
  async run({ options: values, misuse, withContext }) {
    const decision = readDecision(values, misuse);
    await withContext(async ({ context }) => {
      if (decision) {
        if (!(await decideQualification(context, decision.id, decision)))
          throw new StartRefused(`There is no qualification ${decision.id}.`);
        console.log(`Qualification ${decision.id} is ${decision.status}.`);
        return;
      }
      printList(await listWaitingQualifications(context.db, shownAtOnce), {
        none: 'No qualifications are waiting to be verified.',
        limit: shownAtOnce,
        more: `Only the oldest ${shownAtOnce} are shown.`,
        printed: (waiting) => `\n${printed(waiting)}`,
      });
    });
  },
});
