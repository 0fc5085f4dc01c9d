import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { invitationsForm } from "~/features/colleges/invitation-form";
import { inviteStudents } from "~/features/colleges/invitations.server";
import { findCollegeByKey, getFigures, type Figures } from "~/features/colleges/office.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { InvitationForm } from "./invitation-form";

export const handle: RouteHandle = { access: "public", noFollow: true };

export const meta: MetaFunction = () => [
  { title: `${m.colleges_office_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The address is secret: no referrer for other sites, and no caching. */
const secret = { "referrer-policy": "same-origin", "cache-control": "private, no-store" };

/** The page behind the private link of a college. Throws 404 for any other link. */
async function findOffice({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">) {
  const key = params.key ?? "";
  const college = await findCollegeByKey(context.db, key);
  if (!college) throw new Response(null, { status: 404, headers: secret });
  return { key, college };
}

export async function loader(args: LoaderFunctionArgs) {
  const { key, college } = await findOffice(args);
  const { db, siteUrl } = args.context;
  const [figures, { name: site }] = await Promise.all([getFigures(db, college.id), getSettings(db)]);
  return data(
    { key, college, figures, site, link: `${siteUrl}/auth?mode=signup&campus=${college.campusCode}` },
    { headers: secret },
  );
}

export const formDoc: FormDoc = { fields: invitationsForm, limits: ["college_invitations"] };

/** Takes a batch of invitations into the queue. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { key, college } = await findOffice(args);
  const submission = parseWithZod(await request.formData(), { schema: invitationsForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400, headers: secret });
  const wait = await countAttempt({ request, context }, "college_invitations", college.id);
  if (wait !== null)
    return data(
      { result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) },
      { status: 429, headers: secret },
    );
  const left = await inviteStudents(context, college.id, submission.value.addresses);
  if (left === null)
    return data(
      { result: submission.reply({ fieldErrors: { addresses: [m.colleges_invite_many()] } }) },
      { status: 400, headers: secret },
    );
  return redirectWithToast(request, `/college-tpo/${key}`, { title: m.colleges_invite_sent(), tone: "success" });
}

export default function CollegeOffice() {
  const { key, college, figures, site, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const poster = m.colleges_poster_text({ college: college.name, site, code: college.campusCode, link });
  return (
    <WithRail
      rail={
        <>
          <FigureList figures={figures} />
          <RailLinks title={m.layout_rail()} links={[["/contact-us", m.layout_footer_contact()]]} />
        </>
      }>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.colleges_office_title()}</h1>
          <p className="mt-1 font-semibold wrap-anywhere">
            {college.name}, {college.city}
          </p>
          <p className="quiet mt-1">{m.colleges_office_secret()}</p>
        </div>
        <section className="card" aria-labelledby="code-title">
          <h2 id="code-title">{m.colleges_code()}</h2>
          <p className="mt-1 text-xl font-bold tracking-widest">{college.campusCode}</p>
          <p className="mt-2">{m.colleges_code_text()}</p>
          <p className="mt-1 font-semibold break-all select-all">{link}</p>
        </section>
        <InvitationForm action={`/college-tpo/${key}`} result={answer?.result} />
        <section className="card" aria-labelledby="poster-title">
          <h2 id="poster-title">{m.colleges_poster_title()}</h2>
          <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3 wrap-anywhere select-all">{poster}</p>
          <p className="mt-3">
            <a href={`https://wa.me/?text=${encodeURIComponent(poster)}`} rel="noreferrer" className="btn btn-line">
              {m.colleges_poster_share()}
            </a>
          </p>
        </section>
      </div>
    </WithRail>
  );
}

function FigureList({ figures }: { figures: Figures }) {
  const rows = [
    [m.colleges_figure_signed_up(), figures.signedUp],
    [m.colleges_figure_completed(), figures.completed],
    [m.colleges_figure_applied(), figures.applied],
    [m.colleges_figure_interviewed(), figures.interviewed],
    [m.colleges_figure_hired(), figures.hired],
  ] as const;
  return (
    <section className="card" aria-labelledby="figures-title">
      <h2 id="figures-title">{m.colleges_figures_title()}</h2>
      <p className="quiet mt-1">{m.colleges_figures_text()}</p>
      <dl className="mt-2 grid">
        {rows.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{label}</dt>
            <dd className="font-bold whitespace-nowrap">
              {count === null ? m.colleges_figure_few() : groupDigits(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
