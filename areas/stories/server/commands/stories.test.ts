import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { folder, run } = openOperator();

describe('npm run stories', () => {
  it('publishes a file, says what there is, and what is wrong in a sentence', async () => {
    const file = join(folder, 'story.md');
    const head =
      'title: A story\nsubtitle: S\nexcerpt: E\nauthor: A\nrole: R\nschool: S\ncategory: innovation\ntags: []';
    writeFileSync(file, `---\n${head}\n---\nWords.\n`);
    expect((await run('stories', '--publish', file)).out).toMatch(/‘a-story’, 1 min to read: published\.\n$/);
    expect((await run('stories')).out).toMatch(/There are no pending ideas\.[\s\S]* a-story +published /);
    expect((await run('stories', '--withdraw', 'a-story')).out).toBe('‘a-story’ is a draft.\n');
    expect((await run('stories', '--accept', '7')).error.trim()).toBe('There is no pending idea 7.');
    writeFileSync(file, `---\n${head.replace('title: A story', '')}\n---\nWords.\n`);
    const wrong = await run('stories', '--publish', file);
    expect([wrong.code, wrong.error.trim()]).toEqual([1, `${file}: title: title is required.`]);
    expect((await run('stories', '--draft')).error).toContain('npm run stories -- --publish story.md');
  });
});
