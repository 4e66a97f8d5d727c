-- Up Migration
-- A text of signs alone ("++") has no letter an index of pieces knows, and every row was read for it. Among the letters of a
-- text each sign of ASCII now counts as a letter that no name here is written with (Cherokee), and every other sign as one
-- more. The search itself compares the texts as they are written.

create or replace function control.letters(value text)
returns text language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(
    translate(value, E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', 'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿ'),
    '[^[:alnum:][:space:]]', 'Ꮀ', 'g'),
  '(.)', '\1\1\1', 'g');

-- The pattern without its own signs: those around it, and the backslash before one that is sought.
create or replace function control.letters_sought(pattern text)
returns text language sql immutable parallel safe strict
return '%' || control.letters(regexp_replace(regexp_replace(pattern, '^%|%$', '', 'g'), '\\(.)', '\1', 'g')) || '%';

do $$
declare
  name text;
begin
  for name in select format('%I.%I', schemaname, indexname) from pg_indexes where indexdef like '%control.letters(%'
  loop
    execute 'reindex index ' || name;
  end loop;
end $$;
