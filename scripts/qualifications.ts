import { withContext } from '#app/server/command.ts';
import {
  decideQualification,
  listWaitingQualifications,
} from '#areas/mentoring/server/qualifications/qualification-actions.ts';
import { printedQualification } from '#areas/mentoring/server/qualifications/qualification-printout.ts';
import { StartRefused } from '#server/settings.ts';
import { type Misuse, runCommand } from './command-line.ts';

const help = `
  npm run qualifications                                what mentors recorded and nobody has checked yet, oldest first
  npm run qualifications -- --verify 12                 it shows beside their name from now on
  npm run qualifications -- --reject 12 --note '…'      it does not; the note is for them to read
`;

const shownAtOnce = 50;

type Decision = { id: number; status: 'verified' | 'rejected'; note: string | null };

const text = { type: 'string' } as const;
const options = { verify: text, reject: text, note: text } as const;

function readDecision(values: { [name in keyof typeof options]?: string }, misuse: Misuse): Decision | null {
  const { verify, reject, note } = values;
  if (verify === undefined && reject === undefined && note === undefined) return null;
  const id = verify ?? reject ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id) || (verify !== undefined && reject !== undefined)) throw misuse();
  return { id: Number(id), status: verify === undefined ? 'rejected' : 'verified', note: note?.trim() || null };
}

await runCommand(help, options, async (values, misuse) => {
  const decision = readDecision(values, misuse);
  await withContext(async ({ context }) => {
    if (decision) {
      if (!(await decideQualification(context, decision.id, decision)))
        throw new StartRefused(`There is no qualification ${decision.id}.`);
      console.log(`Qualification ${decision.id} is ${decision.status}.`);
      return;
    }
    const waiting = await listWaitingQualifications(context.db, shownAtOnce);
    if (waiting.length === 0) console.log('No qualification waits.');
    for (const one of waiting) console.log(`\n${printedQualification(one)}`);
    if (waiting.length === shownAtOnce) console.log(`\n  Only the oldest ${shownAtOnce} are shown.`);
  });
});
