import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { createCalendarFeed } from '#areas/calendar/contract/calendar-feed.ts';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { setCircleLevel } from '#areas/circles/contract/following.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { listCpdActivities } from '#areas/development/contract/cpd-activity.ts';
import { networkCircles, networks } from '#areas/networks/server/network-tables.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { searchEverything, searchWhileTyping } from '#areas/search/contract/search.ts';
import {
  changePractice,
  getPractice,
  likePractice,
  listNetworkPractices,
  listPractices,
  offerPractice,
  removePractice,
  sharePractice,
  sharePracticeWithNetwork,
} from '#areas/workspace/contract/practices/best-practice.ts';
import { listToldResults, planTrial, reportTrial } from '#areas/workspace/contract/practices/practice-trial.ts';
import {
  addExpertSession,
  cancelExpertSession,
  changeExpertSession,
  type ExpertSession,
  getExpertSession,
  handOverSession,
  listExpertSessions,
  listNetworkSessions,
  proposeExpert,
  removeProposal,
  scheduleExpertSession,
  shareSessionWithNetwork,
} from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  askQuestion,
  listSessionQuestions,
  markQuestion,
  removeQuestion,
  voteForQuestion,
} from '#areas/workspace/contract/sessions/session-question.ts';
import {
  confirmAttendance,
  getSessionCalendar,
  giveSessionFeedback,
  leaveSession,
  registerForSession,
} from '#areas/workspace/contract/sessions/session-registration.ts';
import type { Task } from '#server/background/task.ts';
import { makeNetwork } from '#test/create-network.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { expertSessions, sessionRegistrations } from '../sessions/session-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const db = () => test.context.db;
const minutes = (count: number) => new Date(test.clock.now().getTime() + count * 60_000).toISOString();
const task = (name: string) => allTasks.find((one) => one.name === name) as Task;
const secret = 'zorblatt';
const practiceText = {
  title: `Reading with ${secret}`,
  category: 'Literacy',
  phase: 'primary' as const,
  done: 'We read aloud each day.',
  results: 'More is read.',
};

/** The circle that shares, another one of its network, and the people. */
let owner: SignedIn;
let member: SignedIn;
let theirOwner: SignedIn;
let neighbour: SignedIn;
let outsider: SignedIn;
let circleId: number;
let theirCircleId: number;
let networkId: number;
let session: number;
let practice: number;

const shareSession = (by: SignedIn, shared: boolean, id = session) =>
  by.call(shareSessionWithNetwork, { ...at(id), body: { shared } });
const sharePracticeAs = (by: SignedIn, shared: boolean, id = practice) =>
  by.call(sharePracticeWithNetwork, { ...at(id), body: { shared } });
const status = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;
const addSession = async (more: object = {}): Promise<number> =>
  (
    await owner.call(addExpertSession, {
      ...at(circleId),
      body: {
        ...{ title: `Talk about ${secret}`, expert: 'Ann Reed', description: 'Talk in every lesson.' },
        ...{ startsAt: minutes(120), joiningLink: 'https://meet.example/oracy', maxAttendees: 2 },
        ...more,
      },
    })
  ).json().id;
const placesAt = async (id: number) =>
  (
    await db()
      .select({ personId: sessionRegistrations.personId, state: sessionRegistrations.state })
      .from(sessionRegistrations)
      .where(eq(sessionRegistrations.sessionId, id))
      .orderBy(sessionRegistrations.id)
  ).map(({ personId, state }) => [personId, state]);
const run = (name: string) => task(name).run(test.context, {}, new AbortController().signal);
const notices = async (person: SignedIn): Promise<string> => {
  await run('tell-of-ended-places');
  await test.background.runWaiting(test.context, task('notify-audience'));
  return (await person.call(listNotifications, { query: {} })).body;
};

