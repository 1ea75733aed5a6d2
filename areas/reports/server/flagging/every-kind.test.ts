import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { addCircleEvent, changeCircleEvent } from '#areas/development/contract/circle-event.ts';
import { completeResource, enrol } from '#areas/development/contract/resource-detail.ts';
import { editReply, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { shareResource } from '#areas/discussions/contract/resource.ts';
import { composeLearningPathway } from '#areas/learning/contract/composed-learning.ts';
import { changeNetwork, createNetwork } from '#areas/networks/contract/network.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { listCases } from '#areas/reports/contract/cases.ts';
import { getModerationSettings, setModerationSettings } from '#areas/reports/contract/moderation-settings.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import { listStories } from '#areas/stories/contract/story.ts';
import { commentOnStory, editStoryComment } from '#areas/stories/contract/story-comment.ts';
import { ensureStories } from '#areas/stories/server/publishing/built-in-stories.ts';
import { proposeCpdPathway } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { changePractice, sharePractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { planTrial, reportTrial } from '#areas/workspace/contract/practices/practice-trial.ts';
import { createProject, decideProposal } from '#areas/workspace/contract/projects/project.ts';
import { postProjectUpdate } from '#areas/workspace/contract/projects/update.ts';
import { shareWorkspaceResource } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { proposeExpert } from '#areas/workspace/contract/sessions/expert-session.ts';
import { askQuestion } from '#areas/workspace/contract/sessions/session-question.ts';
import { expertSessions } from '#areas/workspace/server/sessions/session-tables.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const review = allTasks.find(({ name }) => name === 'review-post') as Task;
const word = 'halfwit';
const item = 55;

let operator: SignedIn;
let circleId: number;

beforeAll(async () => {
  await ensureStories(test.context.db);
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
  const rules = (await operator.call(getModerationSettings, {})).json();
  const body = { ...rules, flagsWords: true, words: [word], firstPosts: 9 };
  expect((await operator.call(setModerationSettings, { body })).statusCode).toBe(200);
});

const event = (description: string) => ({
  title: 'Quiet hour',
  description,
  category: 'Meeting' as const,
  date: dayInLondon(new Date(test.clock.now().getTime() + days(5))),
  startTime: '16:00',
  endTime: '17:00',
  place: 'The library',
});

const makeWorkspaceOf = (id: number) =>
  test.context.db
    .update(circles)
    .set({ isInnerCircle: true, isPrivate: true, hasWorkspace: true })
    .where(eq(circles.id, id));
const project = { title: 'Read aloud', category: 'Reading', hypothesis: 'If we read aloud, more is read.' };

/**
 * Writes a text of each kind. Messages, interview practice and induction records are private, so nobody looks at them. The desk reads
 * each line about a school first.
 */
const writers: Record<
  Exclude<ReportKind, 'message' | 'school_line' | 'interview_session' | 'induction_entry' | 'induction_comment'>,
  (by: SignedIn, text: string) => Promise<{ statusCode: number }>
> = {
  discussion: (by, content) => by.call(startDiscussion, { ...at(circleId), body: { title: 'A title', content } }),
  async reply(by, content) {
    const made = await operator.call(startDiscussion, { ...at(circleId), body: { title: 'T', content: 'C' } });
    const reply = await by.call(replyToDiscussion, { ...at(made.json().id), body: { content: 'Kind words' } });
    return by.call(editReply, { ...at(reply.json().id), body: { content } });
  },
  resource: (by, description) =>
    by.call(shareResource, { ...at(circleId), body: { title: 'Grids', url: 'https://a.example/', description } }),
  async cpd_pathway(by, description) {
    await makeWorkspaceOf(circleId);
    return by.call(proposeCpdPathway, { ...at(circleId), body: { title: 'Reading', description } });
  },
  async workspace_resource(by, description) {
    await makeWorkspaceOf(circleId);
    return by.call(shareWorkspaceResource, {
      ...at(circleId),
      body: { title: 'Grids', url: 'https://a.example/', description },
    });
  },
  async best_practice(by, done) {
    await makeWorkspaceOf(circleId);
    const body = { title: 'Grids', category: 'Reading', done: 'We read.', results: 'They read.' };
    const made = await by.call(sharePractice, { ...at(circleId), body });
    return by.call(changePractice, { ...at(made.json().id), body: { ...body, done } });
  },
  async practice_result(by, comment) {
    await makeWorkspaceOf(circleId);
    const body = { title: 'Grids', category: 'Reading', done: 'We read.', results: 'They read.' };
    const { id } = (await operator.call(sharePractice, { ...at(circleId), body })).json();
    await by.call(planTrial, { ...at(id), body: { plannedFor: dayInLondon(test.clock.now()) } });
    return by.call(reportTrial, { ...at(id), body: { result: 'not', comment, tellsAuthor: true } });
  },
  async workspace_session(by, description) {
    await makeWorkspaceOf(circleId);
    return by.call(proposeExpert, { ...at(circleId), body: { title: 'Oracy', expert: 'Ann Reed', description } });
  },
  async session_question(by, text) {
    await makeWorkspaceOf(circleId);
    const moment = new Date(test.clock.now().getTime() + days(5)).toISOString();
    const [made] = await test.context.db
      .insert(expertSessions)
      .values({
        circleId,
        userId: operator.person.id,
        title: 'T',
        expert: 'E',
        description: 'D',
        startsAt: moment,
        endsAt: moment,
      })
      .returning({ id: expertSessions.id });
    return by.call(askQuestion, { ...at(made?.id ?? 0), body: { text } });
  },
  async network(by, description) {
    await makeWorkspaceOf(circleId);
    const name = 'Four schools';
    const made = await by.call(createNetwork, { body: { name, description: 'Kind words', circleId } });
    return by.call(changeNetwork, { ...at(made.json().id), body: { name, description } });
  },
  async workspace_project(by, hypothesis) {
    await makeWorkspaceOf(circleId);
    return by.call(createProject, { ...at(circleId), body: { ...project, hypothesis } });
  },
  async project_update(by, content) {
    await makeWorkspaceOf(circleId);
    const { id } = (await operator.call(createProject, { ...at(circleId), body: project })).json();
    await by.call(decideProposal, { ...at(id), body: { accepted: true } });
    return by.call(postProjectUpdate, { ...at(id), body: { content } });
  },
  async story_comment(by, content) {
    const [story] = (await by.call(listStories, {})).json();
    const made = await by.call(commentOnStory, { ...at(story.id), body: { content: 'Kind words' } });
    return by.call(editStoryComment, { ...at(made.json().id), body: { content } });
  },
  async catalogue_comment(by, text) {
    await by.call(enrol, at(item));
    return by.call(completeResource, { ...at(item), body: { completed: true, comment: { text, isShared: true } } });
  },
  learning_pathway: (by, text) =>
    by.call(composeLearningPathway, {
      body: {
        title: 'Marking',
        summary: 'S',
        ...{ roles: [], phases: [], levels: [], sharing: 'everyone' },
        items: [
          { kind: 'task', title: 'One', text },
          { kind: 'task', title: 'Two', text: 'Kind words' },
        ],
      },
    }),
  async event(by, description) {
    const made = await by.call(addCircleEvent, { ...at(circleId), body: event('Marking together.') });
    return by.call(changeCircleEvent, { ...at(made.json().id), body: event(description) });
  },
  person: (by, bio) => by.call(updateProfile, { ...at(by.person.id), body: { bio } }),
};

async function casesOf({ person }: SignedIn) {
  await test.background.runWaiting(test.context, review);
  const list = (await operator.call(listCases, {})).json() as {
    kinds: string[];
    subjectKind: string;
    about: { id: number };
  }[];
  return list.filter(({ about }) => about.id === person.id).map(({ kinds, subjectKind }) => ({ kinds, subjectKind }));
}

/** A member who owns the circle of the test. */
async function author(): Promise<SignedIn> {
  const made = await test.signedIn();
  circleId = await makeCircle(test.context.db, { name: 'Marking' });
  await test.context.db.insert(circleMembers).values([
    { circleId, userId: made.person.id, role: 'owner' },
    { circleId, userId: operator.person.id },
  ]);
  return made;
}

it.each(Object.entries(writers))('a flagged word opens a case: %s', async (kind, write) => {
  const by = await author();
  expect((await write(by, `What a ${word}.`)).statusCode).toBeLessThan(300);
  const kinds = kind === 'person' ? ['flagged_words'] : ['flagged_words', 'first_post'];
  const [found, ...more] = await casesOf(by);
  expect([found?.subjectKind, found?.kinds.toSorted(), more]).toEqual([kind, kinds.toSorted(), []]);
});

it('a comment that its author keeps private is not looked at', async () => {
  const by = await author();
  await by.call(enrol, at(item));
  const comment = { text: `What a ${word}.`, isShared: false };
  await by.call(completeResource, { ...at(item), body: { completed: true, comment } });
  expect(await casesOf(by)).toEqual([]);
});
