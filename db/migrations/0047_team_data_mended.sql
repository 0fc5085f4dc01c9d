CREATE TABLE `application_tag_removals` (
	`batch_id` text NOT NULL,
	`application_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `application_id`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `applicant_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_tag_removals_by_application` ON `application_tag_removals` (`application_id`);--> statement-breakpoint
CREATE INDEX `application_tag_removals_by_tag` ON `application_tag_removals` (`tag_id`);--> statement-breakpoint
CREATE INDEX `application_tag_removals_by_time` ON `application_tag_removals` (`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_by_move` ON `job_applications` (`job_id`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `employer_notifications_by_author` ON `employer_notifications` (metadata ->> '$.author_id') WHERE metadata ->> '$.author_id' is not null;--> statement-breakpoint
-- Written by hand, from here to the end: the match of whom employers may not see orders no list. Whoever withdraws, is suspended or erased, and
-- whoever comes back, is counted anew when somebody next looks.
CREATE TRIGGER job_applications_match_of_withdrawal AFTER UPDATE OF status ON job_applications
WHEN (old.status = 'withdrawn') <> (new.status = 'withdrawn') AND new.match_score <> -1
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER job_applications_match_of_account AFTER UPDATE OF account_status ON profiles
WHEN old.account_status IS NOT new.account_status
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE user_id = new.user_id AND match_score <> -1;
END;
--> statement-breakpoint
CREATE TRIGGER job_applications_match_of_erasure AFTER UPDATE OF erased_at ON users
WHEN old.erased_at IS NOT new.erased_at
BEGIN
  UPDATE job_applications SET match_score = -1 WHERE user_id = new.id AND match_score <> -1;
END;
--> statement-breakpoint
UPDATE job_applications SET match_score = -1 WHERE match_score >= 0 AND (status = 'withdrawn'
  OR user_id IN (SELECT user_id FROM profiles WHERE account_status <> 'active') OR user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));
