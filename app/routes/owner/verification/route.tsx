import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { grantSilver, listVerificationsToReview, refuseVerification } from "~/features/moderation/verification-review.server";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { refusalForm, silverForm } from "./forms";
import { SilverForm } from "./silver-form";
import { VerificationToReview } from "./verification-to-review";

export const handle: RouteHandle = { access: "owner" };

export const meta: MetaFunction = () => [{ title: "Verification – KaamGhar" }];

const page = "/owner-portal/verification";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context }, "owner");
  return { waiting: await listVerificationsToReview(context.db), now: context.now() };
}

/** Refuses a verification with a reason, or gives a company the silver badge. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const form = await request.formData();
  if (form.get("intent") === "silver") {
    const submission = parseWithZod(form, { schema: silverForm });
    if (submission.status !== "success") return data({ subject: null, result: submission.reply() }, 400);
    const { email, months } = submission.value;
    const granted = await grantSilver(context, owner, { email }, Number(months));
    if (granted === null) return data({ subject: null, result: submission.reply({ fieldErrors: { email: ["No company was founded with this address."] } }) }, 400);
    if (granted === "name") return data({ subject: null, result: submission.reply({ fieldErrors: { email: ["A new name of this company waits: decide about it first."] } }) }, 400);
    return redirectWithToast(request, page, { title: `${granted.company} carries the silver badge`, tone: "success" });
  }
  const submission = parseWithZod(form, { schema: refusalForm });
  const subject = form.get("subject");
  if (submission.status !== "success") return data({ subject: typeof subject === "string" ? subject : "", result: submission.reply() }, 400);
  const result = await refuseVerification(context, owner, submission.value.subject, submission.value.reason);
  if (result === null) throw new Response(null, { status: 404 });
  const titles = { done: "Refused: the money goes back", again: "Somebody has decided already", disputed: "The payer has asked the bank for this money: wait for its decision" };
  return redirectWithToast(request, page, { title: titles[result], tone: result === "done" ? "success" : "warning" });
}

/** Companies whose papers wait, and the silver badge. */
export default function OwnerVerification() {
  const { waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <live-region id="verification" events="queue" class="block" lang="en">
      <h1>Verification</h1>
      <section aria-labelledby="waiting-title" className="mt-4">
        <h2 id="waiting-title">Papers to look at</h2>
        {waiting.length === 0 ? (
          <EmptyState icon="check" title="No company waits">
            Papers come here when a company has paid for a badge and sent them.
          </EmptyState>
        ) : (
          <ul className="rows mt-3">
            {waiting.map((verification) => (
              <VerificationToReview key={verification.id} verification={verification} result={answer?.subject === verification.id ? answer.result : undefined} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="silver-title" className="card mt-8">
        <h2 id="silver-title">Give the silver badge</h2>
        <p className="quiet mt-1 mb-3">For colleges and charities. It costs nothing, and stands in the audit log.</p>
        <SilverForm result={answer?.subject === null ? answer.result : undefined} />
      </section>
    </live-region>
  );
}
