import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAchievements } from '#areas/home/contract/achievement.ts';
import { reactionKinds } from '#areas/reactions/contract/reaction.ts';
import {
  getStory,
  listRelatedStories,
  listStories,
  listStoryCategories,
  reactToStory,
  type StorySummary,
  shareStory,
  takeReactionBack,
  viewStory,
} from '#areas/stories/contract/story.ts';
import { submitStoryIdea } from '#areas/stories/contract/story-submission.ts';
import { days } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { ensureStories, readBuiltInStories, writeBuiltInStories } from './publishing/built-in-stories.ts';
import { readStoryFile } from './publishing/story-file.ts';
import { parseMoment, publishDue, saveStory, withdrawStory } from './publishing/story-publishing.ts';
import { eduStories } from './story-tables.ts';
import { decideIdea, listPendingIdeas } from './submissions/story-submission-actions.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const missing = [404, "The story you're looking for doesn't exist."];

let reader: SignedIn;
let builtIn: StorySummary[];

beforeAll(async () => {
  await Promise.all([ensureStories(test.context.db), ensureStories(test.context.db)]);
  reader = await test.signedIn();
  builtIn = (await reader.call(listStories, {})).json();
});

const first = (): StorySummary => builtIn[0] as StorySummary;
const fileOf = (slug: string, more = '') =>
  readStoryFile(
    `---\nslug: ${slug}\ntitle: T\nsubtitle: S\nexcerpt: E\nauthor: A\nrole: R\nschool: S\ncategory: innovation\ntags: [oracy]\n${more}---\nWords.`,
  );
const now = () => test.clock.now();
const read = async (id: number) => (await reader.call(getStory, at(id))).json();

