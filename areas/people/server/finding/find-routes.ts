import { findPeople } from '#areas/people/contract/people-search.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { findPeopleFor } from './find-people.ts';

export const findRoutes: Route[] = [
  handle(findPeople, { transaction: 'none' }, async ({ db, viewer, query }) => findPeopleFor(db, viewer, query)),
];
