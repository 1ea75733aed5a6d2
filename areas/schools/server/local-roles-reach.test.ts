import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { invitePerson } from '#areas/account/contract/invitation-desk.ts';
import { signPeopleOut } from '#areas/desk/contract/bulk-people.ts';
import { addPersonNote } from '#areas/desk/contract/person-notes.ts';
import { grantRole, roleGrantSchools, roleGrants, schools } from '#areas/people/server/index.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { moderationCases } from '#areas/reports/server/cases/case-tables.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { testPassword } from '#test/create-people.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();

/** Somebody with both roles that can be limited to schools, for Ashgrove. */
let local: SignedIn;
let ashgrove: number;
/** What belongs to Birchwood: its id, its person, and what is about them. */
const ids: Record<string, number> = {};
let theirs: SignedIn;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

async function makeSchool(name: string): Promise<number> {
  const [made] = await test.context.db.insert(schools).values({ name, isConfirmed: true }).returning();
  return made?.id ?? 0;
}

beforeAll(async () => {
  const { db } = test.context;
  ashgrove = await makeSchool('Ashgrove Primary');
  const birchwood = await makeSchool('Birchwood High');
  local = await test.signedIn();
  const userId = local.person.id;
  for (const role of ['people_manager', 'moderator'] satisfies DeskRole[]) {
    await grantRole(test.context, db, null, userId, role);
    await db
      .update(roleGrants)
      .set({ isLocal: true })
      .where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)));
    await db.insert(roleGrantSchools).values({ userId, role, schoolId: ashgrove });
  }
  const operator = await test.signedIn();
  await grantRole(test.context, db, null, operator.person.id, 'operator');
  theirs = await test.signedIn({ name: 'Tess Theirs', school: 'Birchwood High' });
  const person = theirs.person.id;
  const note = await operator.call(addPersonNote, { params: { id: person }, body: { text: 'Private note' } }, key());
  const job = await operator.call(signPeopleOut, { body: { who: { people: [person] } } }, key());
  const invited = {
    ...{ name: 'Ivo Invited', email: 'ivo@birchwood.example', role: 'teacher' as const },
    ...{ schoolId: birchwood, expiresOn: null, note: 'For Birchwood' },
  };
  const invitation = await operator.call(invitePerson, { body: invited }, key());
  await (await test.signedIn()).call(reportToOperator, {
    body: { kind: 'person', id: person, category: 'other', reason: 'Private report' },
  });
  const [found] = await db.select().from(moderationCases).where(eq(moderationCases.aboutUserId, person));
  Object.assign(ids, {
    ...{ people: person, schools: birchwood, cases: found?.id },
    ...{ 'person-notes': note.json().id, jobs: job.json().id, invitations: invitation.json().id },
  });
  for (const id of Object.values(ids)) expect(id).toBeGreaterThan(0);
});

/** A body that every endpoint accepts: each takes its own fields. */
const anyBody = () => ({
  ...{ reason: 'A reason', text: 'A text', note: 'A note', name: 'A Name', until: null, newText: null },
  ...{ delivery: 'show', currentPassword: testPassword, into: local.person.id, outcome: 'warned', stands: true },
  ...{ assigneeId: null, dueAt: '2099-01-01T00:00:00.000Z' },
});

const isLocal = ({ access }: EndpointShape) => typeof access === 'object' && 'isLocal' in access && access.isLocal;

describe('a role that is limited to schools', () => {
  it('reaches nothing of another school by its id', async () => {
    let tried = 0;
    for (const { name, endpoint } of await findEndpoints()) {
      const { method, path } = endpoint;
      if (!isLocal(endpoint) || !path.includes('{')) continue;
      const [, kind = ''] = /^\/api\/desk\/([\w-]+)\/\{id\}/.exec(path) ?? [];
      const address = path
        .replace('{id}', String(ids[kind]))
        .replace('{into}', String(local.person.id))
        .replace('{schoolId}', String(ashgrove));
      const body = method === 'GET' ? {} : { body: anyBody() };
      const reply = await local.send(address, { method, ...body, headers: key() });
      expect([name, reply.statusCode]).toEqual([name, 404]);
      expect(reply.body).not.toMatch(/Tess|Birchwood|Private|Ivo/);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(20);
  });

  it('lists and counts nothing of another school', async () => {
    const queries: Record<string, string> = {
      '/api/desk/insight/figure': `?name=members&school=${ids.schools}`,
      '/api/desk/insight/figure.csv': `?name=members&school=${ids.schools}`,
      '/api/desk/people-count': '?q=Tess',
      '/api/desk/joined': `?by=${theirs.person.id}`,
    };
    for (const { name, endpoint } of await findEndpoints()) {
      const { method, path } = endpoint;
      if (!isLocal(endpoint) || path.includes('{') || method !== 'GET') continue;
      const reply = await local.send(`${path}${queries[path] ?? ''}`);
      expect([name, reply.statusCode]).toEqual([name, path.includes('figure') ? 404 : 200]);
      expect([name, reply.body]).not.toEqual([
        name,
        expect.stringMatching(/Tess|Birchwood|Private|Ivo|cases? to decide/),
      ]);
      if (path === '/api/desk/people-count') expect(reply.json()).toEqual({ count: 0 });
    }
  });

  it('starts no work about people of another school', async () => {
    const who = { people: [ids.people ?? 0] };
    const starts = [
      ['/api/desk/bulk/suspend', { who, reason: 'R' }],
      ['/api/desk/bulk/restore', { who, reason: 'R' }],
      ['/api/desk/bulk/sign-out', { who }],
      ['/api/desk/bulk/set-role', { who, role: 'teacher' }],
      ['/api/desk/bulk/sign-out', { who: { matching: { q: 'Tess' } } }],
      ['/api/desk/invitation-links', { schoolId: ids.schools, maxUses: 3, expiresOn: null, note: null, role: null }],
    ] as const;
    for (const [path, body] of starts) {
      const reply = await local.send(path, { method: 'POST', body, headers: key() });
      expect([path, reply.statusCode]).toEqual([path, 400]);
    }
    const csv = `Email\n${theirs.person.email}\n${theirs.person.username}`;
    const preview = await local.send('/api/desk/leavers/preview', { method: 'POST', body: { csv } });
    expect([preview.statusCode, preview.json().counts]).toEqual([
      200,
      expect.objectContaining({ unknown: 2, leaves: 0 }),
    ]);
  });
});
