import type { ResumeTheme } from "db/vocabulary";
import { mailtoOf } from "~/features/screening/outgoing-link";
import type { DocumentEntry, DocumentSection, ResumeDocument } from "../document";

/**
 * The addresses to which the links of the résumé lead, by their text, see leavingLinks; on the user's own page they
 * stay text.
 */
type Leaving = Readonly<Record<string, string>>;

function Contact({ kind, text, leaving = {} }: ResumeDocument["contacts"][number] & { leaving?: Leaving }) {
  const mailto = kind === "email" ? mailtoOf(text) : null;
  const phone = kind === "phone" ? /^(?:\+|0)?\d{10,12}$/.exec(text.replace(/[\s()-]/g, "")) : null;
  if (mailto) return <a href={mailto}>{text}</a>;
  if (phone) return <a href={`tel:${phone[0]}`}>{text}</a>;
  const address = kind === "link" ? leaving[text] : undefined;
  if (address) {
    return (
      <a href={address} rel="nofollow ugc noopener">
        {text}
      </a>
    );
  }
  return <>{text}</>;
}

/** A page of its own begins with the name; a preview is below the heading of its page. */
const tags = { page: ["h1", "h2", "h3"], preview: ["h2", "h3", "h4"] } as const;
type Tags = (typeof tags)[keyof typeof tags];

function EntryView({
  entry: { title, when, place, text, link, points },
  tags: [, , Title],
  leaving,
}: {
  entry: DocumentEntry;
  tags: Tags;
  leaving?: Leaving;
}) {
  return (
    <article>
      <Title className="paper-entry">
        {title} {when && <span>{when}</span>}
      </Title>
      {place && <p className="paper-quiet">{place}</p>}
      {text && <p className="whitespace-pre-line">{text}</p>}
      {link && (
        <p className="paper-quiet">
          <Contact kind="link" text={link} leaving={leaving} />
        </p>
      )}
      {points.length > 0 && (
        <ul>
          {points.map((point, index) => (
            <li key={index}>{point}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

function SectionView({ section, tags, leaving }: { section: DocumentSection; tags: Tags; leaving?: Leaving }) {
  const [, Title] = tags;
  return (
    <section>
      <Title className="paper-title">{section.title}</Title>
      {section.kind === "text" && <p className="whitespace-pre-line">{section.text}</p>}
      {section.kind === "list" && <p>{section.items.join(" · ")}</p>}
      {section.kind === "entries" &&
        section.entries.map((entry) => <EntryView key={entry.id} entry={entry} tags={tags} leaving={leaving} />)}
    </section>
  );
}

/** The résumé as a sheet of paper, on the screen and from a printer. */
export function Paper({
  document,
  theme,
  as = "preview",
  leaving,
}: {
  document: ResumeDocument;
  theme: ResumeTheme;
  as?: keyof typeof tags;
  leaving?: Leaving;
}) {
  const [Name] = tags[as];
  const { language, name, headline, photo, contacts, sections } = document;
  return (
    <article lang={language} className={`paper paper-${theme}`}>
      <header>
        {photo && <img src={photo} alt={name} width={104} height={104} className="paper-photo" />}
        <Name className="paper-name">{name}</Name>
        {headline && <p className="paper-headline">{headline}</p>}
        {contacts.length > 0 && (
          <ul>
            {contacts.map((contact) => (
              <li key={contact.kind}>
                <Contact {...contact} leaving={leaving} />
              </li>
            ))}
          </ul>
        )}
      </header>
      {sections.map((section) => (
        <SectionView key={section.key} section={section} tags={tags[as]} leaving={leaving} />
      ))}
    </article>
  );
}