beforeEach(async () => {
  owner = await test.signedIn({ name: 'Olwen Owner' });
  member = await test.signedIn({ name: 'Mia Member' });
  theirOwner = await test.signedIn({ name: 'Theo Owner' });
  neighbour = await test.signedIn({ name: 'Nia Neighbour' });
  outsider = await test.signedIn({ name: 'Otto Outsider' });
  circleId = await makeWorkspace(
    db(),
    { owner: owner.person.id, members: [member.person.id] },
    { name: 'Reading leads' },
  );
  theirCircleId = await makeWorkspace(
    db(),
    { owner: theirOwner.person.id, members: [neighbour.person.id] },
    { name: 'Maths leads' },
  );
  // The outsider has a circle and a network too, but other ones.
  const elsewhere = await makeWorkspace(db(), { owner: outsider.person.id });
  await makeNetwork(db(), outsider.person.id, [elsewhere]);
  networkId = await makeNetwork(db(), owner.person.id, [circleId, theirCircleId]);
  session = await addSession();
  practice = (await member.call(sharePractice, { ...at(circleId), body: practiceText })).json().id;
});

/** Everything that reads, with what it answers to a person. */
const ways: [string, (person: SignedIn) => Promise<string>][] = [
  ['a session', async (person) => (await person.call(getExpertSession, at(session))).body],
  ['its calendar file', async (person) => (await person.call(getSessionCalendar, at(session))).body],
  ['its questions', async (person) => (await person.call(listSessionQuestions, { ...at(session), query: {} })).body],
  [
    'the sessions of the network',
    async (person) => (await person.call(listNetworkSessions, { ...at(networkId), query: {} })).body,
  ],
  ['a practice', async (person) => (await person.call(getPractice, at(practice))).body],
  [
    'the practices of the network',
    async (person) => (await person.call(listNetworkPractices, { ...at(networkId), query: {} })).body,
  ],
  [
    'the practices of everywhere',
    async (person) => (await person.call(listPractices, { query: { phase: 'primary' } })).body,
  ],
  [
    'the practices of networks',
    async (person) => (await person.call(listPractices, { query: { from: 'networks' } })).body,
  ],
  ['the search', async (person) => (await person.call(searchEverything, { query: { q: secret } })).body],
  ['the quick search', async (person) => (await person.call(searchWhileTyping, { query: { q: secret } })).body],
  ['the export', async (person) => (await person.call(exportOwnData, {})).body],
  ['the notifications', notices],
];
const finds = async (person: SignedIn) => {
  await test.indexSearch();
  const found: string[] = [];
  for (const [name, read] of ways)
    if (/zorblatt|DTSTART/.test((await read(person)).replaceAll(`q=${secret}`, ''))) found.push(name);
  return found;
};
const shareBoth = async () => {
  expect([await status(shareSession(owner, true)), await status(sharePracticeAs(member, true))]).toEqual([200, 200]);
};

