UPDATE `scam_reports` SET `status` = 'open' WHERE `status` = 'reviewing';--> statement-breakpoint
UPDATE `tickets` SET `assignee_id` = (SELECT `owner_id` FROM `assignments` WHERE `kind` = 'ticket' AND `item_id` = `tickets`.`id`) WHERE `assignee_id` IS NULL AND `status` = 'open' AND EXISTS (SELECT 1 FROM `assignments` WHERE `kind` = 'ticket' AND `item_id` = `tickets`.`id`);--> statement-breakpoint
DROP INDEX `scam_reports_one_open_per_subject`;--> statement-breakpoint
DROP INDEX `scam_reports_to_review`;--> statement-breakpoint
CREATE UNIQUE INDEX `scam_reports_one_open_per_subject` ON `scam_reports` (`reporter_id`,`subject_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `scam_reports_to_review` ON `scam_reports` (`created_at`) WHERE status = 'open';
