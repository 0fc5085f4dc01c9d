import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { createHash } from "node:crypto";
import * as z from "zod";
import type { SettingsSection } from "db/vocabulary";
import type { AdminActor } from "~/features/audit/audit.server";
import type { ScreeningPreview } from "~/features/jobs/screening/screening-preview.server";
import { proposeLimits } from "~/features/members/acts/limits.server";
import type { Taxed } from "~/features/payments/invoices/tax";
import { changeSettings, restoreVersion, readSection, type ChangeResult } from "~/features/settings/changing.server";
import { actFields, putBackForm } from "~/features/settings/forms";
import type { SettingsVersion } from "~/features/settings/history.server";
import { differencesOf, partOf, type Difference } from "~/features/settings/sections";
import type { Settings } from "~/features/settings/settings";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { faultsOfRestored } from "./restored.server";

/** The preview of a change, shown before it is saved. */
export interface Preview {
  /** The previewed values: others need a new preview. */
  key: string;
  price?: Record<"sameState" | "otherState", Taxed>;
  screening?: ScreeningPreview;
}

/** The answer to a form that was refused or needs a confirmation: the typed values, and what to do. */
export interface SettingsAnswer {
  form: string;
  /** The subject of the form, such as a package. */
  subject: string;
  result: SubmissionResult;
  /** The version that the form sends when it is sent again. */
  version: number;
  /** What others have changed since the form was filled. */
  since: SettingsVersion[];
  preview: Preview | null;
  /** Whether the form asks for the reason: its values are good, and what they change is named. */
  asksReason: boolean;
  /** What the form would change, before it is confirmed. */
  changes: Difference[];
  /** Stands for these changes: the confirmation of others is asked for again. */
  changesKey: string;
}

export type FieldFaults = Record<string, string[]>;

interface FormOf<Read> {
  section: SettingsSection;
  /** Fields by name, without those that all forms have. */
  shape: Record<string, z.ZodType>;
  /** Errors by field ("" for the form) that need more than the values themselves. */
  check?: (read: Read, settings: Settings, context: AppLoadContext) => Promise<FieldFaults | null> | FieldFaults | null;
  preview?: (read: Read, settings: Settings, context: AppLoadContext) => Promise<Preview> | Preview;
  change: (read: Read, context: AppLoadContext) => (settings: Settings) => Settings;
  done: string;
}

type Read = Record<string, unknown>;
export type SettingsForm = FormOf<Read>;

/**
 * Takes a form of a page whose forms change settings, once, and redirects to the page. Throws 400 for a form that the
 * page does not have.
 */
export async function takeSettingsForm(
  { request, context }: ActionFunctionArgs,
  page: string,
  forms: Readonly<Record<string, SettingsForm>>,
  sections: readonly SettingsSection[],
) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const sent = await request.formData();
  const text = (name: string) => (typeof sent.get(name) === "string" ? String(sent.get(name)) : "");
  const name = text("form");
  const answer = (result: SubmissionResult, rest: Partial<SettingsAnswer>, status: number) =>
    data<SettingsAnswer>(
      {
        form: name,
        subject: text("subject"),
        result,
        version: Number(text("version")) || 0,
        since: [],
        preview: null,
        asksReason: sent.has("reason"),
        changes: [],
        changesKey: "",
        ...rest,
      },
      status,
    );
  const leave = async (
    result: ChangeResult,
    submission: { reply: (options: { formErrors: string[] }) => SubmissionResult },
    done: string,
  ) => {
    if (result.ok)
      return redirectWithToast(
        request,
        page,
        result.again ? { title: "No changes to save", tone: "info" } : { title: done, tone: "success" },
      );
    if (result.reason === "second_owner") {
      const proposed = await proposeLimits(context, owner, result.change);
      if (proposed?.state === "proposed")
        return redirectWithToast(request, page, {
          title: "Raising a limit needs a second owner's approval. Added to Approvals",
          tone: "info",
        });
      return answer(
        submission.reply({
          formErrors: ["An earlier limit change still needs a second owner's approval. Nothing was saved."],
        }),
        {},
        409,
      );
    }
    if (result.reason === "refused") return answer(submission.reply({ formErrors: result.faults }), {}, 400);
    if (result.reason === "invalid")
      return answer(submission.reply({ formErrors: ["Some settings aren't valid. Check each field."] }), {}, 400);
    const fault = "Someone changed this since you opened it. Nothing was saved: check the changes, then save again.";
    return answer(submission.reply({ formErrors: [fault] }), { since: result.since, version: result.version }, 409);
  };
  if (name === "put-back") {
    const submission = parseWithZod(sent, { schema: putBackForm });
    if (submission.status !== "success") return answer(submission.reply(), {}, 400);
    const { subject: id, version, reason } = submission.value;
    for (const section of sections) {
      const result = await restoreVersion(context, owner, {
        id,
        section,
        version,
        reason,
        check: (before, after) => faultsOfRestored(context.db, before, after),
      });
      if (result) return leave(result, submission, "Reverted");
    }
    throw new Response(null, { status: 404 });
  }
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw new Response(null, { status: 400 });
  return takeForm(context, owner, sent, form, answer, leave);
}

const keyOf = (changes: Difference[]) =>
  createHash("sha256").update(JSON.stringify(changes)).digest("base64url").slice(0, 16);

async function takeForm<Answer, Left>(
  context: AppLoadContext,
  owner: AdminActor,
  sent: FormData,
  { section, shape, check, preview, change, done }: SettingsForm,
  answer: (result: SubmissionResult, rest: Partial<SettingsAnswer>, status: number) => Answer,
  leave: (
    result: ChangeResult,
    submission: { reply: (options: { formErrors: string[] }) => SubmissionResult },
    done: string,
  ) => Promise<Left>,
): Promise<Answer | Left> {
  // The first time the form comes without a reason, which its confirmation asks for.
  const isConfirmed = sent.has("reason");
  const { reason: typedReason, ...fields } = actFields;
  const submission = parseWithZod(sent, { schema: z.object({ ...shape, ...fields }) });
  const confirmed = isConfirmed
    ? parseWithZod(sent, { schema: z.object({ ...shape, ...fields, reason: typedReason }) })
    : submission;
  if (submission.status !== "success") return answer(confirmed.reply(), {}, 400);
  const { version, ...read } = submission.value as Read & { version: number };
  const { settings, version: newest } = await readSection(context, section);
  const faults = (await check?.(read, settings, context)) ?? null;
  if (faults) {
    const { "": formErrors = [], ...fieldErrors } = faults;
    return answer(submission.reply({ formErrors, fieldErrors }), {}, 400);
  }
  const shown = (await preview?.(read, settings, context)) ?? null;
  const changes = differencesOf(partOf(settings, section), partOf(change(read, context)(settings), section));
  const named = { preview: shown, asksReason: true, changes, changesKey: keyOf(changes) };
  if (!isConfirmed && changes.length === 0) return leave({ ok: true, again: true }, submission, done);
  if (!isConfirmed) return answer(submission.reply(), named, 200);
  if (confirmed.status !== "success") return answer(confirmed.reply(), named, 400);
  const isOther = version === newest && sent.has("changed") && sent.get("changed") !== named.changesKey;
  if (isOther || (shown && sent.get("seen") !== shown.key)) return answer(confirmed.reply(), named, 200);
  const reason = String((confirmed.value as Read).reason);
  return leave(
    await changeSettings(context, owner, { section, version, reason, change: change(read, context) }),
    confirmed,
    done,
  );
}
