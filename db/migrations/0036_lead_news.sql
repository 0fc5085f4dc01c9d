DROP INDEX `leads_ended`;--> statement-breakpoint
ALTER TABLE `leads` ADD `warned_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `is_emptied` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_to_warn` ON `leads` (`expires_at`) WHERE status = 'open' and warned_at is null;--> statement-breakpoint
CREATE INDEX `leads_ended` ON `leads` (`ended_at`) WHERE ended_at is not null and is_emptied = 0;--> statement-breakpoint
CREATE INDEX `leads_told_by_lead` ON `leads_told` (`lead_id`,`user_id`);