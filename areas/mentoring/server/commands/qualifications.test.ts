import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

describe('npm run qualifications', () => {
  it('lists pending qualifications and explains errors in a sentence', async () => {
    expect((await run('qualifications')).out).toBe('No qualifications are waiting to be verified.\n');
    expect((await run('qualifications', '--verify', '7')).error.trim()).toBe('There is no qualification 7.');
    for (const wrong of [['--verify', 'x'], ['--verify', '1', '--reject', '1'], ['--note', 'n'], ['--nonsense']])
      expect((await run('qualifications', ...wrong)).error).toContain('npm run qualifications -- --verify 12');
  });
});
