ALTER TABLE `application_transitions` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `is_silent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `application_transitions` ADD `interview_before` text;--> statement-breakpoint
ALTER TABLE `interviews` ADD `cancel_reason` text;