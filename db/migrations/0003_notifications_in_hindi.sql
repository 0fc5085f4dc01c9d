ALTER TABLE `employer_notifications` ADD `hindi` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `hindi` text;