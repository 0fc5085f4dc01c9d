ALTER TABLE `server_tasks` ADD `last_succeeded_at` integer;--> statement-breakpoint
ALTER TABLE `ticket_messages` ADD `quoted` text;--> statement-breakpoint
CREATE INDEX `deliveries_by_time` ON `deliveries` (`created_at`,`id`,`channel`);--> statement-breakpoint
-- By hand: lateness counts from the last success now, and what has run before is taken to have succeeded.
UPDATE `server_tasks` SET `last_succeeded_at` = `last_started_at`;
