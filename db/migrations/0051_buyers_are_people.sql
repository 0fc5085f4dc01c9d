ALTER TABLE `lead_reveals` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `lead_reveals` ADD `mailbox` text;--> statement-breakpoint
CREATE INDEX `lead_reveals_by_phone` ON `lead_reveals` (`phone`,`id`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `lead_reveals_by_mailbox` ON `lead_reveals` (`mailbox`,`id`) WHERE mailbox is not null;