describe('what a circle shares with its network', () => {
  it('is shared with nobody at first', async () => {
    expect((await owner.call(getExpertSession, at(session))).json()).toMatchObject({
      network: null,
      mayShareWith: { id: networkId, name: 'Ropewalk' },
    });
    expect(await finds(neighbour)).toEqual([]);
    for (const [by, reply] of [
      [neighbour, shareSession(neighbour, true)],
      [outsider, sharePracticeAs(outsider, true)],
    ] as const)
      expect([by.person.name, await status(reply)]).toEqual([by.person.name, 404]);
    expect([await status(shareSession(member, true)), await status(sharePracticeAs(owner, true))]).toEqual([403, 404]);
  });

  it('is found by the other circles in every way, and by nobody else in any', async () => {
    await neighbour.call(setCircleLevel, { ...at(theirCircleId), body: { level: 'everything' } });
    await shareBoth();
    expect(await finds(neighbour)).toEqual(
      ways.map(([name]) => name).filter((name) => !['its questions', 'the export'].includes(name)),
    );
    expect(await finds(outsider)).toEqual([]);
    // Not even that there is something: the replies are those for what does not exist.
    for (const [name, reply, missing] of [
      ['session', outsider.call(getExpertSession, at(session)), outsider.call(getExpertSession, at(2_000_000))],
      ['practice', outsider.call(getPractice, at(practice)), outsider.call(getPractice, at(2_000_000))],
      [
        'network',
        outsider.call(listNetworkSessions, { ...at(networkId), query: {} }),
        outsider.call(listNetworkSessions, { ...at(2_000_000), query: {} }),
      ],
      ['register', outsider.call(registerForSession, at(session)), outsider.call(registerForSession, at(2_000_000))],
      ['like', outsider.call(likePractice, at(practice)), outsider.call(likePractice, at(2_000_000))],
    ] as const)
      expect([name, (await reply).statusCode, (await reply).body]).toEqual([name, 404, (await missing).body]);
    const found = (await outsider.call(searchEverything, { query: { q: secret } })).body;
    expect(found).not.toContain(secret);
  });

  it('lets a member of another circle take part in a session', async () => {
    await shareSession(owner, true);
    const seen = (await neighbour.call(getExpertSession, at(session))).json() as ExpertSession;
    expect(seen).toMatchObject({
      ...{ isInside: false, circleName: 'Reading leads', network: { id: networkId }, mayShareWith: null },
      ...{ mayLead: false, mayChange: false, mayHandOver: false, proposedBy: null, lead: { name: 'Olwen Owner' } },
    });
    const asked = await member.call(askQuestion, { ...at(session), body: { text: 'Inside?' } });
    const own = await neighbour.call(askQuestion, { ...at(session), body: { text: 'Outside?' } });
    expect(own.statusCode).toBe(201);
    expect(await status(neighbour.call(voteForQuestion, at(asked.json().id)))).toBe(200);
    const questions = (person: SignedIn) => person.call(listSessionQuestions, { ...at(session), query: {} });
    expect((await questions(neighbour)).json()).toMatchObject([
      { text: 'Inside?', askedBy: null, votes: 1, mayRemove: false },
      { text: 'Outside?', askedBy: { name: 'Nia Neighbour' }, mayRemove: true },
    ]);
    expect((await questions(member)).json()).toMatchObject([
      { askedBy: { name: 'Mia Member' } },
      { askedBy: { name: 'Nia Neighbour' } },
    ]);
    // The last place is theirs, and the next person waits.
    for (const person of [member, neighbour, owner])
      expect(await status(person.call(registerForSession, at(session)))).toBe(200);
    expect(await placesAt(session)).toEqual([
      [member.person.id, 'registered'],
      [neighbour.person.id, 'registered'],
      [owner.person.id, 'waiting'],
    ]);
    const { address } = (await neighbour.call(createCalendarFeed, {})).json();
    expect((await test.stranger.send(new URL(address).pathname)).body).toContain(`/expert-sessions/${session}`);
    await db()
      .update(expertSessions)
      .set({ startsAt: minutes(-10), endsAt: minutes(50) })
      .where(eq(expertSessions.id, session));
    expect((await neighbour.call(getExpertSession, at(session))).json().joiningLink).toContain('https://');
    await db()
      .update(expertSessions)
      .set({ startsAt: minutes(-90), endsAt: minutes(-30) })
      .where(eq(expertSessions.id, session));
    expect(await status(neighbour.call(confirmAttendance, { ...at(session), body: { attended: true } }))).toBe(200);
    expect(await status(neighbour.call(giveSessionFeedback, { ...at(session), body: { feedback: 'useful' } }))).toBe(
      200,
    );
    expect((await neighbour.call(listCpdActivities, { query: {} })).body).toContain(secret);
    expect(
      await status(
        neighbour.call(reportToOperator, { body: { kind: 'workspace_session', id: session, reason: 'Wrong.' } }),
      ),
    ).toBeLessThan(300);
  });

  it('gives them nothing of those who lead it', async () => {
    await shareSession(owner, true);
    const question = (await member.call(askQuestion, { ...at(session), body: { text: 'How?' } })).json().id;
    const proposal = (
      await member.call(proposeExpert, {
        ...at(circleId),
        body: { title: 'A', expert: 'B', credentials: '', description: 'C' },
      })
    ).json().id;
    const times = {
      startsAt: minutes(90),
      duration: 60,
      format: 'live_qa',
      accessType: 'live_only',
      maxAttendees: 5,
    } as const;
    const refused = async (person: SignedIn) => [
      await status(person.call(changeExpertSession, { ...at(session), body: { title: 'Mine' } })),
      await status(person.call(cancelExpertSession, at(session))),
      await status(person.call(shareSessionWithNetwork, { ...at(session), body: { shared: false } })),
      await status(person.call(markQuestion, { ...at(question), body: { answered: true } })),
      await status(person.call(removeQuestion, at(question))),
      // What is not shared is not there.
      await status(person.call(getExpertSession, at(proposal))),
      await status(person.call(handOverSession, at(proposal))),
      await status(person.call(scheduleExpertSession, { ...at(proposal), body: times })),
      await status(person.call(removeProposal, at(proposal))),
      await status(person.call(listExpertSessions, { ...at(circleId), query: {} })),
    ];
    expect(await refused(neighbour)).toEqual([403, 403, 403, 403, 403, 404, 404, 404, 404, 404]);
    expect((await refused(theirOwner)).every((code) => code === 403 || code === 404)).toBe(true);
    // Who led it, and left the circle for another one of the network, leads it no more.
    await db().update(expertSessions).set({ leadId: neighbour.person.id }).where(eq(expertSessions.id, session));
    expect((await refused(neighbour)).slice(0, 4)).toEqual([403, 403, 403, 403]);
  });

  it('lets them like and try a practice, and nothing of its author', async () => {
    await sharePracticeAs(member, true);
    expect((await neighbour.call(getPractice, at(practice))).json()).toMatchObject({
      ...{ circle: { name: 'Reading leads' }, isInside: false, network: { name: 'Ropewalk' }, isOwn: false },
      ...{ mayRemove: false, mayShareWith: null, author: { name: 'Mia Member' } },
    });
    expect(await status(neighbour.call(likePractice, at(practice)))).toBe(200);
    const today = test.clock.now().toISOString().slice(0, 10);
    expect(await status(neighbour.call(planTrial, { ...at(practice), body: { plannedFor: today } }))).toBe(200);
    const result = { result: 'worked', comment: 'Yes.', tellsAuthor: true } as const;
    expect(await status(neighbour.call(reportTrial, { ...at(practice), body: result }))).toBe(200);
    expect((await member.call(listToldResults, { ...at(practice), query: {} })).body).toContain('Nia Neighbour');
    expect([
      await status(neighbour.call(changePractice, { ...at(practice), body: practiceText })),
      await status(neighbour.call(removePractice, at(practice))),
      await status(neighbour.call(offerPractice, at(practice))),
      await status(neighbour.call(listToldResults, { ...at(practice), query: {} })),
      await status(sharePracticeAs(neighbour, false)),
      await status(sharePracticeAs(theirOwner, false)),
    ]).toEqual([404, 404, 404, 404, 404, 404]);
    // The owner of the circle ends it, and the author can share it again.
    expect([
      await status(sharePracticeAs(owner, false)),
      await status(neighbour.call(getPractice, at(practice))),
    ]).toEqual([200, 404]);
    expect(await status(sharePracticeAs(member, true))).toBe(200);
  });

  it('refuses what cannot be shared', async () => {
    const draft = (
      await member.call(sharePractice, { ...at(circleId), body: { title: 'Draft', status: 'draft' } })
    ).json().id;
    const proposal = (
      await owner.call(proposeExpert, {
        ...at(circleId),
        body: { title: 'A', expert: 'B', credentials: '', description: 'C' },
      })
    ).json().id;
    expect([
      await status(sharePracticeAs(member, true, draft)),
      await status(shareSession(owner, true, proposal)),
    ]).toEqual([409, 409]);
    await db().delete(networkCircles).where(eq(networkCircles.circleId, circleId));
    expect([await status(sharePracticeAs(member, true)), await status(shareSession(owner, true))]).toEqual([409, 409]);
  });

  it('hides what the operator took down', async () => {
    await shareBoth();
    for (const table of ['expert_sessions', 'best_practices'])
      await db().execute(
        sql`update ${sql.identifier(table)} set taken_down_at = now(), taken_down_reason = 'Rude' where circle_id = ${circleId}`,
      );
    expect(await finds(neighbour)).toEqual([]);
  });
});

