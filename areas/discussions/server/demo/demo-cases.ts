import { readDemoCases, seedDemoCase } from '#areas/reports/server/index.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { postReportables } from '../post-reportables.ts';
import type { SeededDiscussion, SeededReply } from './demo-posts.ts';

/** Adds the moderation cases about posts. */
export async function seedPostCases(
  seeding: DemoSeeding,
  discussions: SeededDiscussion[],
  replies: SeededReply[],
): Promise<void> {
  for (const found of readDemoCases(seeding)) {
    const { reply: words } = found;
    const kind = words ? 'reply' : 'discussion';
    const post = words
      ? replies.find(({ content, discussion }) => discussion.title === found.discussion && content.includes(words))
      : discussions.find(({ title }) => title === found.discussion);
    const [first] = found.reports;
    if (!post || !first)
      throw new Error(`demo/reports/cases.yaml names a post that does not exist, in ‘${found.discussion}’.`);
    const context = await postReportables[kind].describe(seeding.db, { id: seeding.idOf(first.by) }, post.id);
    await seedDemoCase(seeding, found, { kind, id: post.id, context });
  }
}
