import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestMessage } from "~/features/colleges/longest-texts";
import { m } from "~/paraglide/messages";
import { Checkbox, PostForm, TextArea, TextField } from "~/ui/forms/form";

type Fields = Record<
  | "name"
  | "city"
  | "university"
  | "registration"
  | "websiteUrl"
  | "officerName"
  | "officerRole"
  | "email"
  | "phone"
  | "studentsAYear"
  | "message"
  | "consent",
  string
>;

/** Where a placement officer registers a college. */
export function CollegeFormSection({ result }: { result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Fields>({ id: "college", lastResult: result });
  return (
    <section className="card" aria-labelledby="register-title">
      <h2 id="register-title" className="mb-4">
        {m.colleges_form_title()}
      </h2>
      <PostForm form={form} action="/college-tpo">
        <TextField field={fields.name} label={m.colleges_name()} autoComplete="organization" maxLength={100} />
        <TextField field={fields.city} label={m.colleges_city()} autoComplete="address-level2" maxLength={100} />
        <TextField
          field={fields.university}
          label={m.colleges_university()}
          optional
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          field={fields.registration}
          label={m.colleges_registration()}
          optional
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          field={fields.websiteUrl}
          label={m.colleges_website()}
          hint={m.colleges_website_hint()}
          inputMode="url"
          autoComplete="url"
          maxLength={200}
        />
        <TextField field={fields.officerName} label={m.colleges_officer()} autoComplete="name" maxLength={100} />
        <TextField
          field={fields.officerRole}
          label={m.colleges_role()}
          hint={m.colleges_role_hint()}
          autoComplete="organization-title"
          maxLength={100}
        />
        <TextField
          field={fields.email}
          label={m.colleges_email()}
          hint={m.colleges_email_hint()}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          field={fields.phone}
          label={m.colleges_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          field={fields.studentsAYear}
          label={m.colleges_students()}
          optional
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <TextArea field={fields.message} label={m.colleges_message()} optional rows={3} maxLength={longestMessage} />
        <Checkbox
          field={fields.consent}
          label={
            <>
              {m.colleges_consent()}{" "}
              <a href="/privacy" className="underline">
                {m.layout_footer_privacy()}
              </a>
            </>
          }
        />
        <button className="btn btn-go justify-self-start">{m.colleges_send()}</button>
      </PostForm>
    </section>
  );
}
