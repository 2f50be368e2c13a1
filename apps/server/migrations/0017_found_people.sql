-- Bodies of standard SQL, which name what they call when they are made: building an index looks for nothing by its path.
-- A text as search compares it: lower case, without accents, apostrophes and signs, words by single spaces. Letters that
-- have no accent to lose are spelled as people without that letter on their keyboard type them.
CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN trim(regexp_replace(
    regexp_replace(
      lower(replace(replace(replace(translate(
        regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'),
        'ŁłØøĐđÐðıŦŧ', 'LlOoDdDdiTt'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae')),
      '[''’`.ʻʼ]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'));--> statement-breakpoint
-- The words of a name.
CREATE FUNCTION search_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_tsvector(array(select word from unnest(string_to_array(search_key(name), ' ')) as word where word <> ''));--> statement-breakpoint
-- What finds names that have, for each of these words, one that begins with it. Words of one or two letters begin half of
-- all names: where there is no longer one they count as whole words.
CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (select coalesce(string_agg(quote_literal(word) || case when longest > 2 then ':*' else '' end, ' & '), '')::tsquery
  from (
    select word, max(length(word)) over () as longest
    from unnest(string_to_array(search_key(typed), ' ')) as word where word <> ''
  ) words);--> statement-breakpoint
CREATE INDEX "entrant_words" ON "entrant" USING gin (search_words(first_name || ' ' || last_name));--> statement-breakpoint
CREATE INDEX "roster_entry_words" ON "roster_entry" USING gin (search_words(first_name || ' ' || last_name || ' ' || full_name));