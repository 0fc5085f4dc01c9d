import type { ResumeTheme } from "db/vocabulary";
import type { DocumentEntry, DocumentSection, ResumeDocument } from "../document";

function Contact({ kind, text }: ResumeDocument["contacts"][number]) {
  if (kind === "email") return <a href={`mailto:${text}`}>{text}</a>;
  if (kind === "phone") return <a href={`tel:${text.replace(/[^\d+]/g, "")}`}>{text}</a>;
  if (kind === "link" && /^https?:\/\//i.test(text)) {
    return (
      <a href={text} rel="noopener noreferrer nofollow">
        {text}
      </a>
    );
  }
  return <>{text}</>;
}

/** A page of its own begins with the name; a preview stands below the heading of its page. */
const tags = { page: ["h1", "h2", "h3"], preview: ["h2", "h3", "h4"] } as const;
type Tags = (typeof tags)[keyof typeof tags];

function EntryView({ entry: { title, when, place, text, link, points }, tags: [, , Title] }: { entry: DocumentEntry; tags: Tags }) {
  return (
    <article>
      <Title className="paper-entry">
        {title} {when && <span>{when}</span>}
      </Title>
      {place && <p className="paper-quiet">{place}</p>}
      {text && <p className="whitespace-pre-line">{text}</p>}
      {link && (
        <p className="paper-quiet">
          <Contact kind="link" text={link} />
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

function SectionView({ section, tags }: { section: DocumentSection; tags: Tags }) {
  const [, Title] = tags;
  return (
    <section>
      <Title className="paper-title">{section.title}</Title>
      {section.kind === "text" && <p className="whitespace-pre-line">{section.text}</p>}
      {section.kind === "list" && <p>{section.items.join(" · ")}</p>}
      {section.kind === "entries" && section.entries.map((entry) => <EntryView key={entry.id} entry={entry} tags={tags} />)}
    </section>
  );
}

/** The résumé as a sheet of paper, on the screen and from a printer. */
export function Paper({ document, theme, as = "preview" }: { document: ResumeDocument; theme: ResumeTheme; as?: keyof typeof tags }) {
  const [Name] = tags[as];
  const { language, name, headline, contacts, sections } = document;
  return (
    <article lang={language} className={`paper paper-${theme}`}>
      <header>
        <Name className="paper-name">{name}</Name>
        {headline && <p className="paper-headline">{headline}</p>}
        {contacts.length > 0 && (
          <ul>
            {contacts.map((contact) => (
              <li key={contact.kind}>
                <Contact {...contact} />
              </li>
            ))}
          </ul>
        )}
      </header>
      {sections.map((section) => (
        <SectionView key={section.key} section={section} tags={tags[as]} />
      ))}
    </article>
  );
}
