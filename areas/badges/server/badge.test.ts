import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, badgeFacts } from '#app/server/gathered.ts';
import { type EarnedBadge, listBadges, listEarnedBadges, type OwnBadge } from '#areas/badges/contract/badge.ts';
import { circles } from '#areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleResources, resourceUpvotes } from '#areas/discussions/server/resources/resource-tables.ts';
import { mentorshipSessions } from '#areas/mentoring/server/workspace/session-tables.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { circleSuggestions } from '#areas/suggestions/server/suggestion-tables.ts';
import { makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { shortestTime } from '#test/timing.ts';
import { gatherFacts } from './badge-facts.ts';
import { readBadges, writeBadges } from './badge-files.ts';
import { badgeActivities, expertiseBadges, userBadges, userReputation } from './badge-tables.ts';
import { badgeTasks } from './badge-tasks.ts';

const test = openTestApp();
let circleId = 0;

interface Own {
  reputationLevel: string;
  badges: OwnBadge[];
}

const ownOf = async (person: SignedIn): Promise<Own> => (await person.call(listBadges, {})).json();
const namesOf = (badges: { name: string; earnedAt?: string | null }[]) =>
  badges.filter(({ earnedAt }) => earnedAt !== null).map(({ name }) => name);
const earnedOf = async (
  viewer: SignedIn,
  personId: number,
): Promise<{ reputationLevel: string; badges: EarnedBadge[] }> =>
  (await viewer.call(listEarnedBadges, { params: { id: personId } })).json();

async function discuss(userId: number, title = 'A question'): Promise<number> {
  const [made] = await test.context.db
    .insert(circleDiscussions)
    .values({ circleId, userId, title, content: 'C' })
    .returning({ id: circleDiscussions.id });
  return made?.id ?? 0;
}

const reply = (discussionId: number, userId: number) =>
  test.context.db.insert(discussionReplies).values({ discussionId, userId, content: 'R' });

beforeAll(async () => {
  const [made] = await test.context.db
    .insert(circles)
    .values({ name: 'Circle', description: 'D' })
    .returning({ id: circles.id });
  circleId = made?.id ?? 0;
});

describe('the notification of a badge', () => {
  const listed = async (person: SignedIn) => (await person.call(listNotifications, { query: {} })).json();

  it('is sent once to the member who earned it, also with checks at the same time', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    await ownOf(person);
    for (const count of [1, 2, 3, 4, 5]) await discuss(person.person.id, `Question ${count}`);
    await Promise.all([ownOf(person), ownOf(person)]);
    const earned = namesOf((await ownOf(person)).badges);
    expect(earned).toHaveLength(1);
    expect(await listed(person)).toMatchObject([
      { kind: 'badges.earned', text: `You earned the badge ‘${earned[0]}’`, link: '/badges', actor: null },
    ]);
    expect(await listed(other)).toEqual([]);
  });
});

