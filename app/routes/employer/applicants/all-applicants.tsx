import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { candidateMeta, CandidatePage } from "./desk/candidate-page";
import { loadCandidate } from "./desk/load-candidate.server";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) =>
  candidateMeta(data, m.applicants_all(), location.search);

export const loader = (args: LoaderFunctionArgs) => loadCandidate(args);

export default function AllApplicants() {
  return <CandidatePage {...useLoaderData<typeof loader>()} />;
}
