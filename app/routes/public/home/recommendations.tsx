import { cardIcons } from "~/features/jobs/components/job-card";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { useIcons } from "~/ui/icon";
import { jobsPathOf } from "~/ui/layout/site";
import type { Home } from "./load-home.server";

/** Cards of a list on a phone; the others are on wide screens only. */
const phoneCards = 4;

/** Jobs for this person, or popular ones; script updates only this section where its links reload the page. */
export function Recommendations({
  recommended,
  userType,
  isComplete,
}: Pick<Home, "userType" | "isComplete"> & { recommended: NonNullable<Home["recommended"]> }) {
  useIcons(...cardIcons);
  const jobsPath = jobsPathOf(useSite());
  const { isFailed, personal, popular, nextTurn } = recommended;
  if (!isFailed && personal + popular === "") return null;
  const again = `/?turn=${nextTurn}#recommended`;
  return (
    <section id="recommended" className="later mt-6 md:mt-8">
      <div className="mb-1 flex items-center justify-between gap-x-3 md:mb-3">
        <h2>{personal ? m.home_recommended() : m.home_popular()}</h2>
        {!isFailed && (
          <a href={again} rel="nofollow" data-refresh="" className="btn btn-plain btn-small -mr-3">
            {m.home_refresh()}
          </a>
        )}
      </div>
      {isFailed && (
        <div className="card grid justify-items-start gap-3" role="alert">
          <p>{m.home_recommendations_failed()}</p>
          <a href={again} rel="nofollow" data-refresh="" className="btn btn-line">
            {m.home_try_again()}
          </a>
        </div>
      )}
      {personal && <Cards html={personal} />}
      {popular && (
        <div className={personal.split("<article").length > phoneCards ? "max-md:hidden" : ""}>
          {personal && <h2 className="mt-6 mb-3">{m.home_popular()}</h2>}
          <Cards html={popular} />
        </div>
      )}
      {userType === null && <Prompt text={m.home_sign_up_text()} href="/auth?mode=signup" action={m.home_sign_up()} />}
      {userType === "seeker" && !isComplete && (
        <Prompt text={m.home_complete_text()} href="/profile-setup" action={m.home_complete()} />
      )}
      <a href={jobsPath} className="btn btn-line mt-3 max-md:grid">
        {m.home_view_more()}
      </a>
    </section>
  );
}

function Cards({ html }: { html: string }) {
  return (
    <div className="job-list cards max-md:[&>:nth-child(n+5)]:hidden" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** A hint how to get better fitting jobs. */
function Prompt({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <aside className="safe mt-3 flex flex-wrap items-center justify-between gap-2 max-md:p-3!">
      <span className="max-w-[60ch] flex-1 basis-48">{text}</span>
      <a href={href} className="btn btn-line btn-small">
        {action}
      </a>
    </aside>
  );
}
