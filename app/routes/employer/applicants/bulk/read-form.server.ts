import type { Db } from "db/client";
import { isId } from "db/id";
import { readApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { listMatching, type MatchingOptions } from "~/features/applications/applicants/applicant-list.server";
import { bulkMoves, mostAtOnce, readChosen, type BulkMove, type Chosen } from "~/features/applications/applicants/bulk";
import { safeRedirect } from "~/web/redirects/redirect";
import { isList } from "../list-address";

export interface BulkForm {
  chosen: Chosen[];
  /** Null for a missing or unknown status. */
  to: BulkMove | null;
  intent: "move" | "compose" | "fill" | "confirm";
  /** The template to take the words from; empty for none. */
  template: string;
  /** The list to come back to. */
  back: string;
}

const listOf = (formData: FormData) => {
  const back = safeRedirect(formData.get("back"), "/all-applicants");
  return isList(back) ? back : "/all-applicants";
};

const sentAgain = [
  "application",
  "everybody",
  "filter",
  "job",
  "to",
  "back",
  "intent",
  "template",
  "reason",
  "silent",
  "tag",
  "way",
];

/** A form that came after the session had ended, to be sent again unchanged; null when it selects no applicant. */
export function readUnsent(formData: FormData) {
  if (!formData.has("application") && !formData.has("everybody")) return null;
  const message = formData.get("message");
  return {
    fields: [...formData]
      .filter(([name]) => sentAgain.includes(name))
      .map(([name, value]) => [name, String(value)] as [name: string, value: string]),
    message: typeof message === "string" ? message : null,
    back: listOf(formData),
  };
}

/** The applicants who match the filter of a list, looked up now. */
export function listMatchingForm(formData: FormData, db: Db, companyId: string, options: MatchingOptions) {
  const text = (name: string) => String(formData.get(name) ?? "");
  const job = text("job");
  return listMatching(
    db,
    { companyId, jobId: isId(job) ? job : null },
    readApplicantFilter(new URLSearchParams(text("filter").slice(0, 2_000))),
    options,
  );
}

/**
 * Reads the form of a list or of the confirmation page. Matching applicants are looked up now, at most 500. Throws 400
 * for more.
 * @param tagged which of the matching applicants are meant
 */
export async function readBulkForm(
  formData: FormData,
  db: Db,
  companyId: string,
  now: number,
  tagged?: MatchingOptions["tagged"],
): Promise<BulkForm> {
  const text = (name: string) => String(formData.get(name) ?? "");
  const chosen = formData.has("everybody")
    ? await listMatchingForm(formData, db, companyId, { at: now, limit: mostAtOnce, tagged })
    : readChosen(formData.getAll("application").map(String));
  if (chosen.length > mostAtOnce) throw new Response(null, { status: 400 });
  return {
    chosen,
    to: bulkMoves.find((each) => each === text("to")) ?? null,
    intent: (["compose", "fill", "confirm"] as const).find((each) => each === text("intent")) ?? "move",
    template: text("template"),
    back: listOf(formData),
  };
}
