import { Fragment, useContext, type CSSProperties } from "react";
import { m } from "~/paraglide/messages";
import { LeadContext, useIsText } from "./format";

const space = "0 0 16px";
/** Grey that is readable on light and on dark ground alike. */
const quiet: CSSProperties = { opacity: 0.8 };
const line = "1px solid rgba(128,128,128,0.35)";
const link: CSSProperties = { color: "inherit" };

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

/** The greeting. @param name as its owner typed it */
export function Hello({ name }: { name?: string }) {
  return <Prose text={name ? m.mails_hello({ name }) : m.mails_hello_nobody()} />;
}

/** The button for the purpose of the mail, 44 px high. */
export function Button({ href, label }: { href: string; label: string }) {
  if (useIsText()) return `${label}:\n${href}\n\n`;
  return (
    <p style={{ margin: "0 0 20px" }}>
      <a
        href={href}
        style={{
          display: "inline-block",
          padding: "10px 20px",
          borderRadius: 12,
          background: "#f5a81c",
          color: "#2a1b00",
          lineHeight: "24px",
          fontWeight: 700,
          textDecoration: "none",
        }}>
        {label}
      </a>
    </p>
  );
}

/** A secondary link. */
export function SideLink({ href, label }: { href: string; label: string }) {
  if (useIsText()) return `${label}:\n${href}\n\n`;
  return (
    <p style={{ margin: space }}>
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

/** Facts, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (useIsText())
    return `${facts.map(({ label, value, href }) => `${label}: ${value}${href?.startsWith("http") ? `\n${href}` : ""}`).join("\n")}\n\n`;
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "0 0 20px", borderTop: line }}>
      <tbody>
        {facts.map(({ label, value, href }) => (
          <tr key={label}>
            <td
              style={{
                padding: "8px 16px 8px 0",
                borderBottom: line,
                verticalAlign: "top",
                whiteSpace: "nowrap",
                ...quiet,
              }}>
              {label}
            </td>
            <td
              style={{
                padding: "8px 0",
                borderBottom: line,
                verticalAlign: "top",
                fontWeight: 600,
                wordBreak: "break-word",
              }}>
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
      </tbody>
    </table>
  );
}

export interface ListedJob {
  title: string;
  company: string;
  /** Pay and place. */
  about: string;
  href: string;
}

/** Jobs, numbered in plain text, each with its link. */
export function JobList({ jobs }: { jobs: readonly ListedJob[] }) {
  if (useIsText())
    return `${jobs.map(({ title, company, about, href }, index) => `${index + 1}. ${title} – ${company}\n${about}\n${href}`).join("\n\n")}\n\n`;
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "0 0 20px", borderTop: line }}>
      <tbody>
        {jobs.map(({ title, company, about, href }) => (
          <tr key={href}>
            <td style={{ padding: "4px 0 12px", borderBottom: line }}>
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
              {company}
              <br />
              <span style={quiet}>{about}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A quotation of a user's text. @param by who, such as "Asha writes:" */
export function Quote({ by, text }: { by: string; text: string }) {
  if (useIsText()) return `${by}\n${text}\n\n`;
  return (
    <div style={{ margin: space, padding: "4px 0 4px 16px", borderLeft: "4px solid rgba(128,128,128,0.5)" }}>
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
    <div
      style={{
        margin: space,
        padding: "12px 16px",
        borderLeft: "4px solid #2a8a8f",
        borderRadius: 8,
        background: "rgba(42,138,143,0.14)",
      }}>
      <Lines text={text} />
    </div>
  );
}

/** The promise in every mail about jobs. */
export const NoFee = () => <Note text={m.mails_no_fee()} />;
