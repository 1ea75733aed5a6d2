import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

describe('npm run feedback', () => {
  it('lists feedback, and explains errors in a sentence', async () => {
    expect((await run('feedback')).out).toBe('There is no feedback.\n');
    expect((await run('feedback', '--done', '7')).error.trim()).toBe('There is no open feedback 7.');
    expect((await run('feedback', '--all')).error).toContain('npm run feedback -- --done 12');
  });
});
