import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findCollegeByCode, findOwnCollege, joinCollege } from "~/features/colleges/students.server";
import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { Facts, WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "public", send: "seeker" } };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.college ? m.colleges_join_title({ college: data.college.name }) : m.colleges_join_unknown_title()} – KaamGhar`,
  },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Sign-ups with a campus code lead here, however the account is created. The student joins by pressing the button. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [college, viewer] = await Promise.all([findCollegeByCode(context.db, params.code ?? ""), context.viewer()]);
  if (!college)
    return data({ college: null, isSeeker: false, isComplete: false, isSignedIn: false, hasJoined: false }, 404);
  const isSeeker = viewer?.userType === "seeker";
  const own = isSeeker ? await findOwnCollege(context.db, viewer.userId) : null;
  return data({
    college,
    isSeeker,
    isComplete: viewer?.profile?.isComplete ?? false,
    isSignedIn: viewer !== null,
    hasJoined: own?.id === college.id,
  });
}

export const formDoc: FormDoc = { fields: [] };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const college = await findCollegeByCode(context.db, params.code ?? "");
  if (!college) throw new Response(null, { status: 404 });
  await joinCollege(context, seeker.userId, college.id);
  return redirectWithToast(request, `/campus/${college.code}`, {
    title: m.colleges_joined({ college: college.name }),
    tone: "success",
  });
}

export default function Campus() {
  return (
    <WithRail
      rail={
        <>
          <Facts
            id="facts"
            title={m.account_facts_title()}
            facts={[m.account_fact_free(), m.account_fact_private(), m.account_fact_status()]}
          />
          <HelpPanel articles={["create-account", "complete-profile"]} />
        </>
      }>
      <Invitation />
    </WithRail>
  );
}

function Invitation() {
  const { college, isSeeker, isComplete, isSignedIn, hasJoined } = useLoaderData<typeof loader>();
  if (!college) {
    return (
      <div>
        <h1>{m.colleges_join_unknown_title()}</h1>
        <p className="mt-3">{m.colleges_join_unknown_text()}</p>
        <p className="mt-6">
          <a href="/work-from-home-jobs" className="btn btn-go">
            {m.colleges_join_jobs()}
          </a>
        </p>
      </div>
    );
  }
  const { name, city, code } = college;
  const kept = `redirect=${encodeURIComponent(`/campus/${code}`)}`;
  return (
    <div>
      <h1 className="wrap-anywhere">
        {hasJoined ? m.colleges_joined({ college: name }) : m.colleges_join_title({ college: name })}
      </h1>
      <p className="card mt-4 wrap-anywhere">
        <b className="block">{name}</b>
        {city}&nbsp;· {m.colleges_code()} {code}
      </p>
      <p className="mt-3">{m.colleges_join_text()}</p>
      {hasJoined ? (
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={isComplete ? "/jobs" : "/profile-setup"} className="btn btn-go">
            {isComplete ? m.colleges_join_jobs() : m.colleges_join_profile()}
          </a>
          <a href="/your-data" className="btn btn-line">
            {m.settings_data()}
          </a>
        </p>
      ) : isSeeker ? (
        <submit-once>
          <form method="post" className="mt-6 flex flex-wrap gap-3">
            <button className="btn btn-go">{m.colleges_join_button()}</button>
            <a href="/profile-setup" className="btn btn-line">
              {m.colleges_join_skip()}
            </a>
          </form>
        </submit-once>
      ) : (
        <>
          <p className="mt-3">{m.colleges_join_first()}</p>
          {!isSignedIn && (
            <p className="mt-6 flex flex-wrap gap-3">
              <a href={`/auth?mode=signup&${kept}`} className="btn btn-go">
                {m.colleges_join_sign_up()}
              </a>
              <a href={`/auth?${kept}`} className="btn btn-line">
                {m.colleges_join_log_in()}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}
