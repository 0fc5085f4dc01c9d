import { m } from "~/paraglide/messages";
import type { Entry } from "../content";
import type { FieldErrors } from "../editing/draft";
import { longest, most } from "../editing/limits";
import { ResumeField } from "./resume-field";

export const pair = "grid gap-4 sm:grid-cols-2";

export function ExperienceFields({
  at,
  entry,
  errors,
}: {
  at: string;
  entry: Entry<"experience">;
  errors: FieldErrors;
}) {
  return (
    <>
      <ResumeField
        name={`${at}.title`}
        label={m.resume_job_title()}
        value={entry.title}
        errors={errors}
        maxLength={longest.title}
      />
      <div className={pair}>
        <ResumeField
          name={`${at}.employer`}
          label={m.resume_employer()}
          value={entry.employer}
          errors={errors}
          maxLength={longest.employer}
        />
        <ResumeField
          name={`${at}.place`}
          label={m.resume_place()}
          value={entry.place}
          errors={errors}
          maxLength={longest.place}
        />
        <ResumeField
          name={`${at}.from`}
          label={m.resume_from()}
          value={entry.from}
          errors={errors}
          maxLength={longest.when}
          placeholder={m.resume_when_example()}
        />
        <ResumeField
          name={`${at}.to`}
          label={m.resume_to()}
          value={entry.to}
          errors={errors}
          maxLength={longest.when}
        />
      </div>
      <div className="field">
        <label className="flex min-h-11 items-center gap-2 font-normal!">
          <input type="checkbox" name={`${at}.present`} defaultChecked={entry.present} />
          {m.resume_still_here()}
        </label>
      </div>
      <ResumeField
        name={`${at}.points`}
        label={m.resume_points()}
        hint={m.resume_points_hint({ count: most.points })}
        value={entry.points.join("\n")}
        errors={errors}
        rows={4}
        maxLength={longest.point * most.points}
      />
    </>
  );
}

export function EducationFields({ at, entry, errors }: { at: string; entry: Entry<"education">; errors: FieldErrors }) {
  return (
    <>
      <ResumeField
        name={`${at}.degree`}
        label={m.resume_degree()}
        hint={m.resume_degree_hint()}
        value={entry.degree}
        errors={errors}
        maxLength={longest.degree}
      />
      <ResumeField
        name={`${at}.school`}
        label={m.resume_school()}
        value={entry.school}
        errors={errors}
        maxLength={longest.school}
      />
      <div className={pair}>
        <ResumeField
          name={`${at}.year`}
          label={m.resume_year()}
          value={entry.year}
          errors={errors}
          maxLength={longest.when}
        />
        <ResumeField
          name={`${at}.result`}
          label={m.resume_result()}
          value={entry.result}
          errors={errors}
          maxLength={longest.result}
        />
      </div>
    </>
  );
}

export function ProjectFields({ at, entry, errors }: { at: string; entry: Entry<"projects">; errors: FieldErrors }) {
  return (
    <>
      <ResumeField
        name={`${at}.name`}
        label={m.resume_project_name()}
        value={entry.name}
        errors={errors}
        maxLength={longest.title}
      />
      <ResumeField
        name={`${at}.link`}
        label={m.resume_link()}
        value={entry.link}
        errors={errors}
        maxLength={longest.link}
        inputMode="url"
      />
      <ResumeField
        name={`${at}.text`}
        label={m.resume_project_text()}
        value={entry.text}
        errors={errors}
        rows={3}
        maxLength={longest.text}
      />
    </>
  );
}

export function CertificateFields({
  at,
  entry,
  errors,
}: {
  at: string;
  entry: Entry<"certificates">;
  errors: FieldErrors;
}) {
  return (
    <>
      <ResumeField
        name={`${at}.name`}
        label={m.resume_certificate_name()}
        value={entry.name}
        errors={errors}
        maxLength={longest.title}
      />
      <div className={pair}>
        <ResumeField
          name={`${at}.by`}
          label={m.resume_certificate_by()}
          value={entry.by}
          errors={errors}
          maxLength={longest.employer}
        />
        <ResumeField
          name={`${at}.year`}
          label={m.resume_year()}
          value={entry.year}
          errors={errors}
          maxLength={longest.when}
        />
      </div>
    </>
  );
}
