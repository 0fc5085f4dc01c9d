-- Alerts are sent without the consent to job mails from now on. Those that rested for lack of it are stopped, so that they do not start by themselves.
UPDATE `job_alerts` SET
  `stopped_at` = unixepoch() * 1000,
  `next_at` = NULL,
  `confirmed_at` = CASE WHEN `user_id` IS NULL THEN NULL ELSE `confirmed_at` END,
  `created_at` = CASE WHEN `user_id` IS NULL THEN unixepoch() * 1000 ELSE `created_at` END,
  `updated_at` = unixepoch() * 1000
WHERE `stopped_at` IS NULL AND `frequency` <> 'off' AND `confirmed_at` IS NOT NULL AND CASE WHEN `user_id` IS NOT NULL
  THEN coalesce((SELECT `given` FROM `consents` WHERE `consents`.`user_id` = `job_alerts`.`user_id` AND `kind` = 'job_mails' ORDER BY `consents`.`created_at` DESC, `consents`.`id` DESC LIMIT 1), 0) = 0
  ELSE coalesce((SELECT `given` = 0 AND `consents`.`created_at` > `job_alerts`.`confirmed_at` FROM `consents` JOIN `users` ON `users`.`id` = `consents`.`user_id`
    WHERE `users`.`email` = `job_alerts`.`email` AND `kind` = 'job_mails' ORDER BY `consents`.`created_at` DESC, `consents`.`id` DESC LIMIT 1), 0) END;
