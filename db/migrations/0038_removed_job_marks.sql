CREATE TABLE `removed_job_marks` (
	`mark` text NOT NULL,
	`job_id` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`mark`, `job_id`)
);
