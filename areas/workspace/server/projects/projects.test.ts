import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { cpdActivities } from '#areas/development/server/cpd/cpd-tables.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { userPreferences } from '#areas/people/server/preference-tables.ts';
import { chooseProjectLead, joinProject, leaveProject } from '#areas/workspace/contract/projects/participation.ts';
import {
  changeProject,
  createProject,
  decideProposal,
  getProject,
  listProjects,
  moveProject,
  type ProjectDetail,
  type ProjectSummary,
  removeProject,
} from '#areas/workspace/contract/projects/project.ts';
import { postProjectUpdate } from '#areas/workspace/contract/projects/update.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { projectHubs } from './project-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const about = {
  title: 'Talk before writing',
  category: 'Oracy',
  hypothesis: 'If each piece is talked through first, pupils write more.',
};

let owner: SignedIn;
let lead: SignedIn;
let member: SignedIn;
let other: SignedIn;
let outsider: SignedIn;
let circleId: number;

beforeEach(async () => {
  owner = await test.signedIn({ name: 'Olwen Owner', school: 'Oakfield Primary' });
  lead = await test.signedIn({ name: 'Lena Lead', school: 'Oakfield Primary' });
  member = await test.signedIn({ name: 'Mia Member', school: 'Bede Academy' });
  other = await test.signedIn({ name: 'Oskar Other', school: 'Castle Hill' });
  outsider = await test.signedIn();
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    leads: [lead.person.id],
    members: [member.person.id, other.person.id],
  });
});

const create = (by: SignedIn, body: object = {}) =>
  by.call(createProject, { ...at(circleId), body: { ...about, ...body } });
const created = async (by: SignedIn, body: object = {}): Promise<ProjectDetail> => (await create(by, body)).json();
const read = async (by: SignedIn, id: number): Promise<ProjectDetail> => (await by.call(getProject, at(id))).json();
const list = async (by: SignedIn, query: object = {}): Promise<ProjectSummary[]> =>
  (await by.call(listProjects, { ...at(circleId), query })).json();
const start = (by: SignedIn, id: number) => by.call(moveProject, { ...at(id), body: { status: 'active' } });
const end = (by: SignedIn, id: number, status: 'completed' | 'stopped' = 'completed') =>
  by.call(moveProject, { ...at(id), body: { status, learnt: 'Talk first. Ten minutes is enough.' } });
const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).toSorted();
const told = async (person: SignedIn): Promise<string[]> =>
  (await person.call(listNotifications, {})).json().map(({ text }: { text: string }) => text);

