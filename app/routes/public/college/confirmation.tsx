import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmCollege, findRegistration } from "~/features/colleges/registration.server";
import { readCollegeToken } from "~/features/colleges/token";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { CollegeRail } from "./college-rail";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.colleges_confirm_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

// Mail programs open links to scan them, so that only the button confirms.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = readCollegeToken(context, "confirm", tokenOf(request));
  const college = id && (await findRegistration(context, id));
  if (!college) return data({ college: null }, 404);
  return data({ college: { name: college.name, isConfirmed: college.status !== "unconfirmed" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const wait = await countAttempt({ request, context }, "confirm", null);
  if (wait !== null) return data({ banner: tooManyAttempts(context, wait) }, 429);
  const id = readCollegeToken(context, "confirm", token);
  const outcome = id ? await confirmCollege(context, id) : "gone";
  if (outcome === "known")
    return data({ banner: { title: m.colleges_known_title(), text: m.colleges_known_text() } }, 400);
  if (outcome === "gone") return data({ banner: null }, 404);
  return redirectWithToast(request, `/college-tpo/confirmation?token=${token}`, {
    title: m.colleges_confirmed_title(),
    tone: "success",
  });
}

export default function CollegeConfirmation() {
  return (
    <WithRail rail={<CollegeRail />}>
      <Confirmation />
    </WithRail>
  );
}

function Confirmation() {
  const { college } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!college) {
    return (
      <div>
        <h1>{m.colleges_gone_title()}</h1>
        <p className="mt-3">{m.colleges_gone_text()}</p>
        <p className="mt-6">
          <a href="/college-tpo" className="btn btn-go">
            {m.colleges_form_title()}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div>
      <h1>{college.isConfirmed ? m.colleges_confirmed_title() : m.colleges_confirm_title()}</h1>
      {answer?.banner && (
        <div className="mt-4">
          <Banner {...answer.banner} />
        </div>
      )}
      <p className="card mt-4 font-semibold wrap-anywhere">{college.name}</p>
      <p className="mt-3">{college.isConfirmed ? m.colleges_confirmed_text() : m.colleges_confirm_text()}</p>
      {!college.isConfirmed && (
        <submit-once>
          <form method="post" className="mt-6">
            <button className="btn btn-go">{m.colleges_confirm_button()}</button>
          </form>
        </submit-once>
      )}
    </div>
  );
}
