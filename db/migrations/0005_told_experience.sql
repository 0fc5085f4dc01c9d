-- Jobs of the form say their experience; imports without years leave it out.
UPDATE jobs SET experience_min = CASE experience_level WHEN '1-3' THEN 1 WHEN '3-5' THEN 3 WHEN '5-8' THEN 5 WHEN '8+' THEN 8 ELSE 0 END
WHERE experience_min IS NULL AND (source_key IS NULL OR instr(saved_steps, '"person"') > 0);
