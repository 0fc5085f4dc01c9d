import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostPhotos, photoForm } from "~/features/companies/photos/photo-form";
import { listPhotos, savePhoto, type PhotoFault } from "~/features/companies/photos/photos.server";
import { getCompany } from "~/features/companies/queries.server";
import { controlProps, FieldFrame, PostForm, TextField } from "~/ui/forms/form";
import type { FormDoc } from "~/web/api/api-doc";
import { refuse } from "~/web/documents/refuse.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { isForOtherCompany } from "~/web/requests/same-company.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { PhotoList } from "./photo-list";
import { photosPage } from "./photos-page";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: "Company photos – KaamGhar" }];

const faultWords: Record<PhotoFault | "too_many", string> = {
  no_file: "Please choose a photo first",
  path: "The name of this file is not a plain name",
  empty: "This file is empty",
  too_big: "This file is larger than 5 MB",
  not_a_picture: "We cannot read this as a picture. Choose a JPEG, PNG or WebP",
  too_many_pixels: "This picture has too many pixels. Choose a smaller one",
  full: `${mostPhotos} photos are the most. Delete one first`,
  too_many: "Too many uploads. Please try again later",
  failed: "The photo could not be stored. Please try again",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { id } = employer.company;
  const [company, photos] = await Promise.all([getCompany(context.db, id), listPhotos(context.db, id)]);
  return { companyId: id, photos, waits: company.reviewRequestedAt !== null, canEdit: isAtLeast(employer, "recruiter") };
}

export const formDoc: FormDoc = { fields: photoForm, limits: ["upload"] };

/** Takes a photo with its description. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const formData = await request.formData();
  const upload = formData.get("photo");
  formData.delete("photo");
  const submission = parseWithZod(formData, { schema: photoForm });
  const refused = (fault: PhotoFault | "too_many", status: number) => data({ result: submission.reply({ fieldErrors: { photo: [faultWords[fault]] } }) }, status);
  if (isForOtherCompany(formData, employer)) {
    return data({ result: submission.reply({ formErrors: [`You work for another company now: ${employer.company.name}. Nothing was changed`] }) }, 409);
  }
  if (!isAtLeast(employer, "recruiter")) refuse("role_too_low", 403);
  if (submission.status !== "success") {
    const again = upload instanceof File && upload.size > 0 ? { photo: ["Please choose the photo again"] } : { photo: [faultWords.no_file] };
    return data({ result: { ...submission.reply(), error: { ...again, ...submission.error } } }, 400);
  }
  const wait = await countAttempt({ request, context }, "upload", employer.userId);
  if (wait !== null) {
    tooManyAttempts(context, wait);
    return refused("too_many", 429);
  }
  const saved = await savePhoto(context, employer, upload, submission.value.description);
  if (!saved.ok) return refused(saved.fault, saved.fault === "failed" ? 503 : saved.fault === "full" ? 409 : 400);
  return redirectWithToast(request, photosPage, { title: "Photo added", tone: "success" });
}

export default function CompanyPhotosPage() {
  const { companyId, photos, waits, canEdit } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const hasRoom = photos.length < mostPhotos;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <div>
        <h1>Company photos</h1>
        <p className="mt-1 text-ink-2">Your place of work or your team, {mostPhotos} at most. Job seekers see them on your company page.</p>
      </div>
      {waits && (
        <p className="safe">
          <b>Only your team sees the photos now</b>
          Your profile waits for a look by our team.
        </p>
      )}
      <PhotoList photos={photos} canEdit={canEdit} />
      {canEdit && (hasRoom || result) && <PhotoForm companyId={companyId} result={result} />}
      {canEdit && !hasRoom && !result && <p className="quiet">To add another photo, delete one first.</p>}
      <p>
        <a href="/employer-profile" className="inline-flex min-h-11 items-center">
          Back to the company profile
        </a>
      </p>
    </div>
  );
}

function PhotoForm({ companyId, result }: { companyId: string; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ company: string; photo: string; description: string }>({ id: "add", defaultValue: { company: companyId }, lastResult: result });
  const { photo, description } = fields;
  return (
    <section className="card grid gap-4" aria-labelledby="add-title">
      <h2 id="add-title">Add a photo</h2>
      <PostForm form={form} action={photosPage} encType="multipart/form-data">
        {/* After a refusal still the company for which the page was built. */}
        <input type="hidden" name={fields.company.name} value={fields.company.initialValue} />
        <FieldFrame field={photo} label="Choose a photo" hint="JPEG, PNG or WebP, at most 5 MB. Ask the people in it first.">
          <input type="file" {...controlProps(photo, true)} accept="image/jpeg,image/png,image/webp" />
        </FieldFrame>
        <TextField field={description} label="What does the photo show?" hint="A few words for people who cannot see it, for example: Six people at desks by a window" maxLength={100} />
        <button className="btn btn-go">Add the photo</button>
      </PostForm>
    </section>
  );
}
