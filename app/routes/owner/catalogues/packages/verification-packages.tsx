import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countVerifications } from "~/features/moderation/verification-review.server";
import { optional } from "~/optional.server";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { RouteHandle } from "~/web/sessions/access";
import { verificationPackages as kind } from "./kinds";
import { PackagePage } from "./package-page";
import { loadPackages, takePackageForm } from "./page.server";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction = () => [{ title: `${kind.title} – KaamGhar` }];

export async function loader(args: LoaderFunctionArgs) {
  const [page, waiting] = await Promise.all([
    loadPackages(args, kind),
    optional("the documents to review", countVerifications(args.context.db), null),
  ]);
  return { page, waiting };
}

export async function action(args: ActionFunctionArgs) {
  return takePackageForm(args, kind);
}

export default function VerificationPackages() {
  const { page, waiting } = useLoaderData<typeof loader>();
  return (
    <PackagePage kind={kind} page={page} answer={useActionData<typeof action>()}>
      {page.canChange && (
        <p className="mt-3">
          <a href="/owner-portal/verification" className="btn btn-line btn-small">
            {waiting === null
              ? "Documents to review"
              : waiting === 0
                ? "No documents to review"
                : `Documents to review: ${groupDigits(waiting)}`}
          </a>
        </p>
      )}
    </PackagePage>
  );
}
