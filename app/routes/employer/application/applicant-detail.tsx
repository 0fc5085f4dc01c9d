import { isOpen } from "~/features/applications/application";
import { ApplicantHead } from "./applicant-head";
import { Details } from "./details";
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
  /** Beside a list, which has the page's heading. */
  isBeside?: boolean;
}

/** All that a recruiter reads of an applicant and can do about them. */
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
  isBeside = false,
}: ApplicantDetailProps) {
  return (
    <div className="applicant-detail grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid grid-cols-1 gap-4">
        <live-region id="applicant" events="application interview" class="block">
          <ApplicantHead applicant={applicant} offer={offer} now={now} isBeside={isBeside} />
        </live-region>
        <live-region id="details" events="application" class="grid grid-cols-1 gap-4">
          <Details applicant={applicant} badges={badges} />
          <OtherApplications others={others} now={now} />
        </live-region>
      </div>
      <div className="grid grid-cols-1 gap-4">
        {me.canRecruit && (
          <live-region id="moves" events="application interview" class="block">
            <MoveForm applicant={applicant} back={`${back}&saved=move`} now={now} />
          </live-region>
        )}
        <TeamCard applicationId={applicant.id} {...team} me={me} back={back} />
        <section className="card" id="messages">
          <h2>Messages</h2>
          <live-region id="thread" events="application" class="block">
            <TeamThread applicant={applicant} messages={messages} me={me} now={now} />
          </live-region>
          {me.canRecruit && isOpen(applicant.status) && !applicant.isHidden && (
            <Composer applicant={applicant} templates={templates} back={`${back}&saved=message#messages`} />
          )}
        </section>
        <section className="card" id="notes">
          <h2>Notes and history</h2>
          {me.canRecruit && (
            <NoteForm applicationId={applicant.id} back={back} colleagues={team.colleagues} result={undefined} />
          )}
          <live-region id="history" events="application interview" class="mt-4 block">
            <History applicant={applicant} entries={history} mentioned={team.mentioned} me={me} now={now} back={back} />
          </live-region>
        </section>
      </div>
    </div>
  );
}

/** Tells the browser which form about an applicant was saved, so that it deletes the stored values. @param search of the address */
export function savedFormTag(search: string, applicationId: string) {
  const kept = new URLSearchParams(search).get("saved");
  return kept === "note" || kept === "message" || kept === "move"
    ? [{ name: "form-kept", content: `${kept}-${applicationId}` }]
    : [];
}
