import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { jobsPathOf } from "~/ui/layout/site";
import type { Home } from "./load-home.server";

/** The next steps for each type of user. */
export function CallsToAction({ userType, isAdmin }: Pick<Home, "userType" | "isAdmin">) {
  const jobsPath = jobsPathOf(useSite());
  return (
    <section className="later mt-5 grid grid-cols-1 gap-2 md:gap-3 md:mt-8 md:grid-cols-2">
      {userType !== "employer" && (
        <div className="card grid grid-cols-1 content-start gap-1 only:col-span-full max-md:px-3! max-md:py-2!">
          <h2>{m.home_seekers_title()}</h2>
          <p className="quiet max-md:hidden">{m.home_seekers_text()}</p>
          <div className="mt-1 flex flex-wrap gap-x-2 md:mt-2">
            <a href={jobsPath} className="btn btn-line max-md:px-3!">
              {m.home_browse()}
            </a>
            <a href="/resume-builder" className="btn btn-plain max-md:px-1!">
              {m.home_build_resume()}
            </a>
          </div>
        </div>
      )}
      {userType !== "seeker" && (
        <div className="card grid grid-cols-1 content-start gap-1 only:col-span-full max-md:px-3! max-md:py-2!">
          <h2>{m.home_employers_title()}</h2>
          <p className="quiet max-md:hidden">{m.home_employers_text()}</p>
          <div className="mt-1 flex flex-wrap gap-x-2 md:mt-2">
            <a href="/post-job" className="btn btn-line max-md:px-3!">
              {m.home_post_job()}
            </a>
            <a href="/employer-portal" className="btn btn-plain max-md:px-1!">
              {m.home_employer_portal()}
            </a>
          </div>
        </div>
      )}
      {isAdmin && (
        <a href="/owner-portal/website-users" className="btn btn-line justify-self-start">
          {m.home_admin()}
        </a>
      )}
    </section>
  );
}