describe('a project', () => {
  it('of a lead is in planning at once, with the defaults, and its author leads it', async () => {
    const project = await created(lead, { startDate: '2026-09-07', endDate: '2027-07-09' });
    expect(project).toMatchObject({
      ...about,
      status: 'planning',
      proposal: null,
      maxParticipants: 20,
      progress: null,
      participants: 1,
      schools: ['Oakfield Primary'],
      lead: { name: 'Lena Lead' },
      startDate: '2026-09-07',
      endDate: '2027-07-09',
      recentUpdate: null,
      isParticipant: true,
      manages: true,
      learnt: null,
      discussion: null,
    });
    expect(await read(other, project.id)).toMatchObject({ isParticipant: false, manages: false, leadsCircle: false });
    expect((await list(other)).map(({ title }) => title)).toEqual([about.title]);
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ category: '' }, 'Category is required'],
    [{ hypothesis: undefined }, 'Hypothesis is required'],
    [{ maxParticipants: 0 }, 'Enter at least 1 place'],
    [{ maxParticipants: 51 }, 'Enter at most 50 places'],
    [{ startDate: '2026-12-01', endDate: '2026-11-30' }, 'The end must not be before the start'],
  ])('is refused: %j', async (body, sentence) => {
    const reply = await member.send(`/api/circles/${circleId}/workspace/projects`, {
      method: 'POST',
      body: { ...about, ...body },
    });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('is changed by who leads it, and by the owner and leads', async () => {
    const { id } = await created(lead);
    const change = (by: SignedIn, body: object) => by.call(changeProject, { ...at(id), body });
    await member.call(joinProject, at(id));
    expect((await change(member, { title: 'Mine' })).statusCode).toBe(403);
    expect((await change(outsider, { title: 'Mine' })).statusCode).toBe(404);
    expect((await change(owner, { title: 'Talk first', endDate: '2027-01-01' })).json()).toMatchObject({
      title: 'Talk first',
      category: 'Oracy',
    });
    expect((await change(lead, { startDate: '2027-02-01' })).statusCode).toBe(400);
    expect((await change(lead, { maxParticipants: 1 })).statusCode).toBe(409);
    expect((await change(lead, {})).statusCode).toBe(400);
  });

  it('is filtered by status, by words and by who takes part', async () => {
    const first = await created(lead);
    await created(owner, { title: 'A calmer start', category: 'Behaviour', hypothesis: 'If the start is the same.' });
    const proposed = await created(member, { title: 'Read aloud' });
    await start(lead, first.id);
    const titles = async (query: object) => (await list(other, query)).map(({ title }) => title);
    expect(await titles({})).toEqual(['Read aloud', 'A calmer start', about.title]);
    expect(await titles({ status: 'active' })).toEqual([about.title]);
    expect(await titles({ status: 'planning' })).toEqual(['A calmer start']);
    expect(await titles({ status: 'proposed' })).toEqual(['Read aloud']);
    expect(await titles({ q: 'behav' })).toEqual(['A calmer start']);
    expect(await titles({ q: '!!' })).toEqual([]);
    expect((await list(member, { mine: 'true' })).map(({ id }) => id)).toEqual([proposed.id]);
    const page = await other.send(`/api/circles/${circleId}/workspace/projects?limit=2`);
    const rest = await other.send(/<(.*)>/.exec(String(page.headers.link))?.[1] ?? '');
    expect([page.json().length, rest.json()[0].title]).toEqual([2, about.title]);
  });

  it('that was taken down sees only its author, who cannot change it', async () => {
    const { id } = await created(lead);
    await test.context.db
      .update(projectHubs)
      .set({ takenDownAt: '2026-11-01T09:00:00Z', takenDownReason: 'No' })
      .where(eq(projectHubs.id, id));
    expect(await list(owner)).toEqual([]);
    expect((await list(lead))[0]?.takenDownReason).toBe('No');
    expect((await start(lead, id)).statusCode).toBe(409);
    expect((await member.call(joinProject, at(id))).statusCode).toBe(404);
  });
});

describe('a proposal', () => {
  it('of a member waits for the owner and leads, who accept it, and its author then leads it', async () => {
    const project = await created(member);
    expect(project).toMatchObject({ proposal: 'waiting', status: 'planning', manages: true, leadsCircle: false });
    for (const refused of [
      await other.call(joinProject, at(project.id)),
      await start(member, project.id),
      await member.call(postProjectUpdate, { ...at(project.id), body: { content: 'Soon' } }),
    ])
      expect(refused.statusCode).toBe(409);
    const decide = (by: SignedIn) => by.call(decideProposal, { ...at(project.id), body: { accepted: true } });
    expect((await decide(member)).statusCode).toBe(403);
    expect(statuses(await Promise.all([decide(owner), decide(lead)]))).toEqual([200, 409]);
    expect(await read(other, project.id)).toMatchObject({ proposal: null, lead: { name: 'Mia Member' } });
    expect((await told(member)).some((text) => text.includes('answered your proposal'))).toBe(true);
    expect((await start(member, project.id)).statusCode).toBe(200);
  });

  it('that was declined see only its author and the leads, with the reason', async () => {
    const { id } = await created(member);
    await owner.call(decideProposal, { ...at(id), body: { accepted: false, note: 'We have one on this.' } });
    expect(await read(member, id)).toMatchObject({ proposal: 'declined', declinedNote: 'We have one on this.' });
    expect((await other.call(getProject, at(id))).statusCode).toBe(404);
    expect([(await list(other)).length, (await list(lead)).length]).toEqual([0, 1]);
    expect((await member.call(removeProject, at(id))).statusCode).toBe(204);
  });
});

