-- The wanted answers of a job's questions count for the match, too.
DROP TRIGGER job_applications_match_of_job;
--> statement-breakpoint
CREATE TRIGGER job_applications_match_of_job AFTER UPDATE OF title, description, skills, is_remote, city, location, experience_level, questions ON jobs
WHEN old.title IS NOT new.title OR old.description IS NOT new.description OR old.skills IS NOT new.skills OR old.is_remote IS NOT new.is_remote OR old.city IS NOT new.city OR old.location IS NOT new.location OR old.experience_level IS NOT new.experience_level OR old.questions IS NOT new.questions
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE job_id = new.id AND match_score >= 0;
END;
