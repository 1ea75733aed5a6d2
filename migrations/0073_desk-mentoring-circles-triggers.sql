-- Deletes the documents of a qualification with it.
create trigger mentor_qualifications_files after delete on mentor_qualifications
  referencing old table as gone for each statement execute function delete_attached_files('qualification');
--> statement-breakpoint
-- Nobody posts in a circle that the desk archived or merged, or joins it (docs/product/desk-circles.md). SR409 becomes a
-- reply with this sentence. A merge takes the lock for itself, so that nothing is added while the contents move.
create function refuse_archived_circle() returns trigger language plpgsql as $$
begin
  if new.circle_id is null or (tg_op = 'UPDATE' and new.circle_id is not distinct from old.circle_id) then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('staffroom.circle'), new.circle_id);
  if exists (select from circles where id = new.circle_id and closed_at is not null) then
    raise exception 'This circle is archived. You can read it, but not post in it or join it.' using errcode = 'SR409';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger circle_members_archived before insert on circle_members
  for each row execute function refuse_archived_circle();
--> statement-breakpoint
create trigger circle_discussions_archived before insert or update of circle_id on circle_discussions
  for each row execute function refuse_archived_circle();
--> statement-breakpoint
create trigger circle_resources_archived before insert or update of circle_id on circle_resources
  for each row execute function refuse_archived_circle();
--> statement-breakpoint
create trigger events_archived before insert or update of circle_id on events
  for each row execute function refuse_archived_circle();
--> statement-breakpoint
-- A reply moves with its discussion, so it needs no lock.
create function refuse_reply_in_archived_circle() returns trigger language plpgsql as $$
begin
  if exists (select from circle_discussions discussion join circles on circles.id = discussion.circle_id
      where discussion.id = new.discussion_id and circles.closed_at is not null) then
    raise exception 'This circle is archived. You can read it, but not post in it or join it.' using errcode = 'SR409';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger discussion_replies_archived before insert on discussion_replies
  for each row execute function refuse_reply_in_archived_circle();
--> statement-breakpoint
-- The search no longer finds a circle that was merged.
create trigger circles_merged_search after update of merged_into_id on circles
  for each row execute function search_changed('circle', 'id');
--> statement-breakpoint
-- When a resource moves to another circle, its activity, its search entry and its files belong to that circle at once.
create function move_resource() returns trigger language plpgsql as $$
begin
  update circle_activity set circle_id = new.circle_id where resource_id = new.id;
  update search_entries set circle_id = new.circle_id, audience_id = new.circle_id
    where kind = 'resource' and entry_id = new.id and audience = 'circle';
  update attachments set circle_id = new.circle_id
    where circle_id is not null and kind = 'resource' and subject_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger circle_resources_moved after update of circle_id on circle_resources
  for each row when (old.circle_id <> new.circle_id) execute function move_resource();
