import type { Locale } from "db/vocabulary";
import type { Shelf } from "~/content/shelf-names";
import { m } from "~/paraglide/messages";

type Message = (inputs?: object, options?: { locale?: Locale }) => string;

/** The texts of each shelf: its name, its description, and the link back to its list. */
export const shelfWords: Record<Shelf, { title: Message; description: Message; all: Message }> = {
  blog: { title: m.pages_blog_title, description: m.pages_blog_description, all: m.pages_blog_all },
  "team-diary": { title: m.guides_diary_title, description: m.guides_diary_description, all: m.guides_diary_all },
  "career-guidance": {
    title: m.guides_career_title,
    description: m.guides_career_description,
    all: m.guides_career_all,
  },
  "interview-tips": {
    title: m.guides_interview_title,
    description: m.guides_interview_description,
    all: m.guides_interview_all,
  },
};
