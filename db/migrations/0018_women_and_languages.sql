ALTER TABLE `jobs` ADD `women_friendly` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `languages` text DEFAULT '[]' NOT NULL;