import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cities } from "db/catalogues/cities";
import { saveCompany } from "~/features/companies/commands.server";
import { companyForm } from "~/features/companies/forms";
import { getCompany } from "~/features/companies/queries.server";
import { PostForm, TextArea, TextField } from "~/ui/form";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { safeRedirect } from "~/web/redirect";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "employer", send: "company-owner" } };

export const meta: MetaFunction = () => [{ title: "Company profile – KaamGhar" }];

const states = [...new Set(cities.map((city) => city.state))].sort();

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: false });
  const company = await getCompany(context.db, employer.company.id);
  return {
    complete: employer.company.isComplete,
    values: {
      companyName: company.companyName,
      legalName: company.legalName ?? "",
      email: company.email ?? "",
      phone: company.phone ?? "",
      hrContactName: company.hrContactName ?? "",
      about: company.about ?? "",
      companyCity: company.companyCity ?? "",
      companyState: company.companyState ?? "",
      websiteUrl: company.websiteUrl ?? "",
      whatsappNumber: company.whatsappNumber ?? "",
    },
  };
}

/** Saves the company profile and goes on to where the employer was going. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: false, role: "owner" });
  const submission = parseWithZod(await request.formData(), { schema: companyForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  await saveCompany(context, employer, submission.value);
  const back = safeRedirect(new URL(request.url).searchParams.get("redirect"), "/employer-portal");
  return redirectWithToast(request, back, { title: "Company profile saved", tone: "success" });
}

export default function CompanyProfileSetup() {
  const { complete, values } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({ id: "company", defaultValue: values, lastResult: answer?.result });
  return (
    <div className="max-w-xl">
      <h1>{complete ? "Company profile" : "Tell us about your company"}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {complete ? "Job seekers see this beside your jobs." : "Two minutes, then you can post your first job. Job seekers trust a company that says who it is."}
      </p>
      <PostForm form={form} className="grid gap-8">
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-xl font-semibold">The company</legend>
          <TextField field={fields.companyName} label="Company name" hint="As job seekers know it" autoComplete="organization" />
          <TextField field={fields.legalName} label="Legal name" hint="As on your PAN or GST papers" />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-xl font-semibold">Who answers applicants</legend>
          <TextField field={fields.hrContactName} label="Contact person" autoComplete="name" />
          <TextField field={fields.email} label="E-mail" type="email" inputMode="email" autoComplete="email" />
          <TextField field={fields.phone} label="Phone" hint="10 digits, for example 98765 43210" type="tel" inputMode="tel" autoComplete="tel" />
          <TextField field={fields.whatsappNumber} label="WhatsApp number" hint="If it is another one" optional type="tel" inputMode="tel" />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-xl font-semibold">What job seekers read</legend>
          <TextArea field={fields.about} label="About the company" hint="What you do, since when, how many people" optional rows={5} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={fields.companyCity} label="City" optional autoComplete="address-level2" list="cities" />
            <TextField field={fields.companyState} label="State" optional autoComplete="address-level1" list="states" />
          </div>
          <datalist id="cities">
            {cities.map((city) => (
              <option key={city.key} value={city.en} />
            ))}
          </datalist>
          <datalist id="states">
            {states.map((state) => (
              <option key={state} value={state} />
            ))}
          </datalist>
          <TextField field={fields.websiteUrl} label="Website" hint="Starts with https://" optional type="url" inputMode="url" autoComplete="url" />
        </fieldset>
        <button className="btn btn-go">{complete ? "Save" : "Save and go on"}</button>
      </PostForm>
    </div>
  );
}
