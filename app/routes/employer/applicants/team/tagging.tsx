import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import type { MatchingOptions } from "~/features/applications/applicants/applicant-list.server";
import { mostAtOnce } from "~/features/applications/applicants/bulk";
import { mostTagsEach } from "~/features/applications/team/tag";
import { findTag, tagMany } from "~/features/applications/team/tags.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere, type Toast } from "~/web/toast.server";
import { EmptySelection } from "../bulk/empty-selection";
import { applicantsName } from "../bulk/move-words";
import { listMatchingForm, readBulkForm, readUnsent } from "../bulk/read-form.server";
import { SendAgain } from "../bulk/send-again";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: `${m.tagging_page()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return null;
  await requireEmployer({ request, context }, { complete: true });
  return null;
}

export const formDoc: FormDoc = { fields: ["everybody", "tag", "way"] };

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
  const toList = (toast: () => Toast) => redirectWithToastThere({ request, context }, back, toast);
  if (!tag) return toList(() => ({ title: m.tagging_gone(), text: m.tagging_gone_text(), tone: "warning" }));
  const isOfAll = formData.has("everybody");
  if (chosen.length === 0 && !isOfAll)
    return toList(() => ({ title: m.bulk_none_selected(), text: m.tagging_none_text(), tone: "warning" }));
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
  const tooMany = () => {
    if (full === 0) return undefined;
    const who = full === mostAtOnce ? m.tagging_or_more({ count: full }) : applicantsName(full);
    return (full === 1 ? m.tagging_full_one : m.tagging_full)({ who, most: mostTagsEach });
  };
  if (changed === 0) {
    if (isOfAll && full === 0 && (await matching({ limit: 1 })).length === 0)
      return toList(() => ({ title: m.tagging_no_match(), text: m.tagging_no_match_text(), tone: "info" }));
    if (way === "off") return toList(() => ({ title: m.tagging_none_has(), text: tag.name, tone: "info" }));
    return toList(() => ({
      title: full > 0 ? m.tagging_none() : m.tagging_have(),
      text: tooMany() ?? tag.name,
      tone: full > 0 ? "warning" : "info",
    }));
  }
  const isMore = isOfAll && chosen.length === mostAtOnce;
  return toList(() => ({
    title: (way === "on" ? m.tagging_on : m.tagging_off)({ tag: tag.name, who: applicantsName(changed) }),
    text: [tooMany(), isMore && m.tagging_first({ most: mostAtOnce })].filter(Boolean).join(" ") || undefined,
    tone: full > 0 ? "warning" : "success",
    seconds: 10,
    undo: { action: `/applications/tags/${batchId}/undoing`, fields: { back } },
  }));
}

export default function TaggingPage() {
  const answer = useActionData<typeof action>();
  if (!answer || !("fields" in answer)) return <EmptySelection>{m.tagging_list_first()}</EmptySelection>;
  const isOff = answer.fields.some(([name, value]) => name === "way" && value === "off");
  return (
    <SendAgain
      title={m.tagging_page()}
      action="/applications/tags"
      button={isOff ? m.tagging_remove() : m.tagging_add()}
      {...answer}
    />
  );
}
