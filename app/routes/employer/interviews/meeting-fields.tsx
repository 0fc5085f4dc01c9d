import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { interviewModeNames } from "db/catalogues/bands";
import type { InterviewMode } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { ChoiceGroup, TextArea, TextField } from "~/ui/forms/form";

interface MeetingFieldsProps {
  mode: FieldMetadata<string>;
  locationUrl: FieldMetadata<string>;
  message: FieldMetadata<string>;
}

/** Hidden while another way of meeting is chosen; browsers that cannot tell show all three. */
const shownFor: Record<InterviewMode, string> = {
  video: "block group-has-[[value=phone]:checked]:hidden group-has-[[value=in_person]:checked]:hidden",
  phone: "block group-has-[[value=video]:checked]:hidden group-has-[[value=in_person]:checked]:hidden",
  in_person: "block group-has-[[value=video]:checked]:hidden group-has-[[value=phone]:checked]:hidden",
};

const byMode = (texts: Record<InterviewMode, () => string>): ReactNode =>
  interviewModeNames.map(({ key }) => (
    <span key={key} className={shownFor[key]}>
      {texts[key]()}
    </span>
  ));

/** How people meet, where, and what the applicant reads. */
export function MeetingFields({ mode, locationUrl, message }: MeetingFieldsProps) {
  return (
    <div className="group grid gap-4">
      <ChoiceGroup
        field={mode}
        label={m.meet_mode()}
        choices={interviewModeNames.map((each) => ({ value: each.key, label: each[getLocale()] }))}
      />
      <TextField
        field={locationUrl}
        label={byMode({ video: m.meet_place_video, phone: m.meet_place_phone, in_person: m.meet_place_in_person })}
        hint={byMode({
          video: m.meet_place_video_hint,
          phone: m.meet_place_phone_hint,
          in_person: m.meet_place_in_person_hint,
        })}
        maxLength={300}
      />
      <TextArea
        field={message}
        label={m.meet_message()}
        hint={m.meet_message_hint()}
        optional
        rows={3}
        maxLength={1000}
      />
    </div>
  );
}
