import { initialsOf } from "~/features/accounts/initials";
import { m } from "~/paraglide/messages";
import { Avatar } from "~/ui/avatar";
import { RemovalForm, UploadForm } from "~/ui/forms/upload-form";
import type { UploadFault } from "../files.server";
import { uploadFaultWords } from "../names";
import type { ResumeFile } from "../queries.server";

interface UploadProps {
  /** The page to which it leads back. */
  back: string;
  fault?: UploadFault | null;
}

/** The photo as it is, and the form by which it is uploaded, replaced or removed. */
export function PhotoForm({
  person,
  back,
  fault,
}: UploadProps & { person: { fullName: string; profileImageUrl: string | null } }) {
  const { fullName, profileImageUrl: photo } = person;
  return (
    <section className="card grid gap-4" aria-label={m.profile_photo()}>
      <div className="flex items-center gap-4">
        {photo === null ? (
          <Avatar initials={initialsOf({ fullName, email: null })} photo={null} className="size-20! text-2xl!" />
        ) : (
          <img
            src={photo}
            alt={m.profile_photo_of({ name: fullName })}
            width={80}
            height={80}
            className="size-20 rounded-full object-cover"
          />
        )}
        <h2>{m.profile_photo()}</h2>
      </div>
      <UploadForm
        action="/profile/photo"
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        label={m.profile_photo_choose()}
        hint={m.profile_photo_hint()}
        send={photo === null ? m.profile_photo_upload() : m.profile_photo_replace()}
        fault={fault && uploadFaultWords(fault, 8)}
        back={back}
      />
      {photo !== null && (
        <RemovalForm
          action="/profile/photo"
          ask={m.profile_photo_remove()}
          sure={m.profile_photo_remove_sure()}
          back={back}
        />
      )}
    </section>
  );
}

/** The résumé file; without one, the way to make one. */
export function ResumeFileOrBuilder({ file }: { file: ResumeFile }) {
  if (file) {
    return (
      <p>
        <ResumeFileLink file={file} />
      </p>
    );
  }
  return (
    <p>
      <a href="/resume-builder" className="inline-flex min-h-11 items-center">
        {m.profile_resume_build()}
      </a>
    </p>
  );
}

/** The résumé file as it is, and the form by which it is uploaded, replaced or removed. */
export function ResumeFileForm({ file, back, fault }: UploadProps & { file: ResumeFile }) {
  return (
    <section className="card grid gap-4" aria-label={m.profile_resume_file()}>
      <h2>{m.profile_resume_file()}</h2>
      <ResumeFileOrBuilder file={file} />
      <UploadForm
        action="/profile/resume-file"
        name="resume"
        accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        label={m.profile_resume_choose()}
        hint={m.profile_resume_hint()}
        send={file ? m.profile_resume_replace() : m.profile_resume_upload()}
        fault={fault && uploadFaultWords(fault, 2)}
        back={back}
      />
      {file && (
        <RemovalForm
          action="/profile/resume-file"
          ask={m.profile_resume_remove()}
          sure={m.profile_resume_remove_sure()}
          back={back}
        />
      )}
    </section>
  );
}

function ResumeFileLink({ file }: { file: NonNullable<ResumeFile> }) {
  return (
    <a href={`/resume-file/${file.id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
      {file.name ?? m.profile_resume_file()} · {m.profile_file_size({ size: Math.ceil(file.size / 1000) })}
    </a>
  );
}
