import { isOpen } from "~/features/applications/application";
import { m } from "~/paraglide/messages";
import { ApplicantHead } from "./applicant-head";
import { Evidence } from "./evidence";
import { History } from "./history";
import type { LoadedApplicant } from "./load-applicant.server";
import { Composer } from "./messages/composer";
import { TeamThread } from "./messages/thread";
import { MoveForm } from "./moves/move-form";
import { NoteForm } from "./notes/note-form";
import { OtherApplications } from "./other-applications";
import { TeamCard } from "./team/team-card";

interface ApplicantDetailProps extends LoadedApplicant {
  /** The address with a query to which all forms come back. */
  back: string;
  /** The address of the applicant to whom a decision leads; null after the last. */
  next: string | null;
  /** Beside a list, which has the page's heading. */
  isBeside?: boolean;
}

/**
 * All that a recruiter reads of an applicant, and beside it what they can do: the evidence first. On phones the decision
 * is a bar at the end of the screen.
 */
export function ApplicantDetail({
  applicant,
  badges,
  history,
  others,
  templates,
  messages,
  offer,
  team,
  me,
  now,
  back,
  next,
  isBeside = false,
}: ApplicantDetailProps) {
  const { id } = applicant;
  const ownNotes = history.filter((entry) => entry.kind === "note" && entry.byId === me.userId).length;
  return (
    <div className="applicant-detail grid grid-cols-1 min-[1100px]:grid-cols-[minmax(0,1fr)_260px] min-[1100px]:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 content-start gap-6 p-4 md:p-6">
        <ApplicantHead applicant={applicant} offer={offer} now={now} isBeside={isBeside} />
        <Evidence applicant={applicant} badges={badges} />
        <OtherApplications others={others} now={now} />
      </div>
      <aside
        aria-label={m.applicant_actions()}
        className="min-w-0 border-line max-[1099px]:border-t min-[1100px]:col-start-2 min-[1100px]:row-span-2 min-[1100px]:row-start-1 min-[1100px]:border-l">
        <div className="grid gap-6 p-4 min-[1100px]:sticky min-[1100px]:top-0">
          {me.canRecruit && <MoveForm key={id} applicant={applicant} back={back} next={next ?? ""} now={now} />}
          <TeamCard applicationId={id} {...team} me={me} back={back} />
        </div>
      </aside>
      <div className="grid min-w-0 content-start gap-6 border-t border-line p-4 max-[1099px]:pb-24 md:p-6">
        <section id="messages" aria-labelledby="messages-title">
          <h2 id="messages-title">{m.applicant_messages()}</h2>
          <TeamThread applicant={applicant} messages={messages} me={me} now={now} />
          {me.canRecruit && isOpen(applicant.status) && !applicant.isHidden && (
            <Composer key={id} applicant={applicant} templates={templates} back={`${back}&saved=message#messages`} />
          )}
        </section>
        <section id="activity" aria-labelledby="activity-title" className="border-t border-line pt-6">
          <h2 id="activity-title">{m.applicant_activity()}</h2>
          <div id="notes">
            {me.canRecruit && (
              <NoteForm
                key={`${id} ${ownNotes}`}
                applicationId={id}
                back={back}
                colleagues={team.colleagues}
                result={undefined}
              />
            )}
          </div>
          <div id="history" className="mt-4">
            <History applicant={applicant} entries={history} mentioned={team.mentioned} me={me} now={now} back={back} />
          </div>
        </section>
      </div>
    </div>
  );
}

/** Tells the browser which form about an applicant was saved, so that it deletes the stored values. @param search of the address */
export function savedFormTag(search: string, applicationId: string) {
  const kept = new URLSearchParams(search).get("saved");
  return kept === "note" || kept === "message" ? [{ name: "form-kept", content: `${kept}-${applicationId}` }] : [];
}
