import { parseWithZod } from "@conform-to/zod/v4";
import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { Seeker } from "~/features/accounts/viewer";
import { storePicture } from "~/features/files/commands.server";
import type { PictureFault } from "~/features/files/picture";
import { jobIdOf, reportImageLimits } from "~/features/moderation/reports/report";
import { reportForm, type ReportForm } from "~/features/moderation/reports/report-forms";
import {
  findOpenReport,
  findReportableCompany,
  findReportableJob,
  type ReportSubject,
} from "~/features/moderation/reports/report-queries.server";
import { removeReportImage, submitReport } from "~/features/moderation/reports/reports.server";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { redirectWithToast } from "~/web/toast.server";

const page = "/report-job-scam";

const faults: Record<Exclude<PictureFault, "failed">, () => string> = {
  empty: m.reports_image_empty,
  too_big: m.reports_image_too_big,
  not_a_picture: m.reports_image_not_a_picture,
  too_many_pixels: m.reports_image_too_many_pixels,
};

/** The job or company that a form is about, or the field and the message that say why there is none. */
async function subjectOf(
  context: AppLoadContext,
  form: ReportForm,
): Promise<ReportSubject | { field: "subject" | "link"; message: string }> {
  const [kind, id = ""] = (form.subject ?? "").split(":");
  if (kind === "company") {
    const company = await findReportableCompany(context.db, id);
    return company ?? { field: "subject", message: m.reports_subject_required() };
  }
  if (kind === "job") {
    const job = await findReportableJob(context.db, id);
    return job ?? { field: "subject", message: m.reports_subject_required() };
  }
  if (!form.link) return { field: form.subject === "link" ? "link" : "subject", message: m.reports_subject_required() };
  const linked = jobIdOf(form.link, context.siteUrl);
  const job = linked === null ? null : await findReportableJob(context.db, linked);
  return job ?? { field: "link", message: m.reports_link_unknown() };
}

/**
 * Sends a report, and redirects to the page that shows it; every error is beside its field, and the typed values are
 * kept.
 */
export async function sendReport(request: Request, context: AppLoadContext, seeker: Seeker) {
  const formData = await request.formData();
  const file = formData.get("image");
  const image = file instanceof File && file.name !== "" ? file : null;
  formData.delete("image");
  const hadImage = image !== null;
  const submission = parseWithZod(formData, { schema: reportForm });
  if (submission.status !== "success") return data({ result: submission.reply(), hadImage }, 400);
  const refuse = (fieldErrors: Record<string, string[]>, status = 400) =>
    data({ result: submission.reply({ fieldErrors }), hadImage }, status);
  const failed = () => data({ result: submission.reply({ formErrors: [m.reports_failed()] }), hadImage }, 503);

  const subject = await subjectOf(context, submission.value);
  if ("message" in subject) {
    // The field of the choice is not there when nothing can be chosen.
    return refuse({
      [subject.field === "subject" && !formData.has("subject") ? "link" : subject.field]: [subject.message],
    });
  }
  const shown = `${page}?${subject.jobId ? "job" : "company"}=${subject.id}`;
  const before = () => redirectWithToast(request, shown, { title: m.reports_again_toast(), tone: "info" });
  if (await findOpenReport(context.db, seeker.userId, subject.id)) return before();
  const wait = await countAttempt({ request, context }, "report", seeker.userId);
  if (wait !== null) {
    const { text } = tooManyAttempts(context, wait);
    return data({ result: submission.reply({ formErrors: [text] }), hadImage }, 429);
  }

  let imageId: string | null = null;
  const removeImage = async () => {
    if (imageId !== null) await removeReportImage(context, seeker, imageId);
  };
  try {
    const stored = image && (await storePicture(context, seeker, "report_image", image, reportImageLimits));
    if (stored && !stored.ok) return stored.fault === "failed" ? failed() : refuse({ image: [faults[stored.fault]()] });
    imageId = stored ? stored.id : null;
    const { reason, text } = submission.value;
    const sent = await submitReport(context, seeker, subject, { reason, text, imageId });
    if (!sent.ok) {
      // A concurrent submission was quicker: its report is kept, with its own picture.
      await removeImage();
      return before();
    }
  } catch (error) {
    logError("a report could not be kept", error);
    await removeImage().catch((failure: unknown) => logError("its picture could not be removed", failure));
    return failed();
  }
  return redirectWithToast(request, `${page}#my-reports`, { title: m.reports_sent_toast(), tone: "success" });
}
