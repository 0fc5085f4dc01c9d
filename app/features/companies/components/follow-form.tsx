import { m } from "~/paraglide/messages";

interface FollowFormProps {
  company: { id: string; companyName: string };
  follows: boolean;
  /** Says the company's name to those who do not see it beside the button. */
  named?: boolean;
}

/** The button by which a seeker follows a company, or stops it. */
export function FollowForm({ company, follows, named = false }: FollowFormProps) {
  const text = follows ? m.dashboard_unfollow() : m.dashboard_follow();
  return (
    <form method="post" action={`/company/${company.id}/follow`}>
      <button className="btn btn-line btn-small" name="follow" value={follows ? "no" : "yes"} aria-label={named ? `${text}: ${company.companyName}` : undefined}>
        {text}
      </button>
    </form>
  );
}
