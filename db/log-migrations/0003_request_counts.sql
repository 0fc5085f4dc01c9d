CREATE TABLE `request_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL,
	`failures` integer NOT NULL
);
