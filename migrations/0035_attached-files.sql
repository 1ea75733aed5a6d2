-- Deletes the files of items that were deleted, in the same transaction: also those deleted with another item, by an
-- erasure or by a command. The argument is the kind of the item, as in `attachments`.
create function delete_attached_files() returns trigger language plpgsql as $$
begin
  delete from files using attachments, gone
  where attachments.kind = tg_argv[0] and attachments.subject_id = gone.id and files.id = attachments.file_id;
  return null;
end $$;
--> statement-breakpoint
create trigger circle_discussions_files after delete on circle_discussions
  referencing old table as gone for each statement execute function delete_attached_files('discussion');
--> statement-breakpoint
create trigger discussion_replies_files after delete on discussion_replies
  referencing old table as gone for each statement execute function delete_attached_files('reply');
--> statement-breakpoint
create trigger circle_resources_files after delete on circle_resources
  referencing old table as gone for each statement execute function delete_attached_files('resource');
--> statement-breakpoint
create trigger messages_files after delete on messages
  referencing old table as gone for each statement execute function delete_attached_files('message');
--> statement-breakpoint
create trigger story_submissions_files after delete on story_submissions
  referencing old table as gone for each statement execute function delete_attached_files('story_idea');
--> statement-breakpoint
create trigger cpd_activities_files after delete on cpd_activities
  referencing old table as gone for each statement execute function delete_attached_files('cpd');
