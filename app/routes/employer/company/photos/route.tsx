import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { photoForm } from "~/features/companies/photos/photo-form";
import { mostPhotos } from "~/features/companies/photos/photo-limits";
import { listPhotos, savePhoto, type PhotoFault } from "~/features/companies/photos/photos.server";
import { getCompany } from "~/features/companies/queries.server";
import { m } from "~/paraglide/messages";
import { controlProps, FieldFrame, PostForm, TextField } from "~/ui/forms/form";
import { PageAbove } from "~/ui/layout/breadcrumbs";
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

export const meta: MetaFunction = () => [{ title: `${m.photo_title()} – KaamGhar` }];

const faultWords: Record<PhotoFault | "too_many", () => string> = {
  no_file: m.photo_fault_none,
  path: m.logo_fault_path,
  empty: m.logo_fault_empty,
  too_big: () => m.logo_fault_big({ size: 5 }),
  not_a_picture: m.logo_fault_picture,
  too_many_pixels: m.logo_fault_pixels,
  full: () => m.photo_fault_full({ count: mostPhotos }),
  too_many: m.logo_fault_many,
  failed: m.photo_fault_failed,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { id } = employer.company;
  const [company, photos] = await Promise.all([getCompany(context.db, id), listPhotos(context.db, id)]);
  return {
    companyId: id,
    photos,
    waits: company.reviewRequestedAt !== null,
    canEdit: isAtLeast(employer, "recruiter"),
  };
}

export const formDoc: FormDoc = { fields: photoForm, limits: ["upload"] };

/** Takes a photo with its description. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const formData = await request.formData();
  const upload = formData.get("photo");
  formData.delete("photo");
  const submission = parseWithZod(formData, { schema: photoForm });
  const refused = (fault: PhotoFault | "too_many", status: number) =>
    data({ result: submission.reply({ fieldErrors: { photo: [faultWords[fault]()] } }) }, status);
  if (isForOtherCompany(formData, employer)) {
    return data(
      { result: submission.reply({ formErrors: [m.photo_fault_other({ company: employer.company.name })] }) },
      409,
    );
  }
  if (!isAtLeast(employer, "recruiter")) refuse("role_too_low", 403);
  if (submission.status !== "success") {
    const again =
      upload instanceof File && upload.size > 0
        ? { photo: [m.photo_fault_again()] }
        : { photo: [faultWords.no_file()] };
    return data({ result: { ...submission.reply(), error: { ...again, ...submission.error } } }, 400);
  }
  const wait = await countAttempt({ request, context }, "upload", employer.userId);
  if (wait !== null) {
    tooManyAttempts(context, wait);
    return refused("too_many", 429);
  }
  const saved = await savePhoto(context, employer, upload, submission.value.description);
  if (!saved.ok) return refused(saved.fault, saved.fault === "failed" ? 503 : saved.fault === "full" ? 409 : 400);
  return redirectWithToast(request, photosPage, { title: m.photo_added(), tone: "success" });
}

export default function CompanyPhotosPage() {
  const { companyId, photos, waits, canEdit } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const hasRoom = photos.length < mostPhotos;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <div>
        <PageAbove href="/employer-profile">{m.layout_company()}</PageAbove>
        <h1>{m.photo_title()}</h1>
        <p className="mt-1 text-ink-2">{m.photo_text({ count: mostPhotos })}</p>
      </div>
      {waits && (
        <p className="safe">
          <b>{m.photo_hidden()}</b>
          {m.photo_hidden_text()}
        </p>
      )}
      <PhotoList photos={photos} canEdit={canEdit} />
      {canEdit && (hasRoom || result) && <PhotoForm companyId={companyId} result={result} />}
      {canEdit && !hasRoom && !result && <p className="quiet">{m.photo_full_text()}</p>}
      <p>
        <a href="/employer-profile" className="inline-flex min-h-11 items-center">
          {m.company_back()}
        </a>
      </p>
    </div>
  );
}

function PhotoForm({ companyId, result }: { companyId: string; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ company: string; photo: string; description: string }>({
    id: "add",
    defaultValue: { company: companyId },
    lastResult: result,
  });
  const { photo, description } = fields;
  return (
    <section className="card grid gap-4" aria-labelledby="add-title">
      <h2 id="add-title">{m.photo_add_title()}</h2>
      <PostForm form={form} action={photosPage} encType="multipart/form-data">
        {/* After a refusal this is still the company for which the page was rendered. */}
        <input type="hidden" name={fields.company.name} value={fields.company.initialValue} />
        <FieldFrame field={photo} label={m.photo_choose()} hint={m.photo_choose_hint()}>
          <input type="file" {...controlProps(photo, true)} accept="image/jpeg,image/png,image/webp" />
        </FieldFrame>
        <TextField
          field={description}
          label={m.photo_description()}
          hint={m.photo_description_hint()}
          maxLength={100}
        />
        <button className="btn btn-go">{m.photo_add()}</button>
      </PostForm>
    </section>
  );
}
