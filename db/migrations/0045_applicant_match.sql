ALTER TABLE `job_applications` ADD `match_score` integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `match_reasons` text;--> statement-breakpoint
CREATE INDEX `job_applications_by_match` ON `job_applications` (`job_id`,`status`,`match_score`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_by_company_match` ON `job_applications` (`company_id`,`status`,`match_score`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_to_score` ON `job_applications` (`company_id`,`job_id`) WHERE match_score = -1;--> statement-breakpoint
-- Written by hand: what a match is counted from has changed, so it is counted anew when somebody next looks at the list.
CREATE TRIGGER job_applications_match_of_profile AFTER UPDATE OF skills, current_position, location, experience_years ON profiles
WHEN old.skills IS NOT new.skills OR old.current_position IS NOT new.current_position OR old.location IS NOT new.location OR old.experience_years IS NOT new.experience_years
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE user_id = new.user_id AND match_score >= 0;
END;
--> statement-breakpoint
CREATE TRIGGER job_applications_match_of_job AFTER UPDATE OF title, description, skills, is_remote, city, location, experience_level ON jobs
WHEN old.title IS NOT new.title OR old.description IS NOT new.description OR old.skills IS NOT new.skills OR old.is_remote IS NOT new.is_remote OR old.city IS NOT new.city OR old.location IS NOT new.location OR old.experience_level IS NOT new.experience_level
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE job_id = new.id AND match_score >= 0;
END;
