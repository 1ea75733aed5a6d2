import { describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import {
  dismissBanner,
  getAnnouncement,
  listBanners,
  markAnnouncementSeen,
} from '#areas/announcements/contract/announcement.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  getDeskAnnouncement,
  listAudiences,
  listDeskAnnouncements,
  withdrawAnnouncementAtDesk,
} from '#areas/announcements/contract/announcement-desk.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { auditEntries, grantRole } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { startAndEndDue } from './announcement-tasks.ts';

const test = openTestApp();
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;
const body = {
  title: 'The library is closed',
  content: 'On **Friday**.',
  link: null,
  shownAs: 'banner' as const,
  roles: [],
  schools: [],
  circleIds: [],
};
const at = (id: number) => ({ params: { id } });
const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

async function editor(): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, 'editor');
  return caller;
}

const bannersOf = async (caller: SignedIn) =>
  (await caller.call(listBanners, {})).json().map(({ title }: { title: string }) => title);

describe('a banner', () => {
  it('is shown to the member until they dismiss it, and the desk counts who saw it without naming anybody', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const made = (await desk.call(addAnnouncement, { body: { ...body, title: 'A banner for all' } })).json();
    expect(made).toMatchObject({ state: 'shown', seenCount: null });
    expect(await bannersOf(member)).toEqual(['A banner for all']);
    for (let repeat = 0; repeat < 2; repeat++)
      expect((await member.call(markAnnouncementSeen, at(made.id))).statusCode).toBe(204);
    expect((await desk.call(getDeskAnnouncement, at(made.id))).json().seenCount).toBeNull();
    for (let other = 0; other < 4; other++) await (await test.signedIn()).call(markAnnouncementSeen, at(made.id));
    expect((await desk.call(getDeskAnnouncement, at(made.id))).json().seenCount).toBe(5);
    expect((await member.call(dismissBanner, at(made.id))).statusCode).toBe(204);
    expect(await bannersOf(member)).toEqual([]);
    expect(await bannersOf(desk)).toEqual(['A banner for all']);
    const withdrawn = await desk.call(withdrawAnnouncementAtDesk, at(made.id));
    expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', seenCount: 5 });
    expect(await bannersOf(desk)).toEqual([]);
    expect((await member.call(markAnnouncementSeen, at(made.id))).statusCode).toBe(404);
  });

  it('is for a role, a school and a circle: a member must fit all that are chosen', async () => {
    const { db } = test.context;
    const [circle] = await db.insert(circles).values({ name: 'Librarians', description: 'x' }).returning();
    const circleId = circle?.id ?? 0;
    const fits = await test.signedIn({ role: 'school_leader', school: 'Ashgrove School' });
    const others = [
      await test.signedIn({ role: 'teacher', school: 'Ashgrove School' }),
      await test.signedIn({ role: 'school_leader', school: 'Other School' }),
      await test.signedIn({ role: 'school_leader', school: 'Ashgrove School' }),
    ];
    for (const { person } of [fits, ...others.slice(0, 2)])
      await db.insert(circleMembers).values({ circleId, userId: person.id });
    const desk = await editor();
    const audience = { roles: ['school_leader' as const], schools: ['ashgrove school'], circleIds: [circleId] };
    const made = (await desk.call(addAnnouncement, { body: { ...body, title: 'For one', ...audience } })).json();
    expect(made.circles).toEqual([{ id: circleId, name: 'Librarians' }]);
    expect(await bannersOf(fits)).toEqual(['For one']);
    const offered = (await desk.call(listAudiences, {})).json();
    expect(offered.schools).toContain('Ashgrove School');
    expect(offered.circles).toContainEqual({ id: circleId, name: 'Librarians' });
    const found = async (q: string) => (await desk.call(listAudiences, { query: { q } })).json();
    expect(await found('ashg')).toEqual({ circles: [], schools: ['Ashgrove School'] });
    expect(await found('brarian')).toEqual({ circles: [{ id: circleId, name: 'Librarians' }], schools: [] });
    expect(await found('%')).toEqual({ circles: [], schools: [] });
    for (const other of others) {
      expect(await bannersOf(other)).toEqual([]);
      expect((await other.call(getAnnouncement, at(made.id))).statusCode).toBe(404);
    }
  });

  it('starts and ends at its times', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const times = { startsAt: inMinutes(10), endsAt: inMinutes(20) };
    const made = (await desk.call(addAnnouncement, { body: { ...body, title: 'Later', ...times } })).json();
    expect(made.state).toBe('planned');
    await startAndEndDue(test.context);
    expect(await bannersOf(member)).not.toContain('Later');
    test.clock.passes(11 * 60_000);
    await startAndEndDue(test.context);
    expect(await bannersOf(member)).toContain('Later');
    test.clock.passes(10 * 60_000);
    expect(await bannersOf(member)).not.toContain('Later');
    await startAndEndDue(test.context);
    expect((await desk.call(getDeskAnnouncement, at(made.id))).json().state).toBe('ended');
    const late = await desk.call(changeAnnouncement, { ...at(made.id), body });
    expect(late.statusCode).toBe(409);
  });
});

describe('a notification', () => {
  it('is sent when it starts, once, and its text can be changed afterwards but not its audience', async () => {
    const [desk, member] = [await editor(), await test.signedIn()];
    const planned = { ...body, title: 'Planned', shownAs: 'notification' as const, startsAt: inMinutes(5) };
    const made = (await desk.call(addAnnouncement, { body: planned })).json();
    await test.background.runWaiting(test.context, fanOut);
    const listed = async () => (await member.call(listNotifications, { query: {} })).json();
    expect(await listed()).toEqual([]);
    test.clock.passes(6 * 60_000);
    for (let repeat = 0; repeat < 2; repeat++) await startAndEndDue(test.context);
    await test.background.runWaiting(test.context, fanOut);
    expect(await listed()).toMatchObject([{ text: 'Announcement: Planned', link: `/announcements/${made.id}` }]);
    const change = { ...planned, startsAt: null, content: 'On **Monday**.' };
    const changed = await desk.call(changeAnnouncement, { ...at(made.id), body: change });
    expect(changed.json()).toMatchObject({ content: 'On **Monday**.', state: 'shown' });
    const narrower = await desk.call(changeAnnouncement, { ...at(made.id), body: { ...change, roles: ['teacher'] } });
    expect(narrower.statusCode).toBe(409);
    expect((await member.call(getAnnouncement, at(made.id))).json().content).toBe('On **Monday**.');
  });
});

describe('the announcements of the desk', () => {
  it('are listed in pages, and refuse what cannot be', async () => {
    const desk = await editor();
    for (const change of [
      { title: '' },
      { endsAt: inMinutes(-5) },
      { startsAt: inMinutes(10), endsAt: inMinutes(5) },
      { circleIds: [2_000_000] },
      { link: 'javascript:alert(1)' },
    ])
      expect((await desk.call(addAnnouncement, { body: { ...body, ...change } })).statusCode).toBe(400);
    await desk.call(addAnnouncement, { body });
    const first = await desk.call(listDeskAnnouncements, { query: { limit: 1 } });
    expect(first.json()).toHaveLength(1);
    expect(first.headers.link).toBeDefined();
  });

  it('are recorded in the audit log', async () => {
    const desk = await editor();
    await desk.call(addAnnouncement, { body: { ...body, roles: ['teacher'] } });
    const rows = await test.context.db.select().from(auditEntries);
    expect(rows.at(-1)).toMatchObject({ action: 'announcement_added', actorId: desk.person.id });
    expect(rows.at(-1)?.after).toMatchObject({ shownAs: 'banner', roles: ['teacher'] });
  });
});