describe('the built-in stories', () => {
  it('are four, added once, newest first, one of them featured', () => {
    expect(builtIn.map(({ readTimeMinutes, category }) => [category, readTimeMinutes])).toEqual([
      ['wellbeing_journey', 8],
      ['student_impact', 6],
      ['leadership_challenge', 12],
      ['inclusion', 10],
    ]);
    expect(builtIn.map(({ isFeatured }) => isFeatured)).toEqual([true, false, false, false]);
    expect(builtIn.every((story) => !('content' in story) && story.views === 0)).toBe(true);
  });

  it('are returned in full as clean HTML', async () => {
    expect(await read(first().id)).toMatchObject({ ...first(), userReactions: [], note: expect.any(String) });
    expect((await read(first().id)).content).toMatch(/^<p>The first list was on the back of a gas bill\./);
  });

  it('are listed by page and by category', async () => {
    const seen: number[] = [];
    let path: string | undefined = `${listStories.path}?limit=3`;
    while (path) {
      const reply = await reader.send(path);
      seen.push(...reply.json().map(({ id }: StorySummary) => id));
      path = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(builtIn.map(({ id }) => id));
    const inclusion = await reader.call(listStories, { query: { category: 'inclusion' } });
    expect(inclusion.json().map(({ category }: StorySummary) => category)).toEqual(['inclusion']);
    expect((await reader.call(listStories, { query: { category: 'nothing_yet' } })).json()).toEqual([]);
    expect((await reader.send(`${listStories.path}?category=No%20Such`)).statusCode).toBe(400);
    expect((await reader.call(listStoryCategories, {})).json()).toEqual([
      'inclusion',
      'leadership_challenge',
      'student_impact',
      'wellbeing_journey',
    ]);
  });

  it('link to the stories with the most tags in common', async () => {
    const lastBus = builtIn.find(({ slug }) => slug === 'nine-words');
    const related: StorySummary[] = (await reader.call(listRelatedStories, at(lastBus?.id ?? 0))).json();
    expect(related.map(({ slug }) => slug)).toEqual([
      'a-door-that-opens-outwards',
      'the-sunday-night-list',
      'the-last-bus',
    ]);
  });

  it('stay hidden after they are withdrawn, also after a restart', async () => {
    const { slug, id } = builtIn[3] as StorySummary;
    expect([await withdrawStory(test.context.db, slug), await withdrawStory(test.context.db, slug)]).toEqual([
      true,
      false,
    ]);
    await ensureStories(test.context.db);
    const reply = await reader.call(getStory, at(id));
    expect([reply.statusCode, reply.body]).toEqual(missing);
    await test.context.db.update(eduStories).set({ status: 'published' }).where(eq(eduStories.id, id));
  });
});

describe('publishing', () => {
  it('accepts only an existing date with a time zone', () => {
    expect(parseMoment('2027-03-01T07:00:00Z')?.toISOString()).toBe('2027-03-01T07:00:00.000Z');
    expect(parseMoment('2027-07-01T07:00:00+01:00')?.toISOString()).toBe('2027-07-01T06:00:00.000Z');
    for (const typed of [
      'tomorrow',
      '2027-03-01',
      '2027-03-01T07:00:00',
      '2027-02-30T07:00:00Z',
      '2027-13-01T07:00:00Z',
    ])
      expect(parseMoment(typed), typed).toBeNull();
  });

  it('hides drafts, and scheduled stories until their time', async () => {
    const draft = await saveStory(test.context.db, fileOf('kept-back'), { as: 'draft' }, now());
    const moment = new Date(now().getTime() + days(3));
    const later = await saveStory(test.context.db, fileOf('later'), { as: 'scheduled', at: moment }, now());
    for (const id of [draft, later]) {
      for (const endpoint of [getStory, viewStory, shareStory, listRelatedStories] as const) {
        const reply = await reader.call<typeof endpoint>(endpoint, at(id));
        expect([reply.statusCode, reply.body]).toEqual(missing);
      }
      expect((await reader.call(reactToStory, { params: { id, kind: 'powerful' } })).statusCode).toBe(404);
    }
    expect((await reader.call(listStories, { query: { category: 'innovation' } })).json()).toEqual([]);
    expect(await publishDue(test.context.db, now())).toBe(0);
    expect(await publishDue(test.context.db, new Date(moment.getTime() + 1))).toBe(1);
    expect(await publishDue(test.context.db, new Date(moment.getTime() + 1))).toBe(0);
    expect(Date.parse((await read(later)).publishedAt)).toBe(moment.getTime());
  });

  it('keeps id, counts and date for a new text; a featured story replaces the previous one', async () => {
    const id = await saveStory(test.context.db, fileOf('worded'), { as: 'published' }, now());
    await reader.call(reactToStory, { params: { id, kind: 'powerful' } });
    const before = await read(id);
    const later = new Date(now().getTime() + days(1));
    const again = await saveStory(test.context.db, fileOf('worded', 'featured: true\n'), { as: 'published' }, later);
    expect(again).toBe(id);
    expect(await read(id)).toEqual({ ...before, isFeatured: true });
    const featured: StorySummary[] = (await reader.call(listStories, {})).json();
    expect(featured.filter(({ isFeatured }) => isFeatured).map((story) => story.id)).toEqual([id]);
  });

  it('cleans stored HTML again when it is returned', async () => {
    const id = await saveStory(test.context.db, fileOf('dirty'), { as: 'published' }, now());
    await test.context.db
      .update(eduStories)
      .set({ content: '<p>a<img src=x onerror=alert(1)></p><script>alert(1)</script>' })
      .where(eq(eduStories.id, id));
    expect((await read(id)).content).toBe('<p>a</p>');
  });
});

describe('reactions', () => {
  const react = (person: SignedIn, kind: (typeof reactionKinds)[number], back = false) =>
    person.call<typeof reactToStory | typeof takeReactionBack>(back ? takeReactionBack : reactToStory, {
      params: { id: first().id, kind },
    });

  it('count once for each member and kind, and can be removed', async () => {
    const person = await test.signedIn();
    for (const _twice of [1, 2]) {
      const reply = await react(person, 'inspiring');
      expect(reply.json()).toMatchObject({ reactions: { inspiring: 1 }, userReactions: ['inspiring'] });
    }
    await react(person, 'thoughtProvoking');
    expect((await person.call(getStory, at(first().id))).json()).toMatchObject({
      reactions: { inspiring: 1, thoughtProvoking: 1, gameChanging: 0 },
      userReactions: ['inspiring', 'thoughtProvoking'],
    });
    expect((await read(first().id)).userReactions).toEqual([]);
    for (const _twice of [1, 2])
      expect((await react(person, 'inspiring', true)).json().reactions).toMatchObject({ inspiring: 0 });
    await react(person, 'thoughtProvoking', true);
  });

  it('count once if sent twenty times, and stay correct when a member is erased', async () => {
    const [eager, ...others] = await Promise.all(Array.from({ length: 6 }, () => test.signedIn()));
    await Promise.all([
      ...Array.from({ length: 20 }, () => react(eager as SignedIn, 'powerful')),
      ...others.flatMap((person) => reactionKinds.map((kind) => react(person, kind))),
    ]);
    expect((await read(first().id)).reactions).toMatchObject({ powerful: 6, heartwarming: 5, gameChanging: 5 });
    await test.context.db.execute(sql`delete from users where id = ${eager?.person.id}`);
    expect((await read(first().id)).reactions).toMatchObject({ powerful: 5, heartwarming: 5 });
  });

  it('return 404 for an unknown kind', async () => {
    const path = `/api/stories/${first().id}/reactions/boring`;
    expect((await reader.send(path, { method: 'POST' })).statusCode).toBe(404);
  });
});

describe('views and shares', () => {
  it('count once for each member and day, also if sent at the same time', async () => {
    const { id } = builtIn[2] as StorySummary;
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    await Promise.all(Array.from({ length: 12 }, () => one.call(viewStory, at(id))));
    await Promise.all(Array.from({ length: 12 }, () => one.call(shareStory, at(id))));
    expect((await other.call(viewStory, at(id))).json()).toEqual({ views: 2 });
    expect(await read(id)).toMatchObject({ views: 2, shares: 1 });
    test.clock.passes(days(1));
    expect((await one.call(viewStory, at(id))).json()).toEqual({ views: 3 });
    expect((await one.call(shareStory, at(id))).json()).toEqual({ shares: 2 });
    expect((await other.call(getStory, at(id))).json()).toMatchObject({ views: 3, shares: 2 });
  });
});

describe('a story idea', () => {
  it('reaches the operator and earns Story Sharer', async () => {
    const person = await test.signedIn({ name: 'Idea Sender' });
    const body = { title: ' The \n hamster ', idea: ' It got out. ' };
    const reply = await person.call(submitStoryIdea, { body });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ title: 'The hamster', idea: 'It got out.', status: 'pending' });
    expect(await listPendingIdeas(test.context.db, 50)).toMatchObject([
      { sender: 'Idea Sender', title: 'The hamster' },
    ]);
    const { id } = reply.json();
    const settled = [await decideIdea(test.context, id, 'declined'), await decideIdea(test.context, id, 'accepted')];
    expect(settled).toEqual([true, false]);
    expect(await listPendingIdeas(test.context.db, 50)).toEqual([]);
    const lit = async (who: SignedIn) =>
      (await who.call(listAchievements, {})).json().find(({ kind }: { kind: string }) => kind === 'story-sharer')
        .isEarned;
    expect([await lit(person), await lit(reader)]).toEqual([true, false]);
  });

  it.each([
    [{ idea: 'x' }, 'Give your story a title'],
    [{ title: 'x', idea: ' \n ' }, 'Say what happened'],
    [{ title: 'x', idea: 'x'.repeat(4001) }, 'Idea must be at most 4,000 characters'],
  ])('refuses %#', async (body, sentence) => {
    const reply = await reader.send(submitStoryIdea.path, { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });
});

describe('the files of the built-in stories', () => {
  it('change a story that the operator has not reworded, and no other', async () => {
    const { db } = test.context;
    const stories = readBuiltInStories();
    const [kept, reworded] = builtIn as [StorySummary, StorySummary];
    await saveStory(db, fileOf(reworded.slug), { as: 'published' }, now());
    const titleOf = async (id: number) => (await reader.call(getStory, at(id))).json().title;
    const before = await titleOf(reworded.id);
    await writeBuiltInStories(
      db,
      stories.map((story) => ({ ...story, title: 'Another title' })),
    );
    expect([await titleOf(kept.id), await titleOf(reworded.id)]).toEqual(['Another title', before]);
    await writeBuiltInStories(
      db,
      stories.filter(({ slug }) => slug !== kept.slug),
    );
    expect((await reader.call(getStory, at(kept.id))).statusCode).toBe(404);
  });
});
