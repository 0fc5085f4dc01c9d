import type { ComponentProps } from "react";
import { Select } from "~/ui/forms/form";
import { ActForm } from "../act-form";

type Given = Pick<ComponentProps<typeof ActForm>, "seen" | "name" | "answer">;

/**
 * Shows an owner the site as a person sees it. @param members the members to choose from; omitted on a person's own
 * page
 */
export function ViewAsForm({
  given,
  members,
}: {
  given: Given;
  members?: readonly { userId: string; fullName: string; role: string }[];
}) {
  return (
    <ActForm
      {...given}
      intent="view_as"
      label={members ? "View as one of its team" : "View as this person"}
      confirm="Start viewing"
      text="You see the site's pages as they do, for 15 minutes. You can't change anything, messages and payments are hidden, and each page you view is recorded in the audit log."
      reasonHint="Recorded in the audit log, and in their own data if they ask for it.">
      {members &&
        ((fields) => (
          <Select
            field={fields.member as NonNullable<typeof fields.member>}
            label="As whom"
            choices={members.map(({ userId, fullName, role }) => ({ value: userId, label: `${fullName}, ${role}` }))}
          />
        ))}
    </ActForm>
  );
}
