import { sql } from 'drizzle-orm';
import { circleResources } from '#areas/discussions/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Workspace } from '../workspace-access.ts';
import { innerCircleResources } from './resource-tables.ts';

/** How many of the newest resources the choices of the filters come from, and how many choices there are of each. */
const searched = 1_000;
const mostChoices = 30;

/** The folders and tags of the newest resources that this person may see, the most used first. */
export async function listFoldersOf(db: Db, workspace: Workspace): Promise<{ folders: string[]; tags: string[] }> {
  const found = await db.execute<{ kind: 'folder' | 'tag'; value: string }>(sql`
    with newest as materialized (
      (select folder, tags, created_at from ${innerCircleResources}
        where circle_id = ${workspace.id} and taken_down_at is null
          and (access_level = 'circle_members' or ${workspace.leads})
        order by created_at desc, id desc limit ${searched})
      union all
      (select category, tags, created_at from ${circleResources}
        where circle_id = ${workspace.id} and taken_down_at is null
        order by created_at desc, id desc limit ${searched})
      order by created_at desc limit ${searched}
    ), used as (
      select 'folder' as kind, folder as value from newest where folder is not null
      union all
      select 'tag', unnest(tags) from newest
    ), counted as (
      select kind, value, row_number() over (partition by kind order by count(*) desc, value) as place
      from used group by kind, value
    )
    select kind, value from counted where place <= ${mostChoices} order by kind, place`);
  const of = (kind: string) => found.rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { folders: of('folder'), tags: of('tag') };
}
