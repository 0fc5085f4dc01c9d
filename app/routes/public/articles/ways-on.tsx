import type { Shelf } from "~/content/shelf-names";
import { m } from "~/paraglide/messages";
import { RailLinks } from "~/ui/layout/with-rail";

const helpLink = ["/help-center", m.guides_help_title] as const;
const guides = [
  ["/career-guidance", m.guides_career_title] as const,
  ["/interview-tips", m.guides_interview_title] as const,
];

const links: Record<Shelf, readonly (readonly [path: string, name: () => string])[]> = {
  blog: [["/work-from-home-jobs", m.guides_on_jobs], ...guides, ["/team-diary", m.guides_diary_title], helpLink],
  "team-diary": [
    ["/blog", m.pages_blog_title],
    ["/how-it-works", m.guides_how_title],
    ["/about-us", m.layout_footer_about],
    helpLink,
  ],
  "career-guidance": [
    ["/work-from-home-jobs", m.guides_on_jobs],
    ["/skill-assessment", m.pages_more_assessment],
    ["/resume-builder", m.pages_more_resume],
    ["/free-job-alerts", m.pages_more_alerts],
    ["/interview-tips", m.guides_interview_title],
  ],
  "interview-tips": [
    ["/work-from-home-jobs", m.guides_on_jobs],
    ["/activity", m.guides_on_activity],
    ["/resume-builder", m.pages_more_resume],
    ["/career-guidance", m.guides_career_title],
    helpLink,
  ],
};

/** Where a reader may go from a shelf. */
export function WaysOn({ shelf }: { shelf: Shelf }) {
  return <RailLinks title={m.guides_on_label()} links={links[shelf].map(([path, name]) => [path, name()])} />;
}
