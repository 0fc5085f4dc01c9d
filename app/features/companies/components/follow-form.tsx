import { m } from "~/paraglide/messages";

interface FollowFormProps {
  company: { id: string; companyName: string };
  follows: boolean;
  /** In a list the button is short, and its label names the company. */
  inList?: boolean;
}

/** The button by which a seeker follows or unfollows a company. */
export function FollowForm({ company, follows, inList = false }: FollowFormProps) {
  const text = follows ? m.dashboard_unfollow() : m.dashboard_follow();
  const short = follows ? m.dashboard_unfollow_short() : m.dashboard_follow_short();
  return (
    <form method="post" action={`/company/${company.id}/follow`}>
      <button
        className="btn btn-line btn-small whitespace-nowrap"
        name="follow"
        value={follows ? "no" : "yes"}
        aria-label={inList ? `${text}: ${company.companyName}` : undefined}>
        {inList ? short : text}
      </button>
    </form>
  );
}