describe('places', () => {
  it('are taken and given back, and the schools are those of the participants who show theirs', async () => {
    const { id } = await created(lead);
    expect((await member.call(joinProject, at(id))).json()).toMatchObject({
      participants: 2,
      isParticipant: true,
      schools: ['Bede Academy', 'Oakfield Primary'],
    });
    await member.call(joinProject, at(id));
    await test.context.db.insert(userPreferences).values({ userId: other.person.id, showSchool: false });
    expect((await other.call(joinProject, at(id))).json()).toMatchObject({
      participants: 3,
      schools: ['Bede Academy', 'Oakfield Primary'],
    });
    expect((await member.call(leaveProject, at(id))).json()).toMatchObject({ participants: 2, isParticipant: false });
    expect((await lead.call(leaveProject, at(id))).statusCode).toBe(409);
    expect((await told(lead)).filter((text) => text.includes('joined your project'))).toHaveLength(1);
    expect((await outsider.call(joinProject, at(id))).statusCode).toBe(404);
  });

  it('the last one is taken by one of two people who want it at once', async () => {
    const { id } = await created(lead, { maxParticipants: 2 });
    const replies = await Promise.all([member, other].map((person) => person.call(joinProject, at(id))));
    expect(statuses(replies)).toEqual([200, 409]);
    expect((await read(lead, id)).participants).toBe(2);
  });

  it('are free again when a participant leaves the circle, who leads nothing there any more', async () => {
    const { id } = await created(member);
    await owner.call(decideProposal, { ...at(id), body: { accepted: true } });
    await other.call(joinProject, at(id));
    expect((await member.call(leaveCircle, at(circleId))).statusCode).toBe(200);
    expect((await member.call(getProject, at(id))).statusCode).toBe(404);
    expect(await read(owner, id)).toMatchObject({ lead: null, participants: 1, createdBy: { name: 'Mia Member' } });
    const choose = (userId: number) => owner.call(chooseProjectLead, { ...at(id), body: { userId } });
    expect((await choose(lead.person.id)).statusCode).toBe(409);
    expect((await choose(other.person.id)).json()).toMatchObject({ lead: { name: 'Oskar Other' } });
    expect(await told(other)).toContain(`Olwen Owner made you the lead of the project “${about.title}”`);
    expect((await start(other, id)).statusCode).toBe(200);
  });
});

describe('the status', () => {
  it('goes from planning to active, and to completed or stopped with what was learnt', async () => {
    const { id } = await created(lead);
    await member.call(joinProject, at(id));
    expect((await end(lead, id)).statusCode).toBe(409);
    expect((await start(member, id)).statusCode).toBe(403);
    expect((await start(lead, id)).json().status).toBe('active');
    expect((await start(lead, id)).statusCode).toBe(409);
    expect((await lead.call(removeProject, at(id))).statusCode).toBe(409);
    const silent = await lead.send(`/api/workspace/projects/${id}/status`, {
      method: 'POST',
      body: { status: 'stopped', learnt: ' ' },
    });
    expect([silent.statusCode, silent.body]).toEqual([400, 'Say what was learnt']);
    expect((await end(lead, id, 'stopped')).json()).toMatchObject({
      status: 'stopped',
      learnt: 'Talk first. Ten minutes is enough.',
    });
    expect((await read(lead, id)).draftedPractice).toEqual(expect.any(Number));
    expect((await other.call(joinProject, at(id))).statusCode).toBe(409);
    expect((await member.call(leaveProject, at(id))).statusCode).toBe(409);
  });

  it('of two leads who complete it at once, one does, and each participant has one draft', async () => {
    const { id } = await created(lead);
    for (const person of [member, other]) await person.call(joinProject, at(id));
    await start(lead, id);
    expect(statuses(await Promise.all([end(lead, id), end(owner, id)]))).toEqual([200, 409]);
    for (const person of [lead, member, other]) {
      const drafts = await test.context.db
        .select()
        .from(cpdActivities)
        .where(eq(cpdActivities.userId, person.person.id));
      expect(drafts).toMatchObject([
        {
          status: 'draft',
          activityType: null,
          title: `Project: ${about.title}`,
          draftedFrom: `workspace-project:${id}`,
        },
      ]);
    }
    expect(await test.context.db.$count(cpdActivities, eq(cpdActivities.userId, owner.person.id))).toBe(0);
    const { rows } = await test.context.db.execute(
      sql`select id, user_id, status, title, done, results from best_practices where circle_id = ${circleId}`,
    );
    expect(rows).toMatchObject([
      {
        user_id: lead.person.id,
        status: 'draft',
        done: about.hypothesis,
        results: 'Talk first. Ten minutes is enough.',
      },
    ]);
    expect((await read(lead, id)).draftedPractice).toBe(rows[0]?.id);
    expect((await read(owner, id)).draftedPractice).toBeNull();
    expect((await told(member))[0]).toContain(`ended the project “${about.title}”`);
  });
});
