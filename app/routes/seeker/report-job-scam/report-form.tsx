import { useForm, type SubmissionResult } from "@conform-to/react";
import { reportReasons } from "db/vocabulary";
import { reportLength } from "~/features/moderation/reports/report";
import { reportReasonName } from "~/features/moderation/reports/report-names";
import type { ReportSubject } from "~/features/moderation/reports/report-queries.server";
import { m } from "~/paraglide/messages";
import { controlProps, FieldFrame, PostForm, TextArea, TextField } from "~/ui/forms/form";
import { Choices } from "./choices";

interface ReportFormProps {
  /** What the address names; null where it has to be chosen. */
  subject: ReportSubject | null;
  /** Jobs to choose from. */
  known: ReportSubject[];
  result: SubmissionResult | undefined;
  /** Whether a picture came with what was refused: the browser does not keep it. */
  hadImage: boolean;
}

interface ReportValues extends Record<string, unknown> {
  subject: string;
  link: string;
  reason: string;
  text: string;
  image: string;
}

/** The form of a report about a job or a company. */
export function ReportFormSection({ subject, known, result, hadImage }: ReportFormProps) {
  const [form, fields] = useForm<ReportValues>({ id: "report", lastResult: result });
  return (
    <PostForm form={form} encType="multipart/form-data">
      {subject ? (
        <input type="hidden" name="subject" value={`${subject.jobId ? "job" : "company"}:${subject.id}`} />
      ) : (
        <>
          {known.length > 0 && (
            <Choices
              field={fields.subject}
              label={m.reports_which()}
              hint={m.reports_which_hint()}
              choices={[
                ...known.map(({ id, jobTitle, companyName }) => ({
                  value: `job:${id}`,
                  label: jobTitle ?? "",
                  note: companyName,
                })),
                { value: "link", label: m.reports_which_other() },
              ]}
            />
          )}
          <TextField
            field={fields.link}
            label={m.reports_link()}
            hint={m.reports_link_hint()}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            optional={known.length > 0}
          />
        </>
      )}
      <Choices
        field={fields.reason}
        label={m.reports_reason()}
        choices={reportReasons.map((reason) => ({ value: reason, label: reportReasonName(reason) }))}
      />
      <TextArea
        field={fields.text}
        label={m.reports_text()}
        hint={m.reports_text_hint()}
        rows={6}
        maxLength={reportLength.most}
      />
      <FieldFrame
        field={fields.image}
        label={m.reports_image()}
        hint={
          <>
            {m.reports_image_hint()}
            {hadImage && <b className="block">{m.reports_image_again()}</b>}
          </>
        }
        optional>
        <input type="file" accept="image/jpeg,image/png,image/webp" {...controlProps(fields.image, true)} />
      </FieldFrame>
      <button className="btn btn-go justify-self-start">{m.reports_send()}</button>
    </PostForm>
  );
}
