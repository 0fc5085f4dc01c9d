import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import type { ShareWay } from "~/ui/share/share-ways";

interface ShareSheetProps {
  jobId: string;
  url: string;
  title: string;
  company: string;
}

/**
 * Links to share a job, WhatsApp first. Each link counts the share and redirects. Script adds copying and the phone's
 * share sheet.
 */
export function ShareSheet({ jobId, url, title, company }: ShareSheetProps) {
  const ways: [ShareWay, string][] = [
    ["whatsapp", m.jobs_share_whatsapp()],
    ["telegram", m.jobs_share_telegram()],
    ["facebook", m.jobs_share_facebook()],
    ["x", m.jobs_share_x()],
    ["email", m.jobs_share_email()],
  ];
  const [first, ...others] = ways.map(([way, name]) => (
    <a key={way} href={`/job/${jobId}/share?to=${way}`} rel="nofollow noreferrer">
      {name}
    </a>
  ));
  return (
    <share-sheet
      class="share"
      url={url}
      text={m.jobs_share_text({ title, company, link: url })}
      done-text={m.jobs_copied()}>
      <details>
        <summary className="btn btn-line">
          <span>
            <Icon name="share" size={18} />
            {m.jobs_share()}
          </span>
        </summary>
        <div className="rows">
          {first}
          <button type="button" hidden>
            {m.jobs_copy_link()}
          </button>
          {others}
        </div>
      </details>
    </share-sheet>
  );
}