describe('the badges of the current user', () => {
  it('are not earned at first, and each says how to earn it', async () => {
    const { reputationLevel, badges } = await ownOf(await test.signedIn());
    expect(reputationLevel).toBe('newcomer');
    expect(namesOf(badges)).toEqual([]);
    expect(badges.map(({ category, level }) => `${category} ${level}`).slice(0, 5)).toEqual([
      'contributor bronze',
      'contributor silver',
      'contributor gold',
      'contributor platinum',
      'mentor bronze',
    ]);
    for (const { howEarned, needs, isNew } of badges) {
      expect(howEarned.length).toBeGreaterThan(10);
      expect(needs.length).toBeGreaterThan(0);
      expect(isNew).toBe(false);
    }
  });

  it('are earned by posting, new once, and kept when the post is removed', async () => {
    const me = await test.signedIn();
    const discussion = await discuss(me.person.id);
    const first = await ownOf(me);
    expect(namesOf(first.badges)).toEqual(['First Words']);
    const [earned, next] = first.badges;
    expect(earned).toMatchObject({ isNew: true, needs: [] });
    expect(next).toMatchObject({
      earnedAt: null,
      needs: [{ what: 'discussions, replies and resources', done: 1, of: 10 }],
    });

    await test.context.db.delete(circleDiscussions).where(eq(circleDiscussions.id, discussion));
    const second = await ownOf(me);
    expect(second.badges[0]).toMatchObject({ name: 'First Words', isNew: false, earnedAt: earned?.earnedAt });
    expect(second.badges[1]?.needs[0]?.done).toBe(0);
  });

  it('do not count a post that was removed before the check', async () => {
    const me = await test.signedIn();
    const discussion = await discuss(me.person.id);
    await test.context.db.delete(circleDiscussions).where(eq(circleDiscussions.id, discussion));
    expect(namesOf((await ownOf(me)).badges)).toEqual([]);
  });

  it('are earned once and new in one response, with concurrent requests', async () => {
    const me = await test.signedIn();
    await discuss(me.person.id);
    const looks = await Promise.all(Array.from({ length: 8 }, () => ownOf(me)));
    const { db } = test.context;
    expect(await db.$count(userBadges, eq(userBadges.userId, me.person.id))).toBe(1);
    expect(looks.flatMap(({ badges }) => badges.filter(({ isNew }) => isNew))).toHaveLength(1);
    const [kept] = await db.select().from(userReputation).where(eq(userReputation.userId, me.person.id));
    expect(kept?.points).toBe(1);
  });

  it('do not count own replies, own upvotes or the posts of others', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const { db } = test.context;
    const own = await discuss(me.person.id);
    await reply(own, me.person.id);
    const [shared] = await db
      .insert(circleResources)
      .values({ circleId, userId: me.person.id, title: 'T', url: 'https://a.example' })
      .returning({ id: circleResources.id });
    await db.insert(resourceUpvotes).values({ resourceId: shared?.id ?? 0, userId: me.person.id });
    const factsNow = () => gatherFacts(db, badgeFacts, me.person.id, new Date());
    expect(await factsNow()).toMatchObject({
      discussions: 1,
      replies: 1,
      resources: 1,
      upvotesReceived: 0,
      discussionsAnswered: 0,
      discussionsHelpedIn: 0,
      circlesTakenPartIn: 1,
      activeWeeks: 1,
    });

    await reply(own, other.person.id);
    await db.insert(resourceUpvotes).values({ resourceId: shared?.id ?? 0, userId: other.person.id });
    const theirs = await discuss(other.person.id);
    await reply(theirs, me.person.id);
    await reply(theirs, me.person.id);
    expect(await factsNow()).toMatchObject({ upvotesReceived: 1, discussionsAnswered: 1, discussionsHelpedIn: 1 });
  });

  it('count the facts of every area', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const { db } = test.context;
    const { id } = me.person;
    const [inner] = await db
      .insert(circles)
      .values({ name: 'Inner', description: 'D', isInnerCircle: true, isPrivate: true })
      .returning({ id: circles.id });
    await db.execute(sql`insert into circle_members (circle_id, user_id, role)
      values (${inner?.id}, ${id}, 'owner'), (${inner?.id}, ${other.person.id}, 'member')`);
    await db
      .insert(circleSuggestions)
      .values({ name: 'N', description: 'D', suggestedByUserId: id, status: 'created' });
    await db.insert(careerMilestones).values([
      { userId: id, title: 'Open' },
      { userId: id, title: 'Reached', completedAt: '2026-01-05T09:00:00Z' },
    ]);
    const held = { scheduledAt: '2026-01-05T09:00:00Z', status: 'completed' as const };
    const given = await makeMatch(db, { mentorId: id, menteeId: other.person.id, status: 'completed' });
    const taken = await makeMatch(db, { mentorId: other.person.id, menteeId: id, status: 'completed' });
    await db.insert(mentorshipSessions).values([
      { ...held, matchId: given, proposedBy: id },
      { ...held, matchId: given, proposedBy: id, status: 'cancelled' },
      { ...held, matchId: taken, proposedBy: id },
    ]);
    await db.update(users).set({ isMentorQualified: true }).where(eq(users.id, id));
    await db.execute(sql`insert into guided_journey_progress (user_id, current_stage, completed_stages, profile_data, updated_at)
      values (${id}, 'active_development', '{welcome}', '{}', now())`);
    expect(await gatherFacts(db, badgeFacts, id, new Date())).toMatchObject({
      peopleLed: 1,
      circlesSuggested: 1,
      circlesSuggestedAndMade: 1,
      goalsReached: 1,
      profileComplete: 0,
      mentorshipsGiven: 1,
      mentorshipsCompleted: 1,
      mentoringSessionsGiven: 1,
      mentoringSessions: 2,
      mentorQualified: 1,
      journeyFinished: 1,
      assessmentsTaken: 0,
      pathwayStepsDone: 0,
      modulesFinished: 0,
    });
  });

  it('say when the progress last grew', async () => {
    const me = await test.signedIn();
    expect((await ownOf(me)).badges[0]?.movedAt).toBeNull();
    await discuss(me.person.id);
    const moved = (await ownOf(me)).badges[1]?.movedAt;
    expect(Date.parse(moved ?? '')).toBeGreaterThan(Date.now() - 60_000);
    test.clock.passes(3_600_000);
    expect((await ownOf(me)).badges[1]?.movedAt).toBe(moved);
  });

  it('are found quickly for a member with 10,000 posts', async () => {
    const me = await test.signedIn();
    await test.context.db.execute(sql`
      insert into circle_discussions (circle_id, user_id, title, content, created_at)
      select ${circleId}, ${me.person.id}, 'T', 'C', now() - n * interval '1 hour' from generate_series(1, 10000) n`);
    await ownOf(me);
    const { badges } = await ownOf(me);
    expect(await shortestTime(400, () => ownOf(me))).toBeLessThan(400);
    expect(namesOf(badges)).toEqual(expect.arrayContaining(['Pillar of the Circle', 'Keeps the Kettle On']));
  });
});

