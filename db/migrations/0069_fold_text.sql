-- Text for comparing what staff type with what clients are called: lower case, without accents ("Jiménez" as "jimenez").
create function fold_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036F]', '', 'g');
