import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, reportables } from '#app/server/gathered.ts';
import { listSecurityEvents } from '#areas/account/server/security-log/security-event-queries.ts';
import { listActivity } from '#areas/circles/contract/activity.ts';
import { joinCircle, listCircleMembers } from '#areas/circles/contract/circle.ts';
import { getEvent, listEvents } from '#areas/development/contract/event.ts';
import { completeResource, enrol, listCatalogueComments } from '#areas/development/contract/resource-detail.ts';
import {
  editDiscussion,
  editReply,
  getDiscussion,
  listDiscussions,
  listReplies,
  removeReply,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { listResources, shareResource, upvoteResource } from '#areas/discussions/contract/resource.ts';
import { composeLearningPathway } from '#areas/learning/contract/composed-learning.ts';
import { getLearningPathway, listLearningPathways } from '#areas/learning/contract/learning-pathway.ts';
import { getMentoringNews, listMessages, writeMessage } from '#areas/mentoring/contract/message.ts';
import { createNetwork, getNetwork } from '#areas/networks/contract/network.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { getPerson, getUserProfile, updateProfile } from '#areas/people/contract/profile.ts';
import { type ReportKind, reportToOperator } from '#areas/reports/contract/report.ts';
import { listStories } from '#areas/stories/contract/story.ts';
import { commentOnStory, editStoryComment, listStoryComments } from '#areas/stories/contract/story-comment.ts';
import { ensureStories } from '#areas/stories/server/publishing/built-in-stories.ts';
import { getSchoolCulture } from '#areas/workplaces/contract/culture.ts';
import { getCpdPathway, proposeCpdPathway } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { getPractice, sharePractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { planTrial, reportTrial } from '#areas/workspace/contract/practices/practice-trial.ts';
import { createProject, getProject } from '#areas/workspace/contract/projects/project.ts';
import { listProjectUpdates } from '#areas/workspace/contract/projects/update.ts';
import {
  getWorkspaceResource,
  shareWorkspaceResource,
} from '#areas/workspace/contract/resources/workspace-resource.ts';
import { getExpertSession, proposeExpert } from '#areas/workspace/contract/sessions/expert-session.ts';
import { askQuestion, listSessionQuestions } from '#areas/workspace/contract/sessions/session-question.ts';
import { needsSession } from '#contract/endpoint.ts';
import { dayInLondon } from '#server/clock.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { wrongCountersOfCircles } from '#test/recounts.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { listOpenReports } from '../report-queries.ts';
import { decide, listActions } from './operator-actions.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const canary = 'CANARY';
const reason = 'It names a pupil.';

let author: SignedIn;
let other: SignedIn;
let circleId: number;
let workspaceId: number;
let projectId: number;
let storyId: number;
let practiceId: number;
let matchId: number;
/** A school with a result. */
const urn = 654_321;
const things = {} as Record<ReportKind, number>;

const decideOn = (action: 'hide' | 'restore' | 'remove', kind: ReportKind, id = things[kind]) =>
  decide(test.context, reportables, { action, kind, id, reason });
const idOf = async (reply: Promise<{ json(): { id: number } }>) => (await reply).json().id;

beforeAll(async () => {
  author = await test.signedIn({ name: 'An Author' });
  other = await test.signedIn({ name: 'Another' });
  const made = await test.context.db.execute<{ id: number }>(
    sql`insert into circles (name, description) values ('Marking', 'D') returning id`,
  );
  circleId = made.rows[0]?.id ?? 0;
  for (const person of [author, other]) await person.call(joinCircle, at(circleId));
  const words = { title: `Title ${canary}`, content: `Words ${canary}` };
  things.discussion = await idOf(author.call(startDiscussion, { ...at(circleId), body: words }));
  const open = await idOf(other.call(startDiscussion, { ...at(circleId), body: { title: 'Open', content: 'C' } }));
  things.reply = await idOf(author.call(replyToDiscussion, { ...at(open), body: { content: `Reply ${canary}` } }));
  const link = { title: `Link ${canary}`, url: 'https://canary.example' };
  things.resource = await idOf(author.call(shareResource, { ...at(circleId), body: link }));
  const inner = await test.context.db.execute<{ id: number }>(
    sql`insert into circles (name, description, is_inner_circle, is_private, has_workspace)
      values ('Inner', 'D', true, true, true) returning id`,
  );
  workspaceId = inner.rows[0]?.id ?? 0;
  for (const { person } of [author, other])
    await test.context.db.execute(
      sql`insert into circle_members (circle_id, user_id) values (${workspaceId}, ${person.id})`,
    );
  const pathway = { title: 'Reading', description: `About ${canary}` };
  things.cpd_pathway = await idOf(author.call(proposeCpdPathway, { ...at(workspaceId), body: pathway }));
  const guide = { title: `Guide ${canary}`, url: 'https://canary.example' };
  things.workspace_resource = await idOf(author.call(shareWorkspaceResource, { ...at(workspaceId), body: guide }));
  const practice = { title: `Practice ${canary}`, category: 'Reading', done: `Done ${canary}`, results: 'R' };
  things.best_practice = await idOf(author.call(sharePractice, { ...at(workspaceId), body: practice }));
  const tried = await idOf(
    other.call(sharePractice, { ...at(workspaceId), body: { ...practice, title: 'Open', done: 'D' } }),
  );
  practiceId = tried;
  await author.call(planTrial, { ...at(tried), body: { plannedFor: dayInLondon(test.clock.now()) } });
  const told = { result: 'not' as const, comment: `Told ${canary}`, tellsAuthor: true };
  const trial = (await author.call(reportTrial, { ...at(tried), body: told })).json().trial;
  things.practice_result = trial.id;
  const talk = { title: `Talk ${canary}`, expert: 'Ann Reed', description: 'D' };
  things.workspace_session = await idOf(author.call(proposeExpert, { ...at(workspaceId), body: talk }));
  await test.context.db.execute(sql`update expert_sessions set status = 'scheduled', starts_at = now() + interval '2 days',
    ends_at = now() + interval '50 hours' where id = ${things.workspace_session}`);
  const asked = { text: `Why ${canary}?` };
  things.session_question = await idOf(author.call(askQuestion, { ...at(things.workspace_session), body: asked }));
  const owned = await makeWorkspace(test.context.db, { owner: author.person.id, members: [other.person.id] });
  const network = { name: `Network ${canary}`, description: `Schools ${canary}`, circleId: owned };
  things.network = await idOf(author.call(createNetwork, { body: network }));
  const task = { kind: 'task' as const, title: 'Try', text: `Task ${canary}` };
  const everybody = { roles: [], phases: [], levels: [], sharing: 'everyone' as const };
  const learning = { ...everybody, title: `Bundle ${canary}`, summary: `For ${canary}`, items: [task, task] };
  things.learning_pathway = await idOf(author.call(composeLearningPathway, { body: learning }));
  const project = (title: string) => ({ title, category: 'C', hypothesis: 'If we try, then more.' });
  things.workspace_project = await idOf(
    author.call(createProject, { ...at(workspaceId), body: project(`Project ${canary}`) }),
  );
  projectId = await idOf(other.call(createProject, { ...at(workspaceId), body: project('Open') }));
  const update = await test.context.db.execute<{ id: number }>(
    sql`insert into project_updates (project_id, circle_id, user_id, content)
      values (${projectId}, ${workspaceId}, ${author.person.id}, ${`Update ${canary}`}) returning id`,
  );
  things.project_update = update.rows[0]?.id ?? 0;
  await ensureStories(test.context.db);
  storyId = (await author.call(listStories, {})).json()[0].id;
  const body = { content: `Comment ${canary}` };
  things.story_comment = await idOf(author.call(commentOnStory, { ...at(storyId), body }));
  await author.call(enrol, at(17));
  const comment = { text: `Said ${canary}`, isShared: true };
  await author.call(completeResource, { ...at(17), body: { completed: true, comment } });
  things.catalogue_comment = await idOf(
    other.call(listCatalogueComments, { ...at(17), query: {} }).then((reply) => ({ json: () => reply.json()[0] })),
  );
  const event = await test.context.db.execute<{ id: number }>(
    sql`insert into events (title, description, category, date, start_time, end_time, circle_id, created_by)
      values (${`Event ${canary}`}, 'D', 'Meeting', current_date + 9, '16:00', '17:00', ${circleId}, ${author.person.id})
      returning id`,
  );
  things.event = event.rows[0]?.id ?? 0;
  await fillProfile(test.context.db, author.person.id, { isAvailableAsMentor: true, maxMentees: 3 });
  matchId = await makeMatch(test.context.db, { mentorId: author.person.id, menteeId: other.person.id });
  things.message = await idOf(author.call(writeMessage, { ...at(matchId), body: { content: `Message ${canary}` } }));
  await test.context.db.execute(sql`insert into company_culture_insights
    (urn, published_on, answers, workload, leadership, behaviour, development, flexibility)
    values (${urn}, '2026-01-01', 5, 15, 15, 15, 15, 15)`);
  const line = await test.context.db.execute<{ id: number }>(
    sql`insert into culture_lines (user_id, urn, school_year, text, state, shown_on, created_at)
      values (${author.person.id}, ${urn}, 2024, ${`Line ${canary}`}, 'approved', '2026-01-01', now()) returning id`,
  );
  things.school_line = line.rows[0]?.id ?? 0;
  things.person = author.person.id;
  const profile = { bio: `Bio ${canary}`, avatar: `https://example.org/${canary}.png`, school: `School ${canary}` };
  await author.call(updateProfile, { ...at(author.person.id), body: profile });
});

/** Every GET path of the API, with the id of an existing row. */
function everyAddress(): string[] {
  const ids = [
    ...new Set([
      ...Object.values(things),
      circleId,
      workspaceId,
      practiceId,
      projectId,
      storyId,
      matchId,
      urn,
      1,
      2,
      17,
    ]),
  ];
  return allRoutes(test.context)
    .filter(({ endpoint }) => endpoint.method === 'GET' && needsSession(endpoint))
    .flatMap(({ endpoint: { path } }) =>
      path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id))) : [path],
    );
}

