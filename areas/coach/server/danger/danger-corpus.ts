import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DangerAbout, dangerAbout, type Tier } from '#areas/coach/contract/danger/danger-tiers.ts';

/** A text from which the weights are learnt. Null: in danger, but nobody noted how sure or who. */
export interface Example {
  file: string;
  text: string;
  isDanger: boolean;
  tier: Exclude<Tier, 'none'> | null;
  about: DangerAbout | null;
}

/** The texts that are learnt. */
export const readCorpus = (): Example[] => read(new URL('corpus/', import.meta.url));

/** Texts that are never learnt. They say how much words and meaning count. */
export const readCalibration = (): Example[] => read(new URL('calibration/', import.meta.url));

/**
 * Reads text files with one message a line, under headings such as `## sure child`, `## perhaps self`, `## danger` (tier
 * unknown) and `## harmless`. A line that starts with `# ` is a comment.
 */
function read(folder: URL): Example[] {
  return globSync('*.txt', { cwd: fileURLToPath(folder) })
    .sort()
    .flatMap((file) => {
      let heading = '';
      const examples: Example[] = [];
      for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
        if (line.startsWith('## ')) heading = line.slice(3).trim();
        else if (line.trim() !== '' && !line.startsWith('# '))
          examples.push({ file, text: line.trim(), ...kindOf(heading) });
      }
      return examples;
    });
}

function kindOf(heading: string): Omit<Example, 'file' | 'text'> {
  if (heading === 'harmless') return { isDanger: false, tier: null, about: null };
  if (heading === 'danger') return { isDanger: true, tier: null, about: null };
  const [tier, who] = heading.split(' ');
  const about = dangerAbout.find((one) => one === who);
  if ((tier !== 'sure' && tier !== 'perhaps') || !about)
    throw new Error(`The corpus has an unknown heading: ${heading}`);
  return { isDanger: true, tier, about };
}
