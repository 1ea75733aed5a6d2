import type { HealthItem } from '#areas/machines/contract/health.ts';
import { defineCommand } from '#server/command-line/command.ts';
import { asTyped } from '#server/command-line/typed-commands.ts';
import { examine } from '../doctor/doctor.ts';

const help = `
  npm run doctor -- [options]      says what is wrong with this installation, and what to do

    --json                         as JSON, for programs

    It changes nothing and sends nothing. The exit code is 1 if something is wrong.
`;

const words: Record<HealthItem['state'], string> = {
  good: 'fine',
  look: 'look at this',
  broken: 'WRONG',
  unknown: 'not known',
};

function printed({ name, state, sentence, advice }: HealthItem): string {
  const line = `  ${words[state].padEnd(14)}${name}: ${sentence}`;
  return asTyped(advice ? `${line}\n${' '.repeat(16)}${advice.replaceAll('`', '')}` : line);
}

function summaryOf(items: HealthItem[]): string {
  const wrong = items.filter(({ state }) => state === 'broken').length;
  const look = items.filter(({ state }) => state === 'look').length;
  if (wrong > 0) return wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`;
  if (look > 0)
    return look === 1 ? 'Nothing is wrong. Look at one thing.' : `Nothing is wrong. Look at ${look} things.`;
  return 'Nothing is wrong.';
}

export const doctorCommand = defineCommand({
  summary: 'says what is wrong with this installation',
  help,
  options: { json: 'flag' },
  async run({ options: { json } }) {
    const items = await examine();
    const isWrong = items.some(({ state }) => state === 'broken');
    if (json) console.log(JSON.stringify({ isWrong, items }, null, 2));
    else console.log(`\n${items.map(printed).join('\n')}\n\n  ${summaryOf(items)}\n`);
    if (isWrong) process.exitCode = 1;
  },
});
