import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";

interface OwnCodeProps {
  /** Null until the user has asked for a code. Each link opens the sign-up of its portal with the code. */
  referral: { code: string; employerLink: string; seekerLink: string } | null;
}

/** The code with a link for employers and one for job seekers, ready to be sent; or the button that makes the code. */
export function OwnCode({ referral }: OwnCodeProps) {
  if (!referral) {
    return (
      <SentForm action="/employer/referral/code" className="mt-3">
        <button className="btn btn-go">{m.referral_get()}</button>
      </SentForm>
    );
  }
  const { code, employerLink, seekerLink } = referral;
  return (
    <>
      <p className="mt-3">
        {m.referral_code()} <b className="text-xl tracking-widest">{code}</b>
      </p>
      <SharedLink
        title={m.referral_for_employers()}
        link={employerLink}
        text={m.referral_share_employer({ link: employerLink, code })}
        isMain
      />
      <SharedLink
        title={m.referral_for_seekers()}
        link={seekerLink}
        text={m.referral_share_seeker({ link: seekerLink, code })}
      />
    </>
  );
}

/** @param text what WhatsApp sends */
function SharedLink({ title, link, text, isMain }: { title: string; link: string; text: string; isMain?: boolean }) {
  return (
    <section aria-label={title} className="mt-4">
      <h2 className="text-[17px]!">{title}</h2>
      <div className="mt-2 flex flex-wrap gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          rel="nofollow noreferrer"
          className={`btn ${isMain ? "btn-go" : "btn-line"}`}>
          {m.referral_whatsapp()}
        </a>
        <copy-button value={link} done-text={m.referral_copied()}>
          <button type="button" className="btn btn-line">
            {m.referral_copy()}
          </button>
        </copy-button>
      </div>
      <p className="quiet mt-2 wrap-anywhere">{link}</p>
    </section>
  );
}
