interface OwnCodeProps {
  /** Null until the user has asked for a code. Each link opens the sign-up of its portal with the code. */
  referral: { code: string; employerLink: string; seekerLink: string } | null;
}

/** The code with a link for employers and one for job seekers, ready to be sent; or the button that makes the code. */
export function OwnCode({ referral }: OwnCodeProps) {
  if (!referral) {
    return (
      <submit-once>
        <form method="post" action="/employer/referral/code" className="mt-3">
          <button className="btn btn-go">Get my code</button>
        </form>
      </submit-once>
    );
  }
  const { code, employerLink, seekerLink } = referral;
  return (
    <>
      <p className="mt-3">
        Your code: <b className="text-xl tracking-widest">{code}</b>
      </p>
      <SharedLink title="For employers" link={employerLink} text={`Post work-from-home jobs on KaamGhar and meet applicants from all over India: ${employerLink}\nMy code: ${code}`} />
      <SharedLink title="For job seekers" link={seekerLink} text={`Work-from-home jobs all over India, free for job seekers: ${seekerLink}\nMy code: ${code}`} />
    </>
  );
}

/** @param text what WhatsApp sends */
function SharedLink({ title, link, text }: { title: string; link: string; text: string }) {
  return (
    <section aria-label={title} className="mt-4">
      <h2 className="text-[17px]!">{title}</h2>
      <div className="mt-2 flex flex-wrap gap-3">
        <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="nofollow noreferrer" className="btn btn-go">
          Share on WhatsApp
        </a>
        <copy-button value={link} done-text="Copied">
          <button type="button" className="btn btn-line">
            Copy link
          </button>
        </copy-button>
      </div>
      <p className="quiet mt-2 wrap-anywhere">{link}</p>
    </section>
  );
}
