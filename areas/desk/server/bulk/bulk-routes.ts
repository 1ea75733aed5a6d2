import { requireOpenCircle } from '#areas/circles/server/index.ts';
import {
  addPeopleToCircle,
  restorePeople,
  setRoleOfPeople,
  signPeopleOut,
  suspendPeople,
} from '#areas/desk/contract/bulk-people.ts';
import type { PeopleFilter } from '#areas/desk/contract/people-desk.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { type DeskScope, deskScopeOf, startDeskJob } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobRow } from '#server/desk-jobs.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { listChosen, listMatching } from '../people/people-list.ts';
import { endOfSuspension } from '../people/person-decisions.ts';
import { addToCircleJob, restoreJob, setRoleJob, signOutJob, suspendJob } from './bulk-kinds.ts';

interface Who {
  people?: number[] | undefined;
  matching?: PeopleFilter | undefined;
}

/** One row for each person. */
async function rowsFor(db: Db, scope: DeskScope, { people, matching }: Who): Promise<DeskJobRow<null>[]> {
  const found = people ? await listChosen(db, scope, people) : await listMatching(db, scope, matching ?? {});
  return found.map(({ id, username }, index) => ({ row: index + 1, subject: username, personId: id, data: null }));
}

const count = (rows: readonly unknown[]) =>
  rows.length === 1 ? '1 person' : `${rows.length.toLocaleString('en-GB')} people`;

/** The endpoints that change many people in the background. */
export const bulkRoutes: Route[] = [
  handle(
    addPeopleToCircle,
    { transaction: 'idempotent' },
    async ({ context, db, viewer, body: { who, isTrial, circleId }, http: { request } }) => {
      const circle = await requireOpenCircle(db, circleId);
      const rows = await rowsFor(db, deskScopeOf(viewer, 'change_people'), who);
      const by = { id: viewer.id, request };
      const title = `Add ${count(rows)} to the circle ${circle.name}`;
      return {
        id: await startDeskJob(context, db, addToCircleJob, { by, title, options: { circleId }, isTrial, rows }),
      };
    },
  ),

  handle(
    suspendPeople,
    { transaction: 'idempotent' },
    async ({ context, db, viewer, body: { who, isTrial, reason, until }, http: { request } }) => {
      const rows = await rowsFor(db, deskScopeOf(viewer, 'suspend_people'), who);
      const options = { reason, until: endOfSuspension(until, context.clock.now()) };
      const by = { id: viewer.id, request };
      return {
        id: await startDeskJob(context, db, suspendJob, {
          by,
          title: `Suspend ${count(rows)}`,
          options,
          isTrial,
          rows,
        }),
      };
    },
  ),

  handle(
    restorePeople,
    { transaction: 'idempotent' },
    async ({ context, db, viewer, body: { who, isTrial, reason }, http: { request } }) => {
      const rows = await rowsFor(db, deskScopeOf(viewer, 'suspend_people'), who);
      const by = { id: viewer.id, request };
      const title = `Restore ${count(rows)}`;
      return { id: await startDeskJob(context, db, restoreJob, { by, title, options: { reason }, isTrial, rows }) };
    },
  ),

  handle(
    signPeopleOut,
    { transaction: 'idempotent' },
    async ({ context, db, viewer, body: { who, isTrial }, http: { request } }) => {
      const rows = await rowsFor(db, deskScopeOf(viewer, 'suspend_people'), who);
      const by = { id: viewer.id, request };
      const title = `Sign ${count(rows)} out everywhere`;
      return { id: await startDeskJob(context, db, signOutJob, { by, title, options: {}, isTrial, rows }) };
    },
  ),

  handle(
    setRoleOfPeople,
    { transaction: 'idempotent' },
    async ({ context, db, viewer, body: { who, isTrial, role }, http: { request } }) => {
      const rows = await rowsFor(db, deskScopeOf(viewer, 'change_people'), who);
      const by = { id: viewer.id, request };
      const title = `Set the role of ${count(rows)} to ${userRoleLabels[role]}`;
      return { id: await startDeskJob(context, db, setRoleJob, { by, title, options: { role }, isTrial, rows }) };
    },
  ),
];
