import { m } from "~/paraglide/messages";
import type { Entry, EntrySection, ResumeContent } from "../content";
import type { FieldErrors } from "../editing/draft";
import { longest, most, type SectionKey } from "../editing/limits";
import { CertificateFields, EducationFields, ExperienceFields, pair, ProjectFields } from "./entry-fields";
import { EntryFrame } from "./entry-frame";
import { ResumeField } from "./resume-field";

interface PartProps {
  content: ResumeContent;
  errors: FieldErrors;
}

/** Marks in the form that it contains this part, even without entries. */
const Part = ({ name }: { name: string }) => <input type="hidden" name="parts" value={name} />;

/** Whether the résumé shows the photo of the profile; without one, the way to add it. */
function PhotoField({ isShown, photo }: { isShown: boolean; photo: string | null }) {
  if (photo === null) {
    return (
      <p>
        <a href="/profile/photo" className="inline-flex min-h-11 items-center">
          {m.resume_photo_add()}
        </a>
      </p>
    );
  }
  return (
    <div className="field gap-0!">
      <Part name="photo" />
      <label className="flex min-h-11 items-center gap-2 font-normal!">
        <input type="checkbox" name="photo" defaultChecked={isShown} aria-describedby="resume-photo-hint" />
        {m.resume_photo_show()}
      </label>
      <span className="hint" id="resume-photo-hint">
        {m.resume_photo_hint()}
      </span>
    </div>
  );
}

/** @param photo the address of the profile's photo */
export function ContactFields({
  content: { contact, photo: isShown },
  errors,
  photo,
}: PartProps & { photo: string | null }) {
  return (
    <div className="grid gap-4">
      <Part name="contact" />
      <ResumeField
        name="contact.name"
        label={m.resume_name()}
        value={contact.name}
        errors={errors}
        maxLength={longest.name}
        autoComplete="name"
      />
      <ResumeField
        name="contact.headline"
        label={m.resume_headline()}
        hint={m.resume_headline_hint()}
        value={contact.headline}
        errors={errors}
        maxLength={longest.headline}
      />
      <div className={pair}>
        <ResumeField
          name="contact.phone"
          label={m.resume_phone()}
          value={contact.phone}
          errors={errors}
          maxLength={longest.phone}
          type="tel"
          autoComplete="tel"
        />
        <ResumeField
          name="contact.email"
          label={m.resume_email()}
          value={contact.email}
          errors={errors}
          maxLength={longest.email}
          inputMode="email"
          autoComplete="email"
        />
        <ResumeField
          name="contact.city"
          label={m.resume_city()}
          value={contact.city}
          errors={errors}
          maxLength={longest.city}
          autoComplete="address-level2"
        />
        <ResumeField
          name="contact.link"
          label={m.resume_link()}
          value={contact.link}
          errors={errors}
          maxLength={longest.link}
          inputMode="url"
        />
      </div>
      <PhotoField isShown={isShown} photo={photo} />
    </div>
  );
}

const addLabels: Record<EntrySection, () => string> = {
  experience: m.resume_add_experience,
  education: m.resume_add_education,
  projects: m.resume_add_project,
  certificates: m.resume_add_certificate,
};

const entryNames: Record<EntrySection, (place: { number: number }) => string> = {
  experience: m.resume_entry_experience,
  education: m.resume_entry_education,
  projects: m.resume_entry_project,
  certificates: m.resume_entry_certificate,
};

/** The entries of a section, each with its buttons, and the button for another one. */
export function EntriesFields({ section, content, errors }: PartProps & { section: EntrySection }) {
  const count = content[section].length;
  const frame = (entry: Entry, index: number, fields: JSX.Element) => (
    <EntryFrame
      key={entry.id}
      section={section}
      id={entry.id}
      index={index}
      count={count}
      name={entryNames[section]({ number: index + 1 })}
      error={errors[`${section}[${index}]`]}>
      {fields}
    </EntryFrame>
  );
  const at = (index: number) => `${section}[${index}]`;
  return (
    <div className="grid gap-4">
      <Part name={section} />
      {errors[section] && <p className="font-semibold text-brick">{errors[section]}</p>}
      {section === "experience" &&
        content.experience.map((entry, index) =>
          frame(entry, index, <ExperienceFields at={at(index)} entry={entry} errors={errors} />),
        )}
      {section === "education" &&
        content.education.map((entry, index) =>
          frame(entry, index, <EducationFields at={at(index)} entry={entry} errors={errors} />),
        )}
      {section === "projects" &&
        content.projects.map((entry, index) =>
          frame(entry, index, <ProjectFields at={at(index)} entry={entry} errors={errors} />),
        )}
      {section === "certificates" &&
        content.certificates.map((entry, index) =>
          frame(entry, index, <CertificateFields at={at(index)} entry={entry} errors={errors} />),
        )}
      {count < most[section] && (
        <button className="btn btn-line justify-self-start" name="edit" value={`add:${section}`}>
          {addLabels[section]()}
        </button>
      )}
    </div>
  );
}

/** The fields of a section, whichever it is. */
export function SectionFields({ part, content, errors }: PartProps & { part: SectionKey }) {
  switch (part) {
    case "summary":
      return (
        <>
          <Part name="summary" />
          <ResumeField
            name="summary"
            label={m.resume_summary()}
            hint={m.resume_summary_hint()}
            value={content.summary}
            errors={errors}
            rows={5}
            maxLength={longest.summary}
          />
        </>
      );
    case "skills":
      return (
        <>
          <Part name="skills" />
          <ResumeField
            name="skills"
            label={m.resume_skills()}
            hint={m.resume_skills_hint()}
            value={content.skills.join(", ")}
            errors={errors}
            rows={3}
          />
        </>
      );
    case "languages":
      return (
        <>
          <Part name="languages" />
          <ResumeField
            name="languages"
            label={m.resume_languages()}
            hint={m.resume_languages_hint()}
            value={content.languages.join(", ")}
            errors={errors}
            rows={2}
          />
        </>
      );
    default:
      return <EntriesFields section={part} content={content} errors={errors} />;
  }
}
