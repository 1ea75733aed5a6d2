import { readFileSync } from 'node:fs';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBadges, type OwnBadge } from '#areas/badges/contract/badge.ts';
import { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { innerCircleInvitations } from '#areas/circles/server/inner-circles/inner-circle-tables.ts';
import { hoursThisTerm } from '#areas/development/server/cpd/cpd-summary-queries.ts';
import { isSchoolDay } from '#areas/development/server/demo/school-days.ts';
import { newEvent } from '#areas/development/server/events/event-actions.ts';
import { events } from '#areas/development/server/events/event-tables.ts';
import { discussionBody, replyBody } from '#areas/discussions/contract/discussion.ts';
import { resourceBody, resourceTypes } from '#areas/discussions/contract/resource.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleResources, resourceUpvotes } from '#areas/discussions/server/resources/resource-tables.ts';
import { files } from '#areas/files/server/file-tables.ts';
import { judgeUpload } from '#areas/files/server/upload/judge-upload.ts';
import { jobPostings } from '#areas/jobs/server/job-tables.ts';
import { getPathway, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { getGoalProgress, listGoals } from '#areas/people/contract/goal.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { listStories, type StorySummary } from '#areas/stories/contract/story.ts';
import { listStoryComments, type StoryComment, storyCommentBody } from '#areas/stories/contract/story-comment.ts';
import { storyComments } from '#areas/stories/server/comments/story-comment-tables.ts';
import { storyVisits } from '#areas/stories/server/story-tables.ts';
import { suggestionBody } from '#areas/suggestions/contract/suggestion.ts';
import { circleSuggestions, circleSuggestionVotes } from '#areas/suggestions/server/suggestion-tables.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Database, Db } from '#server/database.ts';
import { readSettings } from '#server/settings.ts';
import { Caller, openTestApp } from '#test/test-app.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { processorTime } from '#test/timing.ts';
import { demoSignIn, refuseExposedDemo, seedDemo, wantsDemo } from './demo.ts';
import { addDemoFiles, type DemoUploads } from './demo-files.ts';
import { ensureDefaults } from './gathered.ts';

const test = openTestApp();
const once = openTestDatabase();
const again = openTestDatabase();
const firstDay = openTestDatabase();
let used: number;
let uploads: DemoUploads;

async function demoPerson(): Promise<Caller> {
  const reply = await test.stranger.send('/api/login', { method: 'POST', body: demoSignIn });
  const [cookie] = reply.cookies;
  return new Caller(test.app, `${cookie?.name}=${cookie?.value}`);
}

async function ownersOf(circleId: number): Promise<number[]> {
  const isOwner = and(eq(circleMembers.circleId, circleId), eq(circleMembers.role, 'owner'));
  const owners = await test.context.db.select({ userId: circleMembers.userId }).from(circleMembers).where(isOwner);
  return owners.map(({ userId }) => userId);
}

/** The events besides the one that is today, whatever day that is. */
const ofTerm = sql`${events.title} not like 'Quiet hour%'`;

/** Every row of the demonstration, without the salt of the passwords. */
async function contentsOf(db: Database) {
  const tables = sql`
    select 'users', id, to_jsonb(t) - 'password' as row from users t
    union all select 'circles', id, to_jsonb(t) from circles t
    union all select 'members', circle_id * 1000 + user_id, to_jsonb(t) from circle_members t
    union all select 'invitations', id, to_jsonb(t) from inner_circle_invitations t
    union all select 'discussions', id, to_jsonb(t) from circle_discussions t
    union all select 'replies', id, to_jsonb(t) from discussion_replies t
    union all select 'resources', id, to_jsonb(t) from circle_resources t
    union all select 'upvotes', resource_id * 1000 + user_id, to_jsonb(t) from resource_upvotes t
    union all select 'suggestions', id, to_jsonb(t) from circle_suggestions t
    union all select 'votes', suggestion_id * 1000 + user_id, to_jsonb(t) from circle_suggestion_votes t
    union all select 'mentorships', id, to_jsonb(t) from mentorship_matches t
    union all select 'messages', id, to_jsonb(t) from messages t
    union all select 'conversations', id, to_jsonb(t) from conversations t
    union all select 'conversation members', conversation_id * 1000 + person_id, to_jsonb(t) from conversation_members t
    union all select 'mentoring sessions', id, to_jsonb(t) from mentorship_sessions t
    union all select 'jobs', id, to_jsonb(t) from job_postings t
    union all select 'badges', user_id * 1000 + badge_id, to_jsonb(t) from user_badges t
    union all select 'cpd', id, to_jsonb(t) from cpd_activities t
    union all select 'stories', id, to_jsonb(t) - 'created_at' from edu_stories t
    union all select 'story comments', id, to_jsonb(t) from story_comments t
    union all select 'story reactions', story_id * 1000 + user_id, to_jsonb(t) from story_reactions t
    union all select 'story visits', story_id * 1000 + user_id, to_jsonb(t) from story_visits t
    union all select 'turns with Savi', id, to_jsonb(t) from ai_coaching_sessions t
    union all select 'notifications', id, to_jsonb(t) from notifications t
    union all select 'drafts', user_id, to_jsonb(t) from drafts t
    union all select 'events', id, to_jsonb(t) from events t order by 1, 2, 3`;
  return (await db.execute(tables)).rows;
}

beforeAll(async () => {
  await ensureDefaults(test.context.db);
  const keep = async (_db: Db, _task: unknown, data: object) => {
    uploads = data as DemoUploads;
  };
  used = await processorTime(async () => expect(await seedDemo(test.context.db, new Date(), keep)).toBe(true));
});

describe('the demonstration', () => {
  it('is a community of the documented size, loaded with less than 3 s of processor time', async () => {
    const { db } = test.context;
    expect(used).toBeLessThan(3_000);
    const roles = await db.selectDistinct({ role: users.role }).from(users);
    const schools = await db.selectDistinct({ school: users.school }).from(users);
    const colours = await db.selectDistinct({ color: circles.color }).from(circles);
    expect(await db.$count(users)).toBeGreaterThanOrEqual(60);
    expect([roles.length, colours.length]).toEqual([3, 5]);
    expect(schools.length).toBeGreaterThanOrEqual(25);
    expect(await db.$count(circles, eq(circles.isPrivate, false))).toBe(10);
    expect(await db.$count(circleDiscussions)).toBe(178);
    expect(await db.$count(discussionReplies)).toBeGreaterThan(500);
    expect(await db.$count(circleResources)).toBe(68);
    expect(await db.$count(circleSuggestions)).toBe(6);
    expect(await db.$count(events)).toBe(21);
    expect(await db.$count(jobPostings)).toBe(159);
    expect(await db.$count(storyComments)).toBe(31);
  });

  it('was written in the past, by members who had joined by then', async () => {
    const { db } = test.context;
    const now = new Date().toISOString();
    expect(await db.$count(circleDiscussions, gt(circleDiscussions.createdAt, now))).toBe(0);
    expect(await db.$count(discussionReplies, gt(discussionReplies.createdAt, now))).toBe(0);
    expect(await db.$count(circleResources, gt(circleResources.createdAt, now))).toBe(0);
    expect(await db.$count(resourceUpvotes, gt(resourceUpvotes.createdAt, now))).toBe(0);
    expect(await db.$count(circleSuggestionVotes, gt(circleSuggestionVotes.createdAt, now))).toBe(0);
    const outsiders = sql`
      select a.kind, a.id from circle_activity a
      left join circle_members m on m.circle_id = a.circle_id and m.user_id = a.user_id and m.joined_at <= a.created_at
      where m.user_id is null`;
    const early = sql`
      select 'reply', r.id from discussion_replies r join circle_discussions d on d.id = r.discussion_id
        where r.created_at < d.created_at
      union all select 'upvote', r.id from circle_resources r join resource_upvotes u on u.resource_id = r.id
        where u.created_at < r.created_at or u.user_id = r.user_id
      union all select 'member', c.id from circle_members m join circles c on c.id = m.circle_id
        join users u on u.id = m.user_id where m.joined_at < u.created_at or m.joined_at < c.created_at
      union all select 'vote', s.id from circle_suggestion_votes v join circle_suggestions s on s.id = v.suggestion_id
        join users u on u.id = v.user_id where v.created_at < s.created_at or v.created_at < u.created_at`;
    expect((await db.execute(outsiders)).rows).toEqual([]);
    expect((await db.execute(early)).rows).toEqual([]);
    expect(await db.$count(circleMembers)).toBeGreaterThan(200);
  });

  it('has correct counters', async () => {
    const wrong = await test.context.db.execute(sql`
      select 'members', id from circles c
        where member_count <> (select count(*) from circle_members m where m.circle_id = c.id)
      union all select 'replies', id from circle_discussions d
        where reply_count <> (select count(*) from discussion_replies r where r.discussion_id = d.id)
      union all select 'upvotes', id from circle_resources r
        where upvotes <> (select count(*) from resource_upvotes u where u.resource_id = r.id)
      union all select 'mentees', id from users u where current_mentees <>
        (select count(*) from mentorship_matches m where m.mentor_id = u.id and m.status = 'accepted')
      union all select 'votes', id from circle_suggestions s where votes <> (select
        count(*) filter (where vote_type = 'up') - count(*) filter (where vote_type = 'down')
        from circle_suggestion_votes v where v.suggestion_id = s.id)`);
    expect(wrong.rows).toEqual([]);
  });

  it('contains only text that members could have typed', async () => {
    const { db } = test.context;
    for (const { title, content } of await db.select().from(circleDiscussions))
      expect(discussionBody.parse({ title, content })).toMatchObject({ title, content });
    for (const { content } of await db.select().from(discussionReplies))
      expect(replyBody.parse({ content })).toEqual({ content });
    for (const { name, description, subjects, phases, roles } of await db.select().from(circleSuggestions)) {
      const typed = { name, description, subjects, phases, roles };
      expect(suggestionBody.parse(typed)).toEqual(typed);
    }
    for (const { title, description, resourceType, url, category, tags } of await db.select().from(circleResources)) {
      const typed = { title, description, resourceType, url, category, tags };
      expect(resourceBody.parse(typed)).toEqual(typed);
      expect(url, title).toMatch(/^https:/);
    }
  });

  it('has a user who can sign in', async () => {
    const reply = await test.stranger.send('/api/login', { method: 'POST', body: demoSignIn });
    expect([reply.statusCode, reply.json().name]).toEqual([200, 'Amira Khan']);
  });

  it('has one open goal for the demonstration user', async () => {
    const signedIn = await demoPerson();
    expect((await signedIn.call(getGoalProgress, {})).json()).toHaveLength(1);
    expect((await signedIn.call(listGoals, {})).json()).toHaveLength(3);
  });

  it('has a pathway for the demonstration user, with the first step done and help for the others', async () => {
    const pathway: Pathway = (await (await demoPerson()).call(getPathway, {})).json();
    expect([pathway.currentRole?.title, pathway.wishedRole.title]).toEqual([
      'Subject leader or head of year',
      'Head of department',
    ]);
    expect(pathway.steps.map(({ isCompleted }) => isCompleted).indexOf(false)).toBe(1);
    const suggestions = pathway.steps.flatMap((step) => step.suggestions);
    expect(pathway.steps.every((step) => step.suggestions.length <= 3)).toBe(true);
    expect(new Set(suggestions.map(({ kind }) => kind))).toEqual(
      new Set(['catalogue_item', 'event', 'circle', 'mentors']),
    );
    // A circle for early career teachers helps a subject leader with none of them.
    expect(suggestions.map(({ title }) => title)).not.toContain('Early Career Teachers');
    // A step of her own, with a day, and a step with evidence that she can open.
    expect(pathway.steps.filter(({ isOwn }) => isOwn)).toMatchObject([{ dueOn: expect.any(String) }]);
    const evidence = pathway.steps.flatMap((step) => step.evidence);
    expect(evidence.map(({ kind }) => kind).sort()).toEqual(['cpd_entry', 'discussion']);
    expect(evidence.every(({ subject }) => subject !== null)).toBe(true);
  });

  it('has badges that its members have earned', async () => {
    const { badges } = (await (await demoPerson()).call(listBadges, {})).json<{ badges: OwnBadge[] }>();
    const earned = badges.filter(({ earnedAt }) => earnedAt !== null);
    expect(earned.length).toBeGreaterThanOrEqual(8);
    expect(earned.length).toBeLessThan(20);
    expect(earned.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['First Words', 'Regular Voice', 'Bright Idea', 'Honest Look', 'Helping Hand']),
    );
    expect(earned.some(({ isNew }) => isNew)).toBe(false);
    const holders = await test.context.db.execute(sql`select count(distinct user_id)::int as people from user_badges`);
    expect(holders.rows[0]?.people).toBeGreaterThan(40);
  });

  it('has four to seven different resources in each open circle, of every type', async () => {
    const { db } = test.context;
    const inEach = await db
      .select({ name: circles.name, count: db.$count(circleResources, eq(circleResources.circleId, circles.id)) })
      .from(circles)
      .where(eq(circles.isPrivate, false));
    for (const { name, count } of inEach) {
      expect(count, name).toBeGreaterThanOrEqual(4);
      expect(count, name).toBeLessThanOrEqual(7);
    }
    const shared = await db.select().from(circleResources);
    expect(new Set(shared.map(({ resourceType }) => resourceType))).toEqual(new Set(resourceTypes));
    expect(new Set(shared.map(({ url }) => url)).size).toBe(shared.length);
    for (const { title, tags, upvotes } of shared) {
      expect([tags.length >= 1, tags.length <= 5, upvotes <= 20], title).toEqual([true, true, true]);
    }
  });

  it('has four inner circles: the demonstration user owns one, belongs to one and cannot see two', async () => {
    const { db } = test.context;
    const inner = await db.select().from(circles).where(eq(circles.isInnerCircle, true)).orderBy(circles.memberCount);
    expect(inner.map((circle) => [circle.isPrivate, circle.memberCount, circle.maxMembers])).toEqual([
      [true, 5, 8],
      [true, 6, 10],
      [true, 7, 12],
      [true, 8, 20],
    ]);
    for (const circle of inner) {
      expect(await ownersOf(circle.id)).toEqual([circle.createdBy]);
      const { name, description, color, maxMembers, inviteCode, hasWorkspace } = circle;
      expect(innerCircleBody.parse({ name, description, color, maxMembers, inviteCode, hasWorkspace })).toEqual({
        name,
        color,
        description,
        maxMembers,
        inviteCode,
        hasWorkspace: true,
      });
      const shared = await db.$count(circleResources, eq(circleResources.circleId, circle.id));
      expect(shared).toBe(name === 'Talk Before Writing' ? 0 : 2);
    }

    const amira = await demoPerson();
    const mine = (await amira.send('/api/user/circles')).json<{ name: string; isInnerCircle: boolean }[]>();
    expect(mine.map(({ name }) => name)).toEqual([
      'Early Career Teachers',
      'Maths Leads',
      'SEND and Inclusion',
      'Wellbeing Champions',
      'Wellbeing Leads, Off the Record',
      'The Next Rung',
    ]);
    const [own, foreign, joined, later] = inner;
    const seen = [own, joined, foreign, later].map(
      async (circle) => (await amira.send(`/api/circles/${circle?.id}`)).statusCode,
    );
    expect(await Promise.all(seen)).toEqual([200, 200, 404, 404]);
    const open = await db.select().from(innerCircleInvitations);
    expect(open.map(({ circleId, createdBy, isActive }) => [circleId, createdBy, isActive])).toEqual([
      [own?.id, own?.createdBy, true],
    ]);
    expect(open[0]?.expiresAt && open[0].expiresAt > new Date().toISOString()).toBe(true);
  });

  it('has suggestions in every state, two of them open for votes of the demonstration user', async () => {
    const { db } = test.context;
    const amira = (await (await demoPerson()).send('/api/user')).json<{ id: number }>();
    const suggested = await db.select().from(circleSuggestions).orderBy(circleSuggestions.createdAt);
    expect(suggested.map(({ status, votes, requiredVotes }) => [status, votes, requiredVotes])).toEqual([
      ['created', 5, 5],
      ['pending', 4, 5],
      ['pending', 3, 5],
      ['ready', 5, 5],
      ['pending', 2, 5],
      ['pending', 1, 5],
    ]);
    const ready = suggested.filter(({ status }) => status === 'ready');
    expect(ready.map(({ suggestedByUserId, circleId }) => [suggestedByUserId, circleId])).toEqual([[amira.id, null]]);
    expect(await db.$count(circleSuggestionVotes, eq(circleSuggestionVotes.voteType, 'down'))).toBe(1);
    const unvoted = await db.execute(sql`
      select 1 from circle_suggestions s where status = 'pending' and suggested_by_user_id <> ${amira.id} and not exists
        (select 1 from circle_suggestion_votes v where v.suggestion_id = s.id and v.user_id = ${amira.id})`);
    expect(unvoted.rows.length).toBeGreaterThanOrEqual(2);
    const [created] = suggested;
    const [became] = await db
      .select()
      .from(circles)
      .where(eq(circles.id, created?.circleId ?? 0));
    expect([became?.name, became?.description]).toEqual([created?.name, created?.description]);
    expect(await ownersOf(became?.id ?? 0)).toEqual([created?.suggestedByUserId]);
    expect(became && created?.readyAt && created.readyAt < became.createdAt).toBe(true);
  });

  it('has twelve hours this term for the demonstration user, even on the first day of a term', async () => {
    const hoursOf = async (db: Database, now: Date) => {
      const [demo] = await db.select({ id: users.id }).from(users).where(eq(users.username, demoSignIn.username));
      return hoursThisTerm(db, demo?.id ?? 0, now);
    };
    expect(await hoursOf(test.context.db, new Date())).toBe(12);
    expect(await hoursOf(firstDay.current.db, new Date('2027-01-01T00:30:00Z'))).toBe(0);
    await ensureDefaults(firstDay.current.db);
    await seedDemo(firstDay.current.db, new Date('2027-01-01T00:30:00Z'));
    expect(await hoursOf(firstDay.current.db, new Date('2027-01-01T00:30:00Z'))).toBe(12);
  });

  it('has readers of the four stories, with different numbers of reactions and replies', async () => {
    const { db } = test.context;
    const reader = await demoPerson();
    const stories: StorySummary[] = (await reader.call(listStories, {})).json();
    expect(stories).toHaveLength(4);
    const now = new Date().toISOString();
    for (const { id, slug, views, shares, publishedAt } of stories) {
      const comments: StoryComment[] = (await reader.call(listStoryComments, { params: { id }, query: {} })).json();
      expect(comments.length, slug).toBeGreaterThanOrEqual(6);
      const openings = comments.filter(({ parentCommentId }) => parentCommentId === null);
      expect(new Set(openings.map(({ author }) => author?.id)).size, slug).toBe(openings.length);
      expect(openings.length, slug).toBeLessThan(comments.length);
      expect(openings.map(({ createdAt }) => createdAt).toSorted(), slug).toEqual(
        openings.map(({ createdAt }) => createdAt),
      );
      for (const { createdAt, content, parentCommentId } of comments) {
        const opened = openings.find((opening) => opening.id === parentCommentId)?.createdAt ?? publishedAt;
        expect([createdAt > opened, createdAt < now], content ?? '').toEqual([true, true]);
        expect(storyCommentBody.parse({ content })).toEqual({ content, parentCommentId: null });
      }
      const visits = eq(storyVisits.storyId, id);
      expect([views >= (await db.$count(storyVisits, visits)), views > shares]).toEqual([true, true]);
      expect(shares).toBe(await db.$count(storyVisits, and(visits, isNotNull(storyVisits.lastSharedOn))));
    }
    const counts = stories.flatMap(({ reactions }) => Object.values(reactions));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(new Set(counts).size).toBeGreaterThan(12);
    // Members who react or comment have read the story before. Nobody reads today, so that today's first visit counts.
    const unread = sql`
      select 1 from (select story_id, user_id, created_at from story_reactions
        union all select story_id, user_id, created_at from story_comments) said
      join edu_stories story on story.id = said.story_id
      left join story_visits visit on visit.story_id = said.story_id and visit.user_id = said.user_id
      where visit.last_viewed_on is null or said.created_at < story.published_at
        or (said.created_at at time zone 'Europe/London')::date > visit.last_viewed_on`;
    expect((await db.execute(unread)).rows).toEqual([]);
    expect(await db.$count(storyVisits, eq(storyVisits.lastViewedOn, dayInLondon(new Date())))).toBe(0);
  });

  it('has events on school days of about a term, three past events, and one on any day', async () => {
    const all = await test.context.db.select().from(events).where(ofTerm).orderBy(events.date);
    const today = new Date().toISOString().slice(0, 10);
    const coming = all.filter(({ date }) => date > today);
    expect(all.filter(({ date }) => !isSchoolDay(date) || date === today)).toEqual([]);
    expect(all.length - coming.length).toBe(3);
    expect(new Set(coming.map(({ date }) => date)).size).toBeGreaterThan(14);
    expect(new Set(coming.map(({ category }) => category)).size).toBe(5);
    const counted = [
      ...['id', 'createdAt', 'createdBy', 'cancelledAt', 'takenDownAt', 'takenDownReason'],
      ...['calendarVersion', 'goingCount', 'remindedFor', 'words', 'capacity', 'seriesId'],
    ];
    for (const event of all) {
      const shown = Object.fromEntries(Object.entries(event).filter(([name]) => !counted.includes(name))) as Omit<
        typeof event,
        'id'
      >;
      const typed = { ...shown, startTime: shown.startTime.slice(0, 5), endTime: shown.endTime.slice(0, 5) };
      expect(newEvent.parse(typed)).toEqual(typed);
      expect(typed.startTime >= '15:30' || typed.endTime <= '13:00', typed.title).toBe(true);
    }
  });

  it('is the same at every time of the year', async () => {
    const now = new Date('2027-03-20T23:30:00Z');
    const loaded = await Promise.all(
      [once, again].map(async ({ current: { db } }) => {
        await ensureDefaults(db);
        await seedDemo(db, now);
        return contentsOf(db);
      }),
    );
    expect(loaded[1]).toEqual(loaded[0]);
    const days = await once.current.db.select({ date: events.date }).from(events).where(ofTerm);
    expect(days.filter(({ date }) => !isSchoolDay(date))).toEqual([]);
  });

  it('has files and photos that fit the limits of uploads, and a job adds them as members do', async () => {
    const { db } = test.context;
    const { attachments, photos } = uploads;
    expect(new Set(attachments.map(({ kind }) => kind))).toEqual(
      new Set(['discussion', 'reply', 'resource', 'message']),
    );
    const kinds = new Set<string>();
    for (const { file, name, alt } of attachments) {
      const { kind } = await judgeUpload(name, readFileSync(new URL(`../../demo/files/${file}`, import.meta.url)));
      expect([name, kind === 'image'], 'images have alternative texts').toEqual([name, alt !== '']);
      kinds.add(kind);
    }
    expect([...kinds].sort()).toEqual(['excel', 'image', 'pdf', 'powerpoint', 'text', 'word']);
    expect(photos.length).toBeGreaterThan(20);
    expect(photos.length).toBeLessThan(await db.$count(users));
    for (const { file } of photos) {
      const content = readFileSync(new URL(`../../demo/people/photos/${file}`, import.meta.url));
      expect([file, (await judgeUpload(file, content)).kind]).toEqual([file, 'image']);
    }

    // Each image takes part of a second, so the test uploads only one, and one photo.
    const chart = attachments.find(({ alt }) => alt !== '');
    const some = attachments.filter(({ alt, file }) => alt === '' && !file.endsWith('.pdf'));
    const wanted = { attachments: chart ? [...some, chart] : some, photos: photos.slice(0, 1) };
    for (let run = 0; run < 2; run += 1) await addDemoFiles.run(test.context, wanted);
    expect(await db.$count(files)).toBe(wanted.attachments.length + 1);
    const [photo] = wanted.photos;
    const [shown] = await db
      .select({ avatar: users.avatar })
      .from(users)
      .where(eq(users.id, photo?.ownerId ?? 0));
    expect(shown?.avatar).toMatch(/^\/api\/files\/.*\/small$/);
    const documents = await db.select().from(circleResources).where(isNotNull(circleResources.fileName));
    expect(documents.map(({ url }) => new URL(url).pathname.startsWith('/api/files/'))).toEqual([true, true, true]);
    const now = new Date().toISOString();
    expect(await db.$count(files, gt(files.createdAt, now))).toBe(0);
  });

  it('is loaded only once, and never into a database with users', async () => {
    expect(await seedDemo(test.context.db)).toBe(false);
  });

  it('is refused where others can reach it', async () => {
    const none = '/nonexistent/.env';
    const exposed = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://staffroom.example' }, { HOST: '192.168.1.2' }];
    for (const environment of exposed) {
      await expect(refuseExposedDemo(test.context.db, readSettings(environment, none))).rejects.toThrow(
        'published password',
      );
      expect(() => wantsDemo(readSettings({ ...environment, DEMO: 'on' }, none))).toThrow('DEMO=off');
      expect(wantsDemo(readSettings(environment, none))).toBe(false);
    }
    await refuseExposedDemo(test.context.db, readSettings({}, none));
    expect(wantsDemo(readSettings({}, none))).toBe(true);
    expect(wantsDemo(readSettings({ DEMO: 'off' }, none))).toBe(false);
    expect(wantsDemo(readSettings({ DATABASE_URL: 'postgres://x@y/z' }, none))).toBe(false);
  });
});
