import type { SpecialSlug } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";

/** What each page of `specialLandings` says. */
export const specialTexts: Record<SpecialSlug, { title: () => string; description: () => string; text: () => string }> =
  {
    "fresher-jobs": {
      title: m.found_fresher_title,
      description: m.found_fresher_description,
      text: m.found_fresher_text,
    },
    "part-time-jobs": {
      title: m.found_part_time_title,
      description: m.found_part_time_description,
      text: m.found_part_time_text,
    },
    "jobs-without-english": {
      title: m.found_english_title,
      description: m.found_english_description,
      text: m.found_english_text,
    },
    "jobs-for-women": { title: m.found_women_title, description: m.found_women_description, text: m.found_women_text },
  };
