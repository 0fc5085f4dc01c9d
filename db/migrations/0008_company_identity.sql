ALTER TABLE `companies` ADD `look_key` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `look_end` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `proposed_identity` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `identity_refusal` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `identity_reviewed_at` integer;--> statement-breakpoint
CREATE INDEX `companies_reserved` ON `companies` (`look_key`) WHERE (is_verified = 1 or identity_reviewed_at is not null);--> statement-breakpoint
CREATE INDEX `companies_reserved_end` ON `companies` (`look_end`) WHERE (is_verified = 1 or identity_reviewed_at is not null);