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
  npm run qualifications                                what mentors recorded and nobody has checked yet, oldest first
  npm run qualifications -- --verify 12                 it shows beside their name from now on
  npm run qualifications -- --reject 12 --note '…'      it does not; the note is for them to read
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
  const days = [awardedOn && `awarded ${awardedOn}`, expiresOn && `runs out ${expiresOn}`].filter(Boolean).join(', ');
  return printedRecord({
    title: `Qualification ${id}: ${title}, by ${awardedBy}${days ? ` (${days})` : ''}`,
    details: [qualificationTypeLabels[type], `Of ${name} (${username})${school ? `, ${school}` : ''}`],
  });
}

export const qualificationsCommand = defineCommand({
  summary: 'what mentors recorded, to verify or reject',
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
        none: 'No qualification waits.',
        limit: shownAtOnce,
        more: `Only the oldest ${shownAtOnce} are shown.`,
        printed: (waiting) => `\n${printed(waiting)}`,
      });
    });
  },
});
