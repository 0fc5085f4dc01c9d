import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PhotoForm } from "~/features/profiles/components/upload-forms";
import { savePhoto } from "~/features/profiles/files.server";
import { getProfile } from "~/features/profiles/queries.server";
import { m } from "~/paraglide/messages";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { uploadAction } from "./upload-action.server";
import { UploadPage } from "./upload-page";

export const handle: RouteHandle = { access: "seeker" };

export const meta: MetaFunction = () => [{ title: `${m.profile_photo_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const back = safeRedirect(new URL(request.url).searchParams.get("redirect"), "/profile");
  return { person: await getProfile(context.db, seeker.userId), back };
}

/** Takes or removes the photo, and redirects to the page from which it was sent; errors are shown here. */
export async function action(args: ActionFunctionArgs) {
  const seeker = await requireSeeker(args);
  return uploadAction(args, seeker, {
    slot: "photo",
    save: (formData) => savePhoto(args.context, seeker, formData.get("photo")),
    saved: m.profile_photo_saved,
    removed: m.profile_photo_removed,
  });
}

export default function PhotoPage() {
  const { person, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const leads = answer?.back ?? back;
  return (
    <UploadPage title={m.profile_photo_title()} back={leads}>
      <PhotoForm person={person} back={leads} fault={answer?.fault} />
    </UploadPage>
  );
}
