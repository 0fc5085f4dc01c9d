import type { FieldMetadata } from "@conform-to/react";
import { FieldFrame, Select, TextField, controlProps } from "~/ui/forms/form";

type Fields = Record<string, FieldMetadata<string>>;
const field = (fields: Fields, name: string) => fields[name] as FieldMetadata<string>;

/** The day on which a suspension ends automatically; empty for none. */
export function UntilField({ fields }: { fields: Fields }) {
  return (
    <TextField
      field={field(fields, "until")}
      label="Ends on"
      optional
      hint="Ends at midnight IST. Leave empty for no end date."
      type="date"
    />
  );
}

/**
 * Whether points are granted or taken, and how many. @param press an id made with the page: one id never counts twice
 */
export function PointsFields({ fields, press, balance }: { fields: Fields; press: string; balance: number }) {
  return (
    <>
      <input type="hidden" name="pressId" value={press} />
      <Select
        field={field(fields, "way")}
        label="What"
        empty="Choose one"
        choices={[
          { value: "grant_points", label: "Grant points" },
          { value: "take_points", label: "Deduct points" },
        ]}
      />
      <FieldFrame field={field(fields, "points")} label="How many" hint={`There are ${balance} points.`}>
        <input
          {...controlProps(field(fields, "points"), true)}
          defaultValue={field(fields, "points").initialValue ?? ""}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </FieldFrame>
    </>
  );
}
