import { isOpen } from "~/features/applications/application";
import { m } from "~/paraglide/messages";
import { ApplicantHead } from "./applicant-head";
import { ApplicantTabs } from "./applicant-tabs";
import { Evidence } from "./evidence";
import { History } from "./history";
import type { LoadedApplicant } from "./load-applicant.server";
import { Composer } from "./messages/composer";
import { TeamThread } from "./messages/thread";
import { MoveForm } from "./moves/move-form";
import { NoteForm } from "./notes/note-form";
import { OtherApplications } from "./other-applications";
import { withTab } from "./tabs";
import { TeamCard } from "./team/team-card";

interface ApplicantDetailProps extends LoadedApplicant {
  /** The address with a query to which all forms come back, without the part that is shown. */
  page: string;
  /** The address of the applicant to whom a decision leads; null after the last. */
  next: string | null;
  /** Beside a list, which has the page's heading. */
  isBeside?: boolean;
}

/**
 * What a recruiter reads of an applicant, one part at a time, and beside it what they can do. On phones the decision is a
 * bar at the end of the screen, and the stages and the team's marks are below the profile and the activity.
 */
export function ApplicantDetail(props: ApplicantDetailProps) {
  const { tab, applicant, offer, messagesCount, team, me, now, page, next, isBeside = false } = props;
  const { id } = applicant;
  const back = withTab(page, tab);
  return (
    <div className="applicant-detail grid grid-cols-1 min-[1100px]:grid-cols-[minmax(0,1fr)_260px]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 p-4 md:p-6">
        <ApplicantHead
          applicant={applicant}
          offer={offer}
          now={now}
          isBeside={isBeside}
          isDecided={!me.canRecruit || !isOpen(applicant.status)}>
          <ApplicantTabs page={page} tab={tab} messages={messagesCount} />
        </ApplicantHead>
        {tab === "profile" && <Profile {...props} />}
        {tab === "messages" && <Messages {...props} back={back} />}
        {tab === "activity" && <Activity {...props} back={back} />}
      </div>
      <aside
        aria-label={m.applicant_actions()}
        className={`min-w-0 border-line min-[1100px]:border-l ${tab === "messages" ? "" : "max-[1099px]:border-t max-[1099px]:pb-24"}`}>
        <div
          className={`grid grid-cols-1 gap-6 min-[1100px]:sticky min-[1100px]:top-0 min-[1100px]:p-4 ${tab === "messages" ? "" : "p-4"}`}>
          {me.canRecruit && (
            <MoveForm
              key={id}
              applicant={applicant}
              back={back}
              next={next ?? ""}
              now={now}
              messages={withTab(page, "messages")}
              isWideOnly={tab === "messages"}
            />
          )}
          <div className={tab === "messages" ? "max-[1099px]:hidden" : undefined}>
            <TeamCard applicationId={id} {...team} me={me} back={back} />
          </div>
        </div>
      </aside>
    </div>
  );
}

function Profile({ applicant, asked, badges, others, now }: ApplicantDetailProps) {
  return (
    <>
      <Evidence applicant={applicant} asked={asked} badges={badges} />
      <OtherApplications others={others} now={now} />
    </>
  );
}

type PartProps = ApplicantDetailProps & {
  /** The address of this part. */
  back: string;
};

function Messages({ applicant, messages, templates, me, now, back }: PartProps) {
  return (
    <section id="messages" aria-labelledby="messages-title">
      <h2 id="messages-title" className="sr-only">
        {m.applicant_messages()}
      </h2>
      <TeamThread applicant={applicant} messages={messages} me={me} now={now} />
      {me.canRecruit && isOpen(applicant.status) && !applicant.isHidden && (
        <Composer
          key={applicant.id}
          applicant={applicant}
          templates={templates}
          back={`${back}&saved=message#messages`}
        />
      )}
    </section>
  );
}

function Activity({ applicant, history, team, me, now, back }: PartProps) {
  const { id } = applicant;
  const ownNotes = history.filter((entry) => entry.kind === "note" && entry.byId === me.userId).length;
  return (
    <section id="activity" aria-labelledby="activity-title">
      <h2 id="activity-title" className="sr-only">
        {m.applicant_activity()}
      </h2>
      <div id="notes">
        {me.canRecruit && (
          <NoteForm key={`${id} ${ownNotes}`} applicationId={id} back={back} colleagues={team.colleagues} />
        )}
      </div>
      <div id="history" className="mt-4">
        <History applicant={applicant} entries={history} mentioned={team.mentioned} me={me} now={now} back={back} />
      </div>
    </section>
  );
}

/** Tells the browser which form about an applicant was saved, so that it deletes the stored values. @param search of the address */
export function savedFormTag(search: string, applicationId: string) {
  const kept = new URLSearchParams(search).get("saved");
  return kept === "note" || kept === "message" ? [{ name: "form-kept", content: `${kept}-${applicationId}` }] : [];
}
