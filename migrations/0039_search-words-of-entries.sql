-- English words without accents, for the index and what is searched for.
CREATE TEXT SEARCH CONFIGURATION staffroom (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION staffroom
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint
-- Words as they are written, without accents: for the beginnings of names and titles, and for suggestions.
CREATE TEXT SEARCH CONFIGURATION staffroom_written (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION staffroom_written
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
