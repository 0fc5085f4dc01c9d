import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resumeThemes } from "db/vocabulary";
import { getBalance } from "~/features/points/ledger.server";
import { saveResume } from "~/features/resumes/commands.server";
import { resumeWords } from "~/features/resumes/document";
import { placeAfter } from "~/features/resumes/edit";
import { checkDraft } from "~/features/resumes/editing/checking.server";
import { contentSchema } from "~/features/resumes/editing/content-schema";
import printUrl from "~/features/resumes/print.css?url";
import { getResume, listOwnedThemes } from "~/features/resumes/queries.server";
import { isPriced } from "~/features/resumes/theme";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { LinkSection } from "../link/link-section";
import { readResumeForm } from "../read-form.server";
import { ThemeSection } from "../theme-section";
import { EditorForm } from "./editor-form";

export const handle: RouteHandle = { access: "seeker", hydrate: true };

export const meta: MetaFunction = () => [{ title: `${m.resume_editor_title()} – KaamGhar` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: printUrl, media: "print" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const { db, siteUrl } = context;
  const [{ content, theme, version, shareKey, photo }, owned, balance, settings] = await Promise.all([
    getResume(db, seeker, getLocale()),
    optional("owned themes", listOwnedThemes(db, seeker.userId), []),
    optional("the balance", getBalance(db, { userId: seeker.userId, wallet: "seeker" }), 0),
    getSettings(db),
  ]);
  const search = new URL(request.url).searchParams;
  const usable = resumeThemes.filter((each) => !isPriced(each) || owned.includes(each));
  const shown = resumeThemes.find((each) => each === search.get("theme")) ?? theme;
  return {
    content,
    version,
    photo,
    words: { en: resumeWords("en"), hi: resumeWords("hi") },
    theme,
    shown,
    usable,
    balance,
    price: settings.points.resumeTheme,
    isPoor: search.has("poor") && balance < settings.points.resumeTheme,
    link: shareKey && `${siteUrl}/resume/${shareKey}`,
  };
}

export const formDoc: FormDoc = { fields: contentSchema };

/** Saves the whole form when there is no script to do so while it is filled in. All that was typed comes back with errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const { draft, edit, version } = await readResumeForm(request, context, seeker);
  const { content, errors } = checkDraft(draft);
  if (!content) return data({ draft, errors, version, conflict: false }, 400);
  const saved = await saveResume(context, seeker.userId, content, version);
  if (!saved.ok) return data({ draft, errors: {}, version: saved.latest, conflict: true }, 409);
  if (edit) return redirect(`/resume-editor#${placeAfter(content, edit)}`, 303);
  return redirectWithToast(request, "/resume-editor", { title: m.resume_saved_toast(), tone: "success" });
}

export default function ResumeEditor() {
  const { content, version, photo, words, theme, shown, usable, balance, price, isPoor, link } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const start = {
    content: answer?.draft ?? content,
    version: answer?.version ?? version,
    errors: answer?.errors ?? {},
    conflict: answer?.conflict ?? false,
  };
  return (
    <div>
      <div className="no-print mb-5 grid gap-2">
        <h1>{m.resume_editor_title()}</h1>
        <p className="text-ink-2">{m.resume_editor_why()}</p>
        <p className="flex flex-wrap gap-x-4">
          <a href="#preview" className="inline-flex min-h-11 items-center lg:hidden">
            {m.resume_preview_jump()}
          </a>
          <a href="#look" className="inline-flex min-h-11 items-center">
            {m.resume_theme_title()}
          </a>
          <a href="#link" className="inline-flex min-h-11 items-center">
            {m.resume_link_title()}
          </a>
          <a href="/resume-builder" className="inline-flex min-h-11 items-center">
            {m.resume_builder_link()}
          </a>
          <a href="/resume/print" className="inline-flex min-h-11 items-center">
            {m.resume_print_page()}
          </a>
        </p>
      </div>
      <EditorForm start={start} photo={photo} words={words} theme={shown} isPrinted={usable.includes(shown)} />
      <div className="no-print mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <ThemeSection theme={theme} shown={shown} usable={usable} balance={balance} price={price} isPoor={isPoor} />
        <LinkSection link={link} shared={content.shared} name={content.contact.name} />
      </div>
    </div>
  );
}