describe('a member’s badges', () => {
  it('are listed newest first, without points or progress', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    expect(await earnedOf(other, me.person.id)).toEqual({ reputationLevel: 'newcomer', badges: [] });
    await discuss(me.person.id);
    // Viewing a profile must not award badges.
    expect((await earnedOf(other, me.person.id)).badges).toEqual([]);
    await ownOf(me);
    const { badges } = await earnedOf(other, me.person.id);
    expect(namesOf(badges)).toEqual(['First Words']);
    expect(Object.keys(badges[0] ?? {}).sort()).toEqual(
      ['category', 'description', 'earnedAt', 'id', 'level', 'name', 'type'].sort(),
    );
  });

  it('are hidden with the profile from everybody else', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    await me.call(setPreferences, { body: { profileVisibility: false } });
    const ask = (who: SignedIn, id: number) => who.call(listEarnedBadges, { params: { id } });
    expect((await ask(other, me.person.id)).statusCode).toBe(404);
    expect((await ask(me, me.person.id)).statusCode).toBe(200);
    expect((await ask(other, 2_000_000_000)).statusCode).toBe(404);
    expect((await ask(other, me.person.id)).body).toBe("The person you're looking for doesn't exist.");
  });

  it('are deleted when the member is erased', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn()];
    const { id } = me.person;
    const thread = await discuss(id);
    await reply(thread, other.person.id);
    await ownOf(me);
    const { db } = test.context;
    await erasePerson(test.context, id, allPersonalData);
    expect((await other.call(listEarnedBadges, { params: { id } })).statusCode).toBe(404);
    const [checkPeople] = badgeTasks(badgeFacts);
    await checkPeople?.run(test.context, { userIds: [id] } as never);
    for (const table of [userBadges, badgeActivities, userReputation])
      expect(await db.$count(table, eq(table.userId, id))).toBe(0);
  });
});

describe('the nightly job', () => {
  it('checks members who were active lately', async () => {
    const [me, away] = [await test.signedIn(), await test.signedIn()];
    for (const { person } of [me, away]) await discuss(person.id);
    await test.context.db.execute(
      sql`update sessions set expires_at = now() + interval '20 days' where user_id = ${away.person.id}`,
    );
    const [checkPeople, nightlyCheck] = badgeTasks(badgeFacts);
    if (!checkPeople || !nightlyCheck) throw new Error('There are two tasks.');
    await nightlyCheck.run(test.context, {} as never);
    const { done, failed } = await test.background.runWaiting(test.context, checkPeople);
    expect([done > 0, failed]).toEqual([true, 0]);
    expect(namesOf((await earnedOf(me, me.person.id)).badges)).toEqual(['First Words']);
    expect((await earnedOf(me, away.person.id)).badges).toEqual([]);
    // The member has not seen it yet, so the next call returns it as new.
    expect((await ownOf(me)).badges[0]?.isNew).toBe(true);
  });
});

describe('the rows of the badges', () => {
  it('follow the files, and earned badges stay', async () => {
    const { db } = test.context;
    const me = await test.signedIn();
    await discuss(me.person.id);
    await ownOf(me);
    const before = await db.select().from(expertiseBadges).orderBy(expertiseBadges.id);
    await db
      .update(expertiseBadges)
      .set({ name: 'Older words', needs: [] })
      .where(eq(expertiseBadges.id, before[0]?.id ?? 0));
    expect((await ownOf(await test.signedIn())).badges.map(({ name }) => name)).not.toContain('Older words');
    await writeBadges(db, readBadges());
    expect(await db.select().from(expertiseBadges).orderBy(expertiseBadges.id)).toEqual(before);
    expect(before).toHaveLength(40);
    expect(namesOf((await ownOf(me)).badges)).toEqual(['First Words']);
  });
});
