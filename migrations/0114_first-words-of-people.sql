-- Written by hand. The first word of `findable_people.words` is that of the name: the list of members is in the order of
-- names, so those with one first name are together in it. The further words are all others, also those that are both.
CREATE FUNCTION first_word(words tsvector) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lexeme FROM unnest(words) WHERE 1 = ANY (positions) LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION further_words(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT lexeme FROM unnest(words) WHERE positions IS DISTINCT FROM '{1}'))
$$;--> statement-breakpoint
CREATE INDEX "findable_people_first_word_index" ON "findable_people" USING btree (first_word("words") collate "C","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "findable_people_further_words_index" ON "findable_people" USING gin (further_words("words"));--> statement-breakpoint
-- PostgreSQL has no statistics of the two expressions yet, and would expect many more matches than there are.
ANALYZE "findable_people";
