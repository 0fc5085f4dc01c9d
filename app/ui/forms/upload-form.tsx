import { wrongProps } from "./wrong-props";
interface UploadFields {
  action: string;
  name: string;
  accept: string;
  label: string;
  hint: string;
  send: string;
  fault: string | null | undefined;
  /** The page to which it leads back. */
  back: string;
  /** The company for which the form is shown; none where the file is a person's own. */
  company?: string;
}

/** The form by which a file is uploaded; what is wrong with it is beside the field. */
export function UploadForm({ action, name, accept, label, hint, send, fault, back, company }: UploadFields) {
  const notes = [`${name}-hint`, ...(fault ? [`${name}-error`] : [])].join(" ");
  return (
    <form method="post" action={action} encType="multipart/form-data" data-submit-once="" className="grid gap-3">
      <input type="hidden" name="redirect" value={back} />
      {company && <input type="hidden" name="company" value={company} />}
      <div className="field" data-bad={fault ? "" : undefined}>
        <label htmlFor={name}>{label}</label>
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
        {fault && (
          <span className="error" id={`${name}-error`} role="alert">
            {fault}
          </span>
        )}
        <input
          type="file"
          id={name}
          name={name}
          accept={accept}
          aria-describedby={notes}
          {...wrongProps(Boolean(fault))}
        />
      </div>
      <button name="intent" value="upload" className="btn btn-line">
        {send}
      </button>
    </form>
  );
}

/** The form by which an uploaded file is removed; it asks first. */
export function RemovalForm({
  action,
  ask,
  sure,
  back,
  company,
}: Pick<UploadFields, "action" | "back" | "company"> & { ask: string; sure: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-brick">{ask}</summary>
      <form method="post" action={action} data-submit-once="">
        <input type="hidden" name="redirect" value={back} />
        {company && <input type="hidden" name="company" value={company} />}
        <button name="intent" value="remove" className="btn btn-danger">
          {sure}
        </button>
      </form>
    </details>
  );
}
