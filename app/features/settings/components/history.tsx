import { useForm, type SubmissionResult } from "@conform-to/react";
import type { SettingsSection } from "db/vocabulary";
import { formatDateTime } from "~/ui/format";
import { PostForm, TextArea } from "~/ui/forms/form";
import type { SettingsVersion } from "../history.server";
import { sections, type Values } from "../sections";
import { Differences } from "./differences";

export interface HistoryPage {
  section: SettingsSection;
  versions: SettingsVersion[];
  /** The last version shown, when there are older ones. */
  older: number | null;
  isFirstPage: boolean;
  /** The version that is in force. */
  version: number;
}

interface HistoryProps {
  history: HistoryPage;
  /** The page that shows it, and receives the forms that restore a version. */
  page: string;
  known: Values;
  names?: Readonly<Record<string, string>>;
  canChange: boolean;
  /** The answer to a form that restores a version, when it was refused. */
  answer: { subject: string; result: SubmissionResult; version: number } | undefined;
}

/**
 * The changes of a section of the settings: who, when and why, before and after; owners can restore the state before a
 * change.
 */
export function SettingsHistory({ history, page, known, names, canChange, answer }: HistoryProps) {
  const { section, versions, older, isFirstPage, version } = history;
  const isOpen = !isFirstPage || versions.some(({ id }) => String(id) === answer?.subject);
  return (
    <details id={`history-${section}`} open={isOpen} className="mt-3">
      <summary className="inline-flex min-h-11 items-center text-peacock underline">{`History of ${sections[section].name.toLowerCase()}`}</summary>
      {versions.length === 0 ? (
        <p className="quiet">{isFirstPage ? "No changes yet." : "No older changes."}</p>
      ) : (
        <ol className="rows mt-2">
          {versions.map((each) => (
            <li key={each.id} className="grid gap-1 p-4">
              <p className="quiet">
                {`${formatDateTime(each.createdAt)} · ${each.by}`}
                {each.putBackOf !== null && " · reverted"}
              </p>
              <Differences differences={each.differences} known={known} names={names} />
              <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{`Reason: ${each.reason}`}</p>
              {canChange && (
                <PutBackForm
                  each={each}
                  version={version}
                  answer={answer?.subject === String(each.id) ? answer : undefined}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 flex gap-4">
        {!isFirstPage && (
          <a
            href={`${page}?history=${section}#history-${section}`}
            className="inline-flex min-h-11 items-center underline">
            Newest
          </a>
        )}
        {older !== null && (
          <a
            href={`${page}?history=${section}&before=${older}#history-${section}`}
            className="inline-flex min-h-11 items-center underline">
            Older
          </a>
        )}
      </p>
    </details>
  );
}

function PutBackForm({
  each,
  version,
  answer,
}: {
  each: SettingsVersion;
  version: number;
  answer: HistoryProps["answer"];
}) {
  const [form, fields] = useForm<{ reason: string }>({ id: `put-back-${each.id}`, lastResult: answer?.result });
  return (
    <details open={answer !== undefined}>
      <summary className="btn btn-plain btn-small" aria-label={`Revert change ${each.id}`}>
        Revert
      </summary>
      <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
        <p className="quiet">
          All of this section becomes as it was before this change; later changes of it are undone, too. A package that
          was made since is retired.
        </p>
        <input type="hidden" name="form" value="put-back" />
        <input type="hidden" name="subject" value={each.id} />
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <TextArea
          field={fields.reason}
          label="Reason"
          hint="10 to 500 characters, for the audit log."
          rows={2}
          maxLength={500}
        />
        <button className="btn btn-line btn-small justify-self-start" aria-label={`Confirm: revert change ${each.id}`}>
          Revert
        </button>
      </PostForm>
    </details>
  );
}
