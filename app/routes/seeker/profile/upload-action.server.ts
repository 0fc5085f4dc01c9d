import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Seeker } from "~/features/accounts/viewer";
import { removeFile, type UploadResult } from "~/features/profiles/files.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { safeRedirect } from "~/web/redirects/redirect";
import { redirectWithToast } from "~/web/toast.server";

interface Upload {
  slot: Parameters<typeof removeFile>[2];
  save: (formData: FormData) => Promise<UploadResult>;
  saved: () => string;
  removed: () => string;
}

/** Uploads or removes the file of the form; an error is returned to the page, with the address of the redirect. */
export async function uploadAction(
  { request, context }: ActionFunctionArgs,
  seeker: Seeker,
  { slot, save, saved, removed }: Upload,
) {
  const formData = await request.formData();
  const back = safeRedirect(formData.get("redirect"), "/profile");
  const removes = formData.get("intent") === "remove";
  const wait = removes ? null : await countAttempt({ request, context }, "upload", seeker.userId);
  if (wait !== null) {
    tooManyAttempts(context, wait);
    return data({ fault: "too_many" as const, back }, 429);
  }
  const result = removes ? await removeFile(context, seeker, slot) : await save(formData);
  if (result.ok) return redirectWithToast(request, back, { title: removes ? removed() : saved(), tone: "success" });
  return data({ fault: result.fault, back }, result.fault === "failed" ? 503 : 400);
}
