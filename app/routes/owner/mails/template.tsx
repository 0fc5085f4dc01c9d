import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Locale } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { mailTextForm, restoringForm } from "~/features/mail-catalogue/forms";
import {
  builtInWords,
  fillSample,
  findMailText,
  findSample,
  listSamples,
  listVersions,
  saveMailText,
} from "~/features/mail-catalogue/mail-catalogue.server";
import { languagesOf, nameOfTemplate } from "~/features/mail-catalogue/template-names";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { Settle } from "../settle";
import { MailTabs } from "./mail-tabs";
import { Samples } from "./samples";
import { TextForm } from "./text-form";
import { Versions } from "./versions";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction = () => [{ title: "Email template – KaamGhar" }];

/** The language that the address names, where the template goes out in it; else English. */
const localeIn = (request: Request, key: string): Locale =>
  languagesOf(key).find((each) => each === new URL(request.url).searchParams.get("in")) ?? "en";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const number = new URL(request.url).searchParams.get("sample");
  const samples = listSamples(params.templateKey ?? "");
  const sample = findSample(params.templateKey ?? "", number);
  if (!sample) throw new Response(null, { status: 404 });
  const { key } = sample.template;
  const locale = localeIn(request, key);
  const [isOwner, text, builtIn, versions, shown] = await Promise.all([
    checkAdminRole(context.db, userId, "owner"),
    findMailText(context, key, locale),
    builtInWords(context, sample, locale),
    listVersions(context, key, locale),
    fillSample(context, sample, locale),
  ]);
  return {
    key,
    name: nameOfTemplate(sample.template.key).name,
    changeable: sample.changeable,
    languages: languagesOf(key),
    locale,
    isOwner,
    text,
    builtIn,
    versions,
    samples: samples.map((each) => each.name),
    number: samples.indexOf(sample) + 1,
    subject: shown.subject,
    body: shown.body,
  };
}

/** Saves changed words, previews them, or resets the built-in ones. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const sample = findSample(params.templateKey ?? "");
  if (!sample?.changeable) throw new Response(null, { status: 404 });
  const template = sample.template.key;
  const locale = localeIn(request, template);
  const formData = await request.formData();
  const intent = String(formData.get("intent"));
  const page = `/gmail-management/${template}?in=${locale}`;
  const isRestoring = intent === "restore";
  if (intent === "preview") {
    // A preview needs no reason: nothing is saved.
    formData.set("reason", String(formData.get("reason") ?? "") || "How it would look");
    const tried = parseWithZod(formData, { schema: mailTextForm(sample.changeable) });
    if (tried.status !== "success") return data({ intent, result: tried.reply(), preview: null }, 400);
    const { subject, body } = await fillSample(context, sample, locale, tried.value);
    return data({ intent, result: tried.reply(), preview: { subject, body } });
  }
  await requireRecentProof({ request, context }, owner);
  const submission = parseWithZod(formData, {
    schema: isRestoring
      ? restoringForm.transform((form) => ({ ...form, subject: null, prose: null }))
      : mailTextForm(sample.changeable),
  });
  if (submission.status !== "success") return data({ intent, result: submission.reply(), preview: null }, 400);
  const isSaved = await saveMailText(context, owner, { template, locale, ...submission.value });
  if (!isSaved)
    return data(
      {
        intent,
        result: submission.reply({
          formErrors: ["Someone changed this text on another page. Check their changes before you save over them"],
        }),
        preview: null,
      },
      400,
    );
  return redirectWithToast(request, page, {
    title: isRestoring ? "Default text restored" : "Saved. Used from the next email",
    tone: "success",
  });
}

const languageNames: Record<Locale, string> = { en: "English", hi: "Hindi" };

/** A mail as it is sent, with sample data, and the texts that an owner can change in it. */
export default function MailTemplatePage() {
  const { key, name, changeable, languages, locale, isOwner, text, builtIn, versions, ...shown } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = `/gmail-management/${key}`;
  return (
    <div lang="en" className="wrap-anywhere">
      <h1 className="mb-3">{name}</h1>
      <MailTabs current="/gmail-management" />
      {languages.length > 1 && (
        <nav aria-label="Language" className="flex gap-2">
          {languages.map((each) => (
            <a
              key={each}
              href={`${page}?in=${each}&sample=${shown.number}`}
              className="chip"
              aria-current={each === locale ? "page" : undefined}>
              {languageNames[each]}
            </a>
          ))}
        </nav>
      )}
      <div className="mt-4 grid gap-8">
        <Samples page={page} locale={locale} {...shown}>
          {isOwner && (
            <Settle
              action={`${page}/test?in=${locale}&sample=${shown.number}`}
              label="Send me a test"
              name={name}
              look="btn-line"
            />
          )}
        </Samples>
        <div className="max-w-2xl min-w-0">
          {changeable === null ? (
            <p className="safe">
              This email is for the owners, or is written fresh each time, so you can't change its text here.
            </p>
          ) : (
            <>
              {isOwner ? (
                <TextForm
                  key={locale}
                  locale={locale}
                  text={text}
                  builtIn={builtIn}
                  changeable={changeable}
                  answer={answer}
                />
              ) : (
                <p className="safe">Owners can change its text.</p>
              )}
              <Versions versions={versions} locale={locale} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
