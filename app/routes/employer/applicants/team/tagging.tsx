import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import type { MatchingOptions } from "~/features/applications/applicants/applicant-list.server";
import { mostAtOnce } from "~/features/applications/applicants/bulk";
import { mostTagsEach } from "~/features/applications/team/tag";
import { findTag, tagMany } from "~/features/applications/team/tags.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { EmptySelection } from "../bulk/empty-selection";
import { listMatchingForm, readBulkForm, readUnsent } from "../bulk/read-form.server";
import { SendAgain } from "../bulk/send-again";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: "Tag applicants – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return null;
  await requireEmployer({ request, context }, { complete: true });
  return null;
}

export const formDoc: FormDoc = { fields: ["everybody", "tag", "way"] };

const applicants = (count: number) => (count === 1 ? "1 applicant" : `${count} applicants`);

/**
 * Puts a tag on many applicants, or takes it off them, and comes back to the list. A toast there offers to undo the
 * whole action. After the end of the session the selection is shown again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const unsent = (await context.viewer()) ? null : readUnsent(formData);
  if (unsent) {
    context.answer.keepsForm = true;
    return data(unsent, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const companyId = employer.company.id;
  const way = formData.get("way") === "off" ? "off" : "on";
  const tag = await findTag(context.db, companyId, String(formData.get("tag") ?? ""));
  const { chosen, back } = await readBulkForm(
    formData,
    context.db,
    companyId,
    context.now(),
    tag ? { tagId: tag.id, who: way === "off" ? "with" : "without" } : undefined,
  );
  if (!tag)
    return redirectWithToast(request, back, {
      title: "This tag is gone",
      text: "Choose another one.",
      tone: "warning",
    });
  const isOfAll = formData.has("everybody");
  if (chosen.length === 0 && !isOfAll)
    return redirectWithToast(request, back, {
      title: "No applicants selected",
      text: "Select applicants first, then tag them.",
      tone: "warning",
    });
  const {
    batchId,
    changed,
    full: fullOfChosen,
  } = await tagMany(
    context,
    employer,
    chosen.map(({ id }) => id),
    tag.id,
    way,
  );
  const matching = (options: Pick<MatchingOptions, "limit" | "tagged">) =>
    listMatchingForm(formData, context.db, companyId, { at: context.now(), ...options });
  const full =
    isOfAll && way === "on"
      ? (await matching({ limit: mostAtOnce, tagged: { tagId: tag.id, who: "full" } })).length
      : fullOfChosen;
  const tooMany =
    full > 0
      ? `${full === mostAtOnce ? `${full} or more applicants` : applicants(full)} ${full === 1 ? "has" : "have"} ${mostTagsEach} tags already.`
      : undefined;
  if (changed === 0) {
    if (isOfAll && full === 0 && (await matching({ limit: 1 })).length === 0)
      return redirectWithToast(request, back, {
        title: "No matching applicants",
        text: "The list has changed since it was opened.",
        tone: "info",
      });
    if (way === "off")
      return redirectWithToast(request, back, { title: "None of them has this tag", text: tag.name, tone: "info" });
    return redirectWithToast(request, back, {
      title: full > 0 ? "No applicants tagged" : "They have this tag already",
      text: tooMany ?? tag.name,
      tone: full > 0 ? "warning" : "info",
    });
  }
  const isMore =
    isOfAll && chosen.length === mostAtOnce
      ? `These are the first ${mostAtOnce}. If more match, press again for the next.`
      : undefined;
  return redirectWithToast(request, back, {
    title:
      way === "on"
        ? `“${tag.name}” put on ${applicants(changed)}`
        : `“${tag.name}” removed from ${applicants(changed)}`,
    text: [tooMany, isMore].filter(Boolean).join(" ") || undefined,
    tone: tooMany ? "warning" : "success",
    seconds: 10,
    undo: { action: `/applications/tags/${batchId}/undoing`, fields: { back } },
  });
}

export default function TaggingPage() {
  const answer = useActionData<typeof action>();
  if (!answer || !("fields" in answer))
    return <EmptySelection>Select applicants in a list, then tag them together.</EmptySelection>;
  const isOff = answer.fields.some(([name, value]) => name === "way" && value === "off");
  return (
    <SendAgain
      title="Tag applicants"
      action="/applications/tags"
      button={isOff ? "Remove tag" : "Tag them"}
      {...answer}
    />
  );
}
