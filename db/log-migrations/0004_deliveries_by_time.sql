CREATE INDEX `deliveries_by_time` ON `deliveries` (`created_at`,`id`,`channel`);
