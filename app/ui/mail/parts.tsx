import { Fragment, useContext, type CSSProperties, type ReactNode, type TdHTMLAttributes } from "react";
import { m } from "~/paraglide/messages";
import { LeadContext, useIsText } from "./format";
import { line } from "./look";

const space = "0 0 16px";
/** Grey that is readable on light and on dark ground alike. */
const quiet: CSSProperties = { opacity: 0.8 };
const link: CSSProperties = { color: "inherit" };
/** The colour of a cell as an attribute, which Outlook for Windows reads, too. React knows the attribute, its types do not. */
const ground = (color: string): TdHTMLAttributes<HTMLTableCellElement> => ({ bgcolor: color }) as object;

function Lines({ text }: { text: string }) {
  return text.split("\n").map((each, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {each}
    </Fragment>
  ));
}

/**
 * Paragraphs of text, separated by an empty line. Nothing in the text becomes markup. @param lead the first ones of a
 * mail, for which owners may write other words
 */
export function Prose({ text: builtIn, lead = false }: { text: string; lead?: boolean }) {
  const { words, note } = useContext(LeadContext);
  if (lead) note?.(builtIn);
  const text = lead ? (words ?? builtIn) : builtIn;
  if (useIsText()) return `${text}\n\n`;
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} style={{ margin: space }}>
      <Lines text={paragraph} />
    </p>
  ));
}

/** The greeting, for who has an account with a name: what anyone can have sent to an address greets nobody. @param name as its owner typed it */
export function Hello({ name }: { name: string }) {
  return name ? <Prose text={m.mails_hello({ name })} /> : null;
}

/** A table for layout only. */
function Rows({ style, children, isWide = true }: { style: CSSProperties; children: ReactNode; isWide?: boolean }) {
  return (
    <table
      role="presentation"
      {...(isWide && { width: "100%" })}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The button for the purpose of the mail, 44 px high. */
export function Button({ href, label }: { href: string; label: string }) {
  if (useIsText()) return `${label}:\n${href}\n\n`;
  return (
    <Rows style={{ margin: "0 0 20px" }} isWide={false}>
      <tr>
        <td {...ground("#f5a81c")} style={{ borderRadius: 12 }}>
          <a
            href={href}
            style={{
              display: "inline-block",
              padding: "10px 20px",
              color: "#2a1b00",
              lineHeight: "24px",
              fontWeight: 700,
              textDecoration: "none",
            }}>
            {label}
          </a>
        </td>
      </tr>
    </Rows>
  );
}

/** A code to type, in one piece, large, so that it can be read at arm's length and copied with one tap. */
export function Code({ code }: { code: string }) {
  if (useIsText()) return `${code}\n\n`;
  return (
    <p style={{ margin: "0 0 20px", fontSize: 28, lineHeight: "40px", fontWeight: 700, whiteSpace: "nowrap" }}>
      <span style={{ fontFamily: "ui-monospace,Menlo,Consolas,'Roboto Mono',monospace", letterSpacing: 2 }}>
        {code}
      </span>
    </p>
  );
}

/** A secondary link. */
export function SideLink({ href, label }: { href: string; label: string }) {
  if (useIsText()) return `${label}:\n${href}\n\n`;
  return (
    <p style={{ margin: "0 0 8px" }}>
      <a href={href} style={{ ...link, display: "inline-block", padding: "10px 0" }}>
        {label}
      </a>
    </p>
  );
}

export interface Fact {
  label: string;
  value: string;
  /** The link of the value. */
  href?: string;
}

/** Facts, one below the other. Their labels wrap, and take a third of the width. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (useIsText())
    return `${facts.map(({ label, value, href }) => `${label}: ${value}${href?.startsWith("http") && href !== value ? `\n${href}` : ""}`).join("\n")}\n\n`;
  return (
    <Rows style={{ margin: "0 0 16px", tableLayout: "fixed" }}>
      {facts.map(({ label, value, href }) => (
        <tr key={label}>
          <td width="30%" style={{ padding: "8px 12px 8px 0", ...line, verticalAlign: "top", ...quiet }}>
            {label}
          </td>
          <td style={{ padding: "8px 0", ...line, verticalAlign: "top", fontWeight: 600 }}>
            {href ? (
              <a href={href} style={link}>
                {value}
              </a>
            ) : (
              value
            )}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

export interface ListItem {
  title: string;
  /** What is said of it, a line each. */
  lines: readonly string[];
  /** What decides whether to open it. */
  fact?: string;
  href: string;
}

/** Things to open, each a link with a few words below; numbered in plain text. */
export function LinkList({ items }: { items: readonly ListItem[] }) {
  if (useIsText())
    return `${items.map(({ title, lines, fact, href }, index) => [`${index + 1}. ${title}`, ...lines, fact, href].filter(Boolean).join("\n")).join("\n\n")}\n\n`;
  return (
    <Rows style={{ margin: "0 0 16px", tableLayout: "fixed" }}>
      {items.map(({ title, lines, fact, href }) => (
        <tr key={href}>
          <td style={{ padding: "4px 0 12px", ...line }}>
            <a
              href={href}
              style={{
                ...link,
                display: "block",
                padding: "9px 0",
                fontSize: 17,
                lineHeight: "26px",
                fontWeight: 700,
              }}>
              {title}
            </a>
            {lines.map((each) => (
              <div key={each} style={quiet}>
                {each}
              </div>
            ))}
            {fact !== undefined && <div style={{ fontWeight: 600 }}>{fact}</div>}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

export interface ListedJob {
  title: string;
  company: string;
  /** Pay and place. */
  about: string;
  href: string;
}

/** Jobs, each with its link. */
export const JobList = ({ jobs }: { jobs: readonly ListedJob[] }) => (
  <LinkList items={jobs.map(({ title, company, about, href }) => ({ title, lines: [company], fact: about, href }))} />
);

/** A quotation of a user's text. @param by who, such as "Asha writes:" */
export function Quote({ by, text }: { by: string; text: string }) {
  if (useIsText()) return `${by}\n${text}\n\n`;
  return (
    <div style={{ margin: space, padding: "4px 0 4px 16px", borderLeft: "4px solid #8a9293" }}>
      <span style={quiet}>{by}</span>
      <br />
      <Lines text={text} />
    </div>
  );
}

/** A highlighted note. */
export function Note({ text }: { text: string }) {
  if (useIsText()) return `${text}\n\n`;
  return (
    <Rows style={{ margin: space }}>
      <tr>
        <td
          {...ground("#e3f0f0")}
          style={{
            padding: "12px 16px",
            borderLeft: "4px solid #2a8a8f",
            borderRadius: 8,
            background: "rgba(42,138,143,0.2)",
          }}>
          <Lines text={text} />
        </td>
      </tr>
    </Rows>
  );
}

/** The promise in every mail about jobs. */
export const NoFee = () => <Note text={m.mails_no_fee()} />;
