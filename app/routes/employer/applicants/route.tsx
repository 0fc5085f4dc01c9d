import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { candidateMeta, CandidatePage } from "./desk/candidate-page";
import type { loader as deskLoader } from "./desk/layout";
import { loadCandidate } from "./desk/load-candidate.server";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

const desk = "routes/employer/applicants/desk/layout";

export const meta: MetaFunction<typeof loader, Record<typeof desk, typeof deskLoader>> = ({
  data,
  matches,
  location,
}) => {
  const job = matches.find(({ id }) => id === desk)?.data as { job: { title: string } | null } | undefined;
  return candidateMeta(data, [job?.job?.title, m.applicants_title()].filter(Boolean).join(", "), location.search);
};

export const loader = (args: LoaderFunctionArgs) => loadCandidate(args);

export default function JobApplicants() {
  return <CandidatePage {...useLoaderData<typeof loader>()} />;
}
