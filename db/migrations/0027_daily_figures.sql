CREATE TABLE `daily_figures` (
	`day` integer NOT NULL,
	`figure` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`day`, `figure`)
);
