import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import { listDeskWork } from '#areas/desk/contract/desk.ts';
import {
  type DeskPair,
  decideDeskQualification,
  listDeskMentors,
  listDeskPairs,
  listDeskQualifications,
} from '#areas/mentoring/contract/mentoring-desk.ts';
import {
  listOwnQualifications,
  type MentorQualification,
  recordQualification,
} from '#areas/mentoring/contract/qualification.ts';
import { grantRole, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import { makeMatch, makeMentor, writeInRoom } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { openNetwork } from '#test/upload.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';

const test = openTestApp();
const network = openNetwork(test);
const ago = (count: number) => new Date(Date.now() - days(count)).toISOString();

let lead: SignedIn;
let operator: SignedIn;
beforeAll(async () => {
  [lead, operator] = [await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, lead.person.id, 'mentoring_lead');
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});

const about = { type: 'cpd_course' as const, title: 'Coaching', awardedBy: 'The trust', awardedOn: '', expiresOn: '' };

async function record(caller: SignedIn, title: string, fileIds: string[] = []): Promise<MentorQualification> {
  const files = fileIds.map((id) => ({ id, alt: '' }));
  return (await caller.call(recordQualification, { body: { ...about, title, files } })).json();
}

const decide = (id: number, body: { decision: 'verified' | 'rejected'; note: string }) =>
  lead.call(decideDeskQualification, { params: { id }, body });

describe('qualifications at the desk', () => {
  it('wait with their document, which opens with an entry in the audit log and for nobody else', async () => {
    const [member, colleague] = [await test.signedIn({ name: 'Quentin Alvarez' }), await test.signedIn()];
    const uploaded = JSON.parse(
      (await network.upload(member, 'certificate.txt', Buffer.from('Coaching, level 5'))).body,
    );
    const own = await record(member, 'Level 5', [uploaded.id]);
    expect(own.files).toMatchObject([{ id: uploaded.id, name: 'certificate.txt' }]);

    const waiting = (await lead.call(listDeskQualifications, { query: { limit: 200 } })).json();
    expect(waiting).toContainEqual(expect.objectContaining({ id: own.id, title: 'Level 5', status: 'pending' }));
    const work = (await lead.call(listDeskWork, {})).json();
    expect(work).toContainEqual(expect.objectContaining({ to: '/desk/mentoring' }));

    const path = (id: number, file: string) => `/api/desk/mentoring/qualifications/${id}/document?file=${file}`;
    const opened = await network.get(lead, path(own.id, uploaded.id));
    expect([opened.status, opened.body]).toEqual([200, 'Coaching, level 5']);
    const [entry] = (
      await operator.call(listAuditEntries, { query: { action: 'qualification_document_opened' } })
    ).json();
    expect(entry).toMatchObject({ actor: { id: lead.person.id }, person: { id: member.person.id } });

    const other = JSON.parse((await network.upload(member, 'private.txt', Buffer.from('Private'))).body);
    expect((await network.get(lead, path(own.id, other.id))).status).toBe(404);
    expect((await network.get(colleague, path(own.id, uploaded.id))).status).toBe(404);
    expect((await network.get(colleague, `/api/files/${uploaded.id}/content`)).status).toBe(404);
    expect((await network.get(lead, `/api/files/${uploaded.id}/content`)).status).toBe(404);
  });

  it('are verified, or rejected with a note that the member reads', async () => {
    const member = await test.signedIn();
    const { id } = await record(member, 'To decide');
    const without = await decide(id, { decision: 'rejected', note: ' ' });
    expect([without.statusCode, without.body]).toEqual([400, 'Say why you reject it. The member reads this']);
    expect((await decide(id, { decision: 'rejected', note: 'The date is missing.' })).json()).toMatchObject({
      status: 'rejected',
      person: { id: member.person.id },
    });
    expect((await member.call(listOwnQualifications, {})).json()).toMatchObject([
      { status: 'rejected', note: 'The date is missing.' },
    ]);
    expect((await decide(id, { decision: 'verified', note: '' })).json()).toMatchObject({
      status: 'verified',
      note: null,
    });
    const [person] = await test.context.db.select().from(users).where(eq(users.id, member.person.id));
    expect(person?.isMentorQualified).toBe(true);
    const log = await operator.call(listAuditEntries, { query: { person: member.person.id } });
    expect((log.json() as { action: string }[]).map(({ action }) => action)).toEqual([
      'qualification_verified',
      'qualification_rejected',
    ]);
    expect((await decide(2_000_000_000, { decision: 'verified', note: '' })).statusCode).toBe(404);
  });

  it('belong to nobody after an erasure', async () => {
    const member = await test.signedIn();
    const { id } = await record(member, 'Erased');
    await test.context.db
      .update(users)
      .set({ erasedAt: ago(0) })
      .where(eq(users.id, member.person.id));
    expect((await decide(id, { decision: 'verified', note: '' })).statusCode).toBe(404);
  });
});

describe('pairs at the desk', () => {
  const listed = async (view: DeskPair['status'] | string): Promise<DeskPair[]> =>
    (await lead.call(listDeskPairs, { query: { view: view as never, limit: 200 } })).json();
  const idsIn = async (view: string) => (await listed(view)).map(({ id }) => id);

  it('have the days of their meetings and messages, and no word of what they wrote', async () => {
    const [mentor, mentee] = [await makeMentor(test.context.db), await test.signedIn()];
    const id = await makeMatch(test.context.db, { mentorId: mentor.id, menteeId: mentee.person.id, notes: 'Zanzibar' });
    await writeInRoom(test.context.db, id, [{ authorId: mentor.id, content: 'Zanzibar' }]);
    const met = { matchId: id, proposedBy: mentor.id, notes: 'Zanzibar', agenda: 'Zanzibar', feedback: 'Zanzibar' };
    await test.context.db.insert(mentorshipSessions).values([
      { ...met, scheduledAt: ago(3), status: 'completed' },
      { ...met, scheduledAt: ago(-3), status: 'scheduled' },
      { ...met, scheduledAt: ago(1), status: 'cancelled' },
    ]);
    const reply = await lead.call(listDeskPairs, { query: { view: 'running', limit: 200 } });
    expect(reply.body).not.toContain('Zanzibar');
    const pair = (reply.json() as DeskPair[]).find((one) => one.id === id);
    expect(pair).toMatchObject({ mentor: { name: mentor.name }, mentee: { name: mentee.person.name } });
    expect(pair?.lastMeetingAt?.slice(0, 10)).toBe(ago(3).slice(0, 10));
    expect(pair?.nextMeetingAt?.slice(0, 10)).toBe(ago(-3).slice(0, 10));
    expect(pair?.lastMessageAt?.slice(0, 10)).toBe(ago(0).slice(0, 10));
  });

  it('are quiet after four weeks without contact, unless a meeting lies ahead', async () => {
    const { db } = test.context;
    const make = async (about: Parameters<typeof makeMatch>[1] | object) =>
      makeMatch(db, {
        mentorId: (await makeMentor(db)).id,
        menteeId: (await test.signedIn()).person.id,
        requestedAt: ago(60),
        acceptedAt: ago(50),
        ...about,
      });
    const [quiet, fresh, planned] = [await make({}), await make({ acceptedAt: ago(5) }), await make({})];
    const [pair] = (await listed('running')).filter(({ id }) => id === planned);
    await db
      .insert(mentorshipSessions)
      .values({ matchId: planned, proposedBy: pair?.mentor.id ?? 0, scheduledAt: ago(-2), status: 'scheduled' });
    const found = await idsIn('quiet');
    expect([quiet, fresh, planned].map((id) => found.includes(id))).toEqual([true, false, false]);
    const pending = { status: 'pending' as const, acceptedAt: null, answeredAt: null };
    const [lapsing, early, late] = [
      await make({ ...pending, requestedAt: ago(12) }),
      await make({ ...pending, requestedAt: ago(2) }),
      await make({ ...pending, requestedAt: ago(20) }),
    ];
    expect(await idsIn('lapsing')).toEqual([lapsing]);
    expect(await idsIn('waiting')).toEqual([early, lapsing]);
    const ended = await listed('ended');
    expect(ended).toContainEqual(expect.objectContaining({ id: late, status: 'expired' }));
    const work = (await lead.call(listDeskWork, {})).json();
    expect(work).toContainEqual(expect.objectContaining({ label: 'mentoring request about to expire', count: 1 }));
  });

  it('lists mentors without a mentee, without what a hidden profile says', async () => {
    const { db } = test.context;
    const [free, busy] = [
      await makeMentor(db, { name: 'Florian Free', expertise: ['Phonics'] }),
      await makeMentor(db, { name: 'Bea Busy' }),
    ];
    await makeMatch(db, { mentorId: busy.id, menteeId: (await test.signedIn()).person.id });
    const names = async (q?: string) =>
      (await lead.call(listDeskMentors, { query: { limit: 200, ...(q ? { q } : {}) } }))
        .json()
        .map(({ name }: { name: string }) => name);
    expect(await names()).toContain('Florian Free');
    expect(await names()).not.toContain('Bea Busy');
    expect(await names('bea')).toEqual(['Bea Busy']);
    await db
      .update(users)
      .set({ suspendedAt: ago(0) })
      .where(eq(users.id, free.id));
    expect(await names()).not.toContain('Florian Free');
  });
});