/** Each way in which access ends, and whether the circle itself keeps what it had. */
const ends: [string, string, () => Promise<unknown>][] = [
  [
    'the circle stops sharing',
    'no longer shared',
    async () => [await shareSession(owner, false), await sharePracticeAs(member, false)],
  ],
  [
    'the circle leaves the network',
    'no longer shared',
    () => db().delete(networkCircles).where(eq(networkCircles.circleId, circleId)),
  ],
  [
    'the workspace is turned off',
    'no longer shared',
    () => db().update(circles).set({ hasWorkspace: false }).where(eq(circles.id, circleId)),
  ],
  [
    'the circle has no members any more',
    'no longer shared',
    () => db().update(circles).set({ archivedAt: sql`now()` }).where(eq(circles.id, circleId)),
  ],
  ['the network ends', 'no longer shared', () => db().delete(networks).where(eq(networks.id, networkId))],
  [
    'their circle leaves the network',
    'no longer in',
    () => db().delete(networkCircles).where(eq(networkCircles.circleId, theirCircleId)),
  ],
  [
    'their workspace is turned off',
    'no longer in',
    () => db().update(circles).set({ hasWorkspace: false }).where(eq(circles.id, theirCircleId)),
  ],
  ['they leave their circle', 'no longer in', () => neighbour.call(leaveCircle, at(theirCircleId))],
];

