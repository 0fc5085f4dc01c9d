import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { applicantTabs, withTab, type ApplicantTab } from "./tabs";

interface ApplicantTabsProps {
  /** The address of the page about the applicant. */
  page: string;
  /** The part that is shown. */
  tab: ApplicantTab;
  /** How many messages there are. */
  messages: number;
}

const names: Record<ApplicantTab, () => string> = {
  profile: m.applicant_profile,
  messages: m.applicant_messages,
  activity: m.applicant_activity,
};

/** Links to the parts of the page about an applicant. A fragment of an older link leads to the link of its part. */
export function ApplicantTabs({ page, tab, messages }: ApplicantTabsProps) {
  return (
    <nav aria-label={m.applicant_parts()} className="mt-1 flex gap-6 overflow-x-auto border-b border-line">
      {applicantTabs.map((part) => (
        <Link
          key={part}
          id={part === tab ? undefined : part}
          to={withTab(page, part)}
          preventScrollReset
          prefetch="intent"
          aria-current={part === tab ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-[3px] border-transparent whitespace-nowrap text-ink-2 no-underline aria-[current]:border-peacock aria-[current]:font-semibold aria-[current]:text-ink">
          {names[part]()}
          {part === "messages" && messages > 0 && <span className="tabular-nums"> {messages}</span>}
        </Link>
      ))}
    </nav>
  );
}
