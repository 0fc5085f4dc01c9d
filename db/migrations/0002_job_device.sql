ALTER TABLE `jobs` ADD `device` text;
--> statement-breakpoint
-- The filters shift, hours, education, device and pay find the jobs whose employers have said it. What texts say is read at their next save.
UPDATE jobs SET search_facets = trim(search_facets
  || CASE WHEN shift IS NULL THEN '' ELSE ' shift_' || shift END
  || CASE WHEN hours_per_day IS NULL THEN '' WHEN hours_per_day <= 4 THEN ' hours_1to4' WHEN hours_per_day <= 6 THEN ' hours_5to6' ELSE ' hours_7plus' END
  || CASE WHEN education IS NULL THEN '' ELSE ' edu_' || education END
  || CASE WHEN instr(incentives, '"laptop"') > 0 THEN ' device_provided' ELSE '' END
  || CASE WHEN salary_min IS NOT NULL AND salary_lpa IS NULL THEN ' pay_project' ELSE '' END)
WHERE shift IS NOT NULL OR hours_per_day IS NOT NULL OR education IS NOT NULL OR instr(incentives, '"laptop"') > 0
  OR (salary_min IS NOT NULL AND salary_lpa IS NULL);