describe('access ends at once', () => {
  it.each(ends)('when %s', async (_name, reason, end) => {
    await shareBoth();
    for (const person of [neighbour, member, owner]) await person.call(registerForSession, at(session));
    expect(await finds(neighbour)).not.toEqual([]);
    await end();
    expect([
      await status(neighbour.call(getExpertSession, at(session))),
      await status(neighbour.call(getPractice, at(practice))),
    ]).toEqual([404, 404]);
    expect([
      await status(neighbour.call(leaveSession, at(session))),
      await status(neighbour.call(likePractice, at(practice))),
    ]).toEqual([404, 404]);
    expect((await placesAt(session)).map(([id]) => id)).toEqual([member.person.id, owner.person.id]);
    expect(await notices(neighbour)).toMatch(
      new RegExp(`You no longer have a place at “Talk about ${secret}”: [^"]*${reason}`),
    );
    expect((await finds(neighbour)).filter((name) => name !== 'the notifications' && name !== 'the export')).toEqual(
      [],
    );
    const [found] = await db()
      .select({ is: circles.hasWorkspace, archivedAt: circles.archivedAt })
      .from(circles)
      .where(eq(circles.id, circleId));
    if (!found?.is || found.archivedAt) return;
    // The place goes to who waits.
    await run('fill-session-seats');
    expect(await placesAt(session)).toEqual([
      [member.person.id, 'registered'],
      [owner.person.id, 'registered'],
    ]);
  });

  it('is not back when the circle returns', async () => {
    await shareBoth();
    await db().delete(networkCircles).where(eq(networkCircles.circleId, circleId));
    await db().insert(networkCircles).values({ circleId, networkId });
    expect(await finds(neighbour)).toEqual([]);
  });

  it('stays for who is in another circle that gives it', async () => {
    await shareBoth();
    await db().insert(circleMembers).values({ circleId: theirCircleId, userId: member.person.id });
    await member.call(registerForSession, at(session));
    await member.call(leaveCircle, at(circleId));
    expect(await placesAt(session)).toEqual([[member.person.id, 'registered']]);
    expect((await member.call(getExpertSession, at(session))).json()).toMatchObject({ isInside: false });
    // The author reads the practice as the others do, and can only take it back.
    expect(await status(member.call(changePractice, { ...at(practice), body: practiceText }))).toBe(404);
    expect(await status(sharePracticeAs(member, false))).toBeLessThan(500);
    expect(await status(member.call(getPractice, at(practice)))).toBe(404);
  });

  it('leaves no place behind when both happen at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addSession();
      await shareSession(owner, true, id);
      await Promise.all([neighbour.call(registerForSession, at(id)), shareSession(owner, false, id)]);
      expect(await placesAt(id)).toEqual([]);
      const other = await addSession();
      await shareSession(owner, true, other);
      const gone = db()
        .delete(networkCircles)
        .where(and(eq(networkCircles.circleId, theirCircleId), eq(networkCircles.networkId, networkId)));
      await Promise.all([neighbour.call(registerForSession, at(other)), gone]);
      expect(await placesAt(other)).toEqual([]);
      await db().insert(networkCircles).values({ circleId: theirCircleId, networkId });
    }
  });
});
