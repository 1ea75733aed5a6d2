ALTER TABLE "programme_modules" ADD COLUMN "is_added_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_modules" ADD COLUMN "is_placed_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "is_added_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "is_placed_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "story_drafts" ADD COLUMN "kept_files" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Deletes the pictures of a story with it, in the same transaction.
create trigger edu_stories_files after delete on edu_stories
  referencing old table as gone for each statement execute function delete_attached_files('story');
--> statement-breakpoint
-- A story does not show a picture that is deleted, such as one of an editor whose account is erased
-- (docs/product/desk-content.md). The main picture becomes Staffroom's plain one.
create function remove_picture_from_story() returns trigger language plpgsql as $$
declare
  story integer;
  address text := '/api/files/' || old.id || '/pictures/';
  in_text text := '!\[[^]]*\]\(' || address || '[^)]*\)';
begin
  select subject_id into story from attachments where file_id = old.id and kind = 'story';
  if story is null then
    return old;
  end if;
  update edu_stories
    set hero_image_url = case when starts_with(hero_image_url, address) then '/stories/rings.svg' else hero_image_url end,
      content = regexp_replace(content, '<img[^>]*' || address || '[^>]*>', '', 'g'),
      markdown = regexp_replace(markdown, in_text, '', 'g')
    where id = story
      and (starts_with(hero_image_url, address) or strpos(content, address) > 0 or strpos(markdown, address) > 0);
  update story_drafts
    set hero_image_url = case when starts_with(hero_image_url, address) then '/stories/rings.svg' else hero_image_url end,
      markdown = regexp_replace(markdown, in_text, '', 'g')
    where story_id = story and (starts_with(hero_image_url, address) or strpos(markdown, address) > 0);
  return old;
end $$;
--> statement-breakpoint
create trigger files_of_stories before delete on files
  for each row execute function remove_picture_from_story();
