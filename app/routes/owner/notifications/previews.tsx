import { broadcastText, type Broadcast } from "~/features/broadcasts/broadcast";
import { Icon } from "~/ui/icon";
import { broadcastAddress } from "./status";

type Shown = Pick<Broadcast, "id" | "titleEn" | "titleHi" | "textEn" | "textHi" | "byMail" | "byPush" | "link">;

const languages = [
  { locale: "en", name: "English" },
  { locale: "hi", name: "Hindi" },
] as const;

/** How a broadcast looks in both languages: in the list, as a push and as a mail. */
export function Previews({ broadcast }: { broadcast: Shown }) {
  return (
    <section aria-labelledby="previews-title" className="mt-8">
      <h2 id="previews-title">How it looks</h2>
      {broadcast.link !== null && <p className="quiet mt-1">{`Leads to ${broadcast.link}`}</p>}
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        {languages.map(({ locale, name }) => (
          <div key={locale} className="grid min-w-0 content-start gap-4">
            <h3>{name}</h3>
            <Entry broadcast={broadcast} locale={locale} />
            {broadcast.byPush && <Push broadcast={broadcast} locale={locale} />}
            {broadcast.byMail && (
              <MailFrame
                address={`${broadcastAddress(broadcast.id)}/mail?in=${locale}`}
                title={`The email in ${name}`}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function Entry({ broadcast, locale }: { broadcast: Shown; locale: "en" | "hi" }) {
  const { title, text } = broadcastText(broadcast, locale);
  return (
    <figure>
      <figcaption className="quiet mb-1">In the list</figcaption>
      <div lang={locale} className="card flex items-start gap-3">
        <span className="avatar shrink-0">
          <Icon name="bell" size={18} />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <b>{title}</b>
          <span className="text-[15px] whitespace-pre-line text-ink-2">{text}</span>
        </span>
      </div>
    </figure>
  );
}

/** Phones show some two lines of a push until it is opened. */
function Push({ broadcast, locale }: { broadcast: Shown; locale: "en" | "hi" }) {
  const { title, text } = broadcastText(broadcast, locale);
  return (
    <figure>
      <figcaption className="quiet mb-1">As a push</figcaption>
      <div lang={locale} className="max-w-80 rounded-2xl border border-line bg-tint p-3 text-[15px]">
        <p className="quiet flex items-center gap-1 text-[13px]!">
          <Icon name="bell" size={14} /> KaamGhar
        </p>
        <p className="truncate font-bold">{title}</p>
        <p className="line-clamp-2">{text}</p>
      </div>
    </figure>
  );
}

function MailFrame({ address, title }: { address: string; title: string }) {
  return (
    <figure>
      <figcaption className="quiet mb-1">
        <a href={address} className="inline-flex min-h-11 items-center">
          {title}
        </a>
      </figcaption>
      <iframe src={address} title={title} sandbox="" className="h-[30rem] w-full rounded-card border border-line" />
    </figure>
  );
}
