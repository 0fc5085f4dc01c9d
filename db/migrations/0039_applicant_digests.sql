CREATE TABLE `applicant_digests` (
	`company_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `applicant_digests_by_due` ON `applicant_digests` (`due_at`);--> statement-breakpoint
-- Written by hand: a company that somebody applies to is due at the next 8 in the morning in India (2:30 UTC), if it is not due already.
CREATE TRIGGER applicant_digests_after_application AFTER INSERT ON job_applications WHEN new.status = 'applied'
BEGIN
  INSERT INTO applicant_digests (company_id, due_at)
  SELECT company_id, ((new.created_at - 9000000) / 86400000 + 1) * 86400000 + 9000000 FROM jobs
  WHERE id = new.job_id AND company_id NOT IN (SELECT company_id FROM applicant_digests);
END;