async function placesWithCanary(viewer: SignedIn): Promise<string[]> {
  const found: string[] = [];
  for (const address of everyAddress()) if ((await viewer.send(address)).body.includes(canary)) found.push(address);
  return found;
}

const kinds: ReportKind[] = [
  'discussion',
  'reply',
  'resource',
  'workspace_resource',
  'best_practice',
  'practice_result',
  'session_question',
  'workspace_session',
  'cpd_pathway',
  'network',
  'school_line',
  'learning_pathway',
  'workspace_project',
  'project_update',
  'message',
  'story_comment',
  'catalogue_comment',
  'event',
  'person',
];

describe('a thing that the operator took down', () => {
  it('is hidden from others everywhere, until it is restored', async () => {
    const before = await placesWithCanary(other);
    for (const [path, id] of [
      ['/api/circles/{id}/discussions', circleId],
      ['/api/discussions/{id}', things.discussion],
      ['/api/circles/{id}/resources', circleId],
      ['/api/circles/{id}/workspace/resources', workspaceId],
      ['/api/workspace/resources/{id}', things.workspace_resource],
      ['/api/circles/{id}/workspace/practices', workspaceId],
      ['/api/workspace/practices', 0],
      ['/api/workspace/practices/{id}', things.best_practice],
      ['/api/workspace/practices/{id}/results', practiceId],
      ['/api/circles/{id}/workspace/sessions', workspaceId],
      ['/api/workspace/sessions/{id}', things.workspace_session],
      ['/api/workspace/sessions/{id}/calendar.ics', things.workspace_session],
      ['/api/workspace/sessions/{id}/questions', things.workspace_session],
      ['/api/circles/{id}/workspace/cpd-pathways', workspaceId],
      ['/api/workspace/cpd-pathways/{id}', things.cpd_pathway],
      ['/api/workplaces/{urn}', urn],
      ['/api/learning-pathways', 0],
      ['/api/learning-pathways/{id}', things.learning_pathway],
      ['/api/networks', 0],
      ['/api/networks/{id}', things.network],
      ['/api/circles/{id}/workspace/projects', workspaceId],
      ['/api/workspace/projects/{id}', things.workspace_project],
      ['/api/workspace/projects/{id}/updates', projectId],
      ['/api/mentorship-matches/{id}/messages', matchId],
      ['/api/stories/{id}/comments', storyId],
      ['/api/development-resources/{id}/comments', 17],
      ['/api/events/{id}', things.event],
      ['/api/events/{id}/calendar.ics', things.event],
      ['/api/people/{id}', things.person],
    ] as const)
      expect(before).toContain(path.replace(/\{\w+\}/, String(id)));
    for (const kind of kinds) expect(await decideOn('hide', kind), kind).toBe(true);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
    expect(await placesWithCanary(other)).toEqual([]);
    for (const kind of kinds) expect(await decideOn('hide', kind), kind).toBe(false);
    for (const kind of kinds) expect(await decideOn('restore', kind), kind).toBe(true);
    for (const kind of kinds) expect(await decideOn('restore', kind), kind).toBe(false);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
    expect(await placesWithCanary(other)).toEqual(before);
  });

  it('is shown to its author with the reason, also in lists', async () => {
    for (const kind of kinds) await decideOn('hide', kind);
    const shown = async (reply: Promise<{ json(): unknown }>, id: number) => {
      const body = (await reply).json() as { id: number; takenDownReason: string | null }[];
      return [body].flat().find((item) => item.id === id)?.takenDownReason;
    };
    const mine = { query: {} };
    expect(await shown(author.call(getDiscussion, at(things.discussion)), things.discussion)).toBe(reason);
    expect(await shown(author.call(listDiscussions, { ...at(circleId), ...mine }), things.discussion)).toBe(reason);
    expect(await shown(author.call(listResources, { ...at(circleId), ...mine }), things.resource)).toBe(reason);
    const guide = author.call(getWorkspaceResource, at(things.workspace_resource));
    expect(await shown(guide, things.workspace_resource)).toBe(reason);
    const practice = author.call(getPractice, at(things.best_practice));
    expect(await shown(practice, things.best_practice)).toBe(reason);
    expect(await shown(author.call(getNetwork, at(things.network)), things.network)).toBe(reason);
    const workplace = (await author.call(getSchoolCulture, { params: { urn } })).json();
    expect(workplace.result.lines).toEqual([]);
    expect(workplace.own.lines).toMatchObject([{ id: things.school_line, reason, isTakenDown: true }]);
    const learning = author.call(getLearningPathway, at(things.learning_pathway));
    expect(await shown(learning, things.learning_pathway)).toBe(reason);
    const composed = author.call(listLearningPathways, { query: { view: 'mine' } });
    expect(await shown(composed, things.learning_pathway)).toBe(reason);
    expect((await author.call(getPractice, at(practiceId))).json().trial.takenDownReason).toBe(reason);
    const talk = author.call(getExpertSession, at(things.workspace_session));
    expect(await shown(talk, things.workspace_session)).toBe(reason);
    const asked = author.call(listSessionQuestions, { ...at(things.workspace_session), ...mine });
    expect(await shown(asked, things.session_question)).toBe(reason);
    const pathway = author.call(getCpdPathway, at(things.cpd_pathway));
    expect(await shown(pathway, things.cpd_pathway)).toBe(reason);
    expect(await shown(author.call(getProject, at(things.workspace_project)), things.workspace_project)).toBe(reason);
    const updates = author.call(listProjectUpdates, { ...at(projectId), ...mine });
    expect(await shown(updates, things.project_update)).toBe(reason);
    expect(await shown(author.call(listStoryComments, { ...at(storyId), ...mine }), things.story_comment)).toBe(reason);
    expect(await shown(author.call(listMessages, { ...at(matchId), ...mine }), things.message)).toBe(reason);
    expect(await shown(author.call(getEvent, at(things.event)), things.event)).toBe(reason);
    expect(await shown(author.call(listEvents, { query: {} }), things.event)).toBeUndefined();
    expect(await shown(author.call(getUserProfile, {}), things.person)).toBe(reason);
    expect((await author.call(exportOwnData, {})).body).toContain(`Words ${canary}`);
    for (const kind of kinds) await decideOn('restore', kind);
    expect(await shown(author.call(getDiscussion, at(things.discussion)), things.discussion)).toBeNull();
  });

  it('does not count as a reply, as unread or as activity', async () => {
    const thread = await idOf(
      other.call(startDiscussion, { ...at(circleId), body: { title: 'Counts', content: 'C' } }),
    );
    const reply = (content: string) => author.call(replyToDiscussion, { ...at(thread), body: { content } });
    const first = (await reply('first')).json();
    const second = await idOf(reply('second'));
    await decideOn('hide', 'reply', second);
    const read = async () => (await other.call(getDiscussion, at(thread))).json();
    expect(await read()).toMatchObject({ replyCount: 1, lastReplyAt: first.createdAt });
    expect((await other.call(listReplies, { ...at(thread), query: {} })).json()).toHaveLength(1);
    expect((await author.call(listReplies, { ...at(thread), query: {} })).json()).toHaveLength(2);
    const activities = async () =>
      (await other.call(listActivity, { query: {} }))
        .json()
        .filter((item: { discussionId: number }) => item.discussionId === thread).length;
    // The reply that is left: what a member did is not shown to the member.
    expect(await activities()).toBe(1);
    await decideOn('hide', 'discussion', thread);
    expect(await activities()).toBe(0);
    expect((await author.call(getDiscussion, at(thread))).statusCode).toBe(404);
    await decideOn('restore', 'reply', second);
    expect(await activities()).toBe(0);
    await decideOn('restore', 'discussion', thread);
    expect(await activities()).toBe(2);
    expect(await read()).toMatchObject({ replyCount: 2 });
    // A hidden reply that its author removes is not subtracted twice.
    await decideOn('hide', 'reply', second);
    expect((await author.call(removeReply, at(second))).statusCode).toBe(204);
    expect(await read()).toMatchObject({ replyCount: 1 });
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);

    const unread = async () => (await other.call(getMentoringNews, {})).json().unread.length;
    expect(await unread()).toBe(1);
    await decideOn('hide', 'message');
    expect(await unread()).toBe(0);
    await decideOn('restore', 'message');
  });

  it('cannot be changed or replied to, and others cannot vote for it or report it', async () => {
    for (const kind of kinds) await decideOn('hide', kind);
    const content = { body: { content: 'Changed' } };
    const sentence = "This was taken down. You can't change it or reply to it.";
    for (const answer of [
      await author.call(editDiscussion, { ...at(things.discussion), ...content }),
      await author.call(editReply, { ...at(things.reply), ...content }),
      await author.call(replyToDiscussion, { ...at(things.discussion), ...content }),
    ])
      expect([answer.statusCode, answer.body]).toEqual([409, sentence]);
    expect((await author.call(editStoryComment, { ...at(things.story_comment), ...content })).statusCode).toBe(409);
    for (const answer of [
      await other.call(replyToDiscussion, { ...at(things.discussion), ...content }),
      await other.call(upvoteResource, at(things.resource)),
      await other.call(commentOnStory, {
        ...at(storyId),
        body: { content: 'To it', parentCommentId: things.story_comment },
      }),
      await other.call(getPerson, at(things.person)),
    ])
      expect(answer.statusCode).toBe(404);
    for (const kind of kinds.filter((one) => one !== 'person')) {
      const report = await other.call(reportToOperator, { body: { kind, id: things[kind], reason: 'R' } });
      expect(report.statusCode, kind).toBe(404);
    }
    const members = (await other.call(listCircleMembers, { ...at(circleId), query: {} })).json();
    expect(members.find((one: { name: string }) => one.name === 'An Author')).toMatchObject({
      school: null,
      avatar: null,
    });
    for (const kind of kinds) await decideOn('restore', kind);
  });

  it('has its reports closed, and each decision is a row of the audit table', async () => {
    await other.call(reportToOperator, { body: { kind: 'resource', id: things.resource, reason: 'R' } });
    const open = async () =>
      (await listOpenReports(test.context.db, 100)).filter(({ kind }) => kind === 'resource').length;
    expect(await open()).toBe(1);
    expect(await decideOn('hide', 'resource')).toBe(true);
    expect(await open()).toBe(0);
    const [last] = await listActions(test.context.db, 1);
    expect(last).toMatchObject({
      action: 'hide',
      subjectKind: 'resource',
      subjectId: things.resource,
      username: author.person.username,
      reason,
    });
    await decideOn('restore', 'resource');
  });

  it('is in the security log if it changes a person', async () => {
    await decideOn('hide', 'person');
    await decideOn('restore', 'person');
    const events = await listSecurityEvents(test.context.db, { userId: things.person, since: new Date(0), limit: 2 });
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['command', 'restore profile'],
      ['command', 'hide profile'],
    ]);
  });

  it('is deleted permanently when it is removed, but a person cannot be removed', async () => {
    const discussion = await idOf(
      author.call(startDiscussion, { ...at(circleId), body: { title: 'T', content: 'C' } }),
    );
    await other.call(replyToDiscussion, { ...at(discussion), body: { content: 'C' } });
    expect(await decideOn('remove', 'discussion', discussion)).toBe(true);
    expect(await decideOn('remove', 'discussion', discussion)).toBe(false);
    expect((await author.call(getDiscussion, at(discussion))).statusCode).toBe(404);
    expect(reportables.person.takeDown.remove).toBeNull();
    const comment = await idOf(author.call(commentOnStory, { ...at(storyId), body: { content: 'C' } }));
    expect(await decideOn('remove', 'story_comment', comment)).toBe(true);
    expect(await decideOn('hide', 'story_comment', comment)).toBe(false);
    expect(await decideOn('remove', 'event')).toBe(true);
    expect((await author.call(getEvent, at(things.event))).statusCode).toBe(404);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
  });

  it('keeps every counter correct during simultaneous replies, removals, hides and restores', async () => {
    const thread = await idOf(other.call(startDiscussion, { ...at(circleId), body: { title: 'Race', content: 'C' } }));
    const reply = async (person: SignedIn) =>
      (await person.call(replyToDiscussion, { ...at(thread), body: { content: 'C' } })).statusCode;
    const replies: number[] = [];
    for (let count = 0; count < 12; count += 1)
      replies.push(await idOf(author.call(replyToDiscussion, { ...at(thread), body: { content: 'C' } })));
    const statuses = await Promise.all([
      ...Array.from({ length: 12 }, () => reply(author)),
      decideOn('hide', 'discussion', thread).then(() => 0),
      ...replies.slice(0, 6).map((id) => decideOn('hide', 'reply', id).then(() => 0)),
      ...replies.slice(4, 9).map(async (id) => (await author.call(removeReply, at(id))).statusCode),
      ...Array.from({ length: 6 }, () => reply(other)),
    ]);
    expect(statuses.filter((status) => ![0, 201, 204, 404, 409].includes(status))).toEqual([]);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
    expect(await reply(author)).toBe(404);
    await Promise.all([
      decideOn('restore', 'discussion', thread),
      ...replies.slice(0, 4).map((id) => decideOn('restore', 'reply', id)),
    ]);
    expect(await wrongCountersOfCircles(test.context.db)).toEqual([]);
    expect(await reply(author)).toBe(201);
  });
});
