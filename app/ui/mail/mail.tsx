import type { CSSProperties, ReactNode } from "react";
import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { useIsText } from "./format";
import { columnWidth, line } from "./look";
import { Column } from "./outlook";

/** Texts that replace those of a template; null where the template's own are used. */
export interface MailText {
  subject: string | null;
  prose: string | null;
}

/** By the key of the template and the language, such as "password_reset.hi". */
export type MailTexts = ReadonlyMap<string, MailText>;

/** Who writes, from the settings record. */
export interface MailSender {
  /** The origin under which links are made, without a slash at the end. */
  siteUrl: string;
  name: string;
  supportEmail: string;
  address: string;
  /** The owners' replacements for built-in texts, by template and language. */
  texts?: MailTexts;
}

/** The footer of each mail. */
export interface MailFooter {
  /** Why the reader gets it. */
  why: string;
  /** The page of the mail choices, and the unsubscribe link of this kind; null for mails that cannot be turned off. */
  choices: string | null;
  stop: string | null;
  /** What the unsubscribe link stops, where it is one thing alone. */
  stopLabel?: string;
}

interface MailProps {
  sender: MailSender;
  locale: Locale;
  title: string;
  heading: string;
  /** The first words in a list of mails. */
  preview: string;
  footer: MailFooter;
  children: ReactNode;
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Arial,sans-serif";
const hidden: CSSProperties = {
  display: "none",
  maxHeight: 0,
  overflow: "hidden",
  opacity: 0,
  fontSize: 1,
  lineHeight: "1px",
};
/** Keeps what follows out of the preview in a list of mails. */
const filler = "\u00a0\u200c".repeat(40);
const link: CSSProperties = { color: "inherit" };

/**
 * One column of at most 560 px. The mail program sets the colours of background and text, since it knows whether it is
 * dark; all our own colours are readable on both. Outlook for Windows knows neither `max-width` nor transparent
 * colours: `Column` and the solid colours of the parts are for it.
 */
export function Mail(props: MailProps) {
  if (useIsText()) {
    return (
      <>
        {props.children}
        <Footer {...props} />
      </>
    );
  }
  const { sender, locale, title, heading, preview, children } = props;
  const text: CSSProperties = {
    fontFamily: fonts,
    fontSize: 16,
    lineHeight: locale === "hi" ? 1.7 : 1.5,
    textAlign: "left",
    wordBreak: "break-word",
  };
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, colorScheme: "light dark" }}>
        <div style={hidden} aria-hidden="true">
          {preview}
          {filler}
        </div>
        <table role="presentation" lang={locale} width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "16px" }}>
                <Column>
                  <table
                    role="presentation"
                    width="100%"
                    cellPadding={0}
                    cellSpacing={0}
                    border={0}
                    style={{ maxWidth: columnWidth }}>
                    <tbody>
                      <tr>
                        <td style={text}>
                          <Brand sender={sender} />
                          <h1
                            style={{
                              margin: "0 0 16px",
                              fontSize: 22,
                              lineHeight: locale === "hi" ? 1.5 : 1.3,
                              fontWeight: 700,
                            }}>
                            {heading}
                          </h1>
                          {children}
                          <Footer {...props} />
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </Column>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The house with its lit window, drawn without a picture, since mail programs block pictures. */
function House() {
  const box: CSSProperties = { display: "block", margin: "0 auto" };
  return (
    <span
      aria-hidden="true"
      style={{
        display: "inline-block",
        width: 28,
        height: 24,
        paddingTop: 4,
        marginRight: 10,
        borderRadius: 8,
        background: "#00606b",
        verticalAlign: "middle",
        lineHeight: 0,
      }}>
      <span
        style={{
          ...box,
          width: 0,
          borderLeft: "10px solid transparent",
          borderRight: "10px solid transparent",
          borderBottom: "9px solid #ffffff",
        }}
      />
      <span style={{ ...box, width: 14, height: 6, paddingTop: 3, background: "#ffffff" }}>
        <span style={{ ...box, width: 6, height: 6, background: "#f5a81c" }} />
      </span>
    </span>
  );
}

function Brand({ sender }: { sender: MailSender }) {
  return (
    <p style={{ margin: "0 0 16px", fontSize: 20, lineHeight: "28px", fontWeight: 700 }}>
      <a
        href={sender.siteUrl}
        style={{ display: "inline-block", padding: "8px 0", color: "inherit", textDecoration: "none" }}>
        <House />
        <span style={{ verticalAlign: "middle" }}>{sender.name}</span>
      </a>
    </p>
  );
}

function Footer({ sender, footer }: MailProps) {
  const { name, supportEmail, address } = sender;
  const { why, choices, stop, stopLabel = m.mails_stop() } = footer;
  const help = m.mails_help({ email: supportEmail });
  const [before = "", after = ""] = help.split(supportEmail);
  if (useIsText()) {
    const ways = [choices && `${m.mails_choices()}:\n${choices}`, stop && `${stopLabel}:\n${stop}`];
    return ["—", why, ...ways, help, address.startsWith(name) ? address : `${name}, ${address}`]
      .filter(Boolean)
      .join("\n\n");
  }
  const way = (href: string, label: string) => (
    <a href={href} style={{ ...link, display: "inline-block", padding: "12px 20px 12px 0" }}>
      {label}
    </a>
  );
  return (
    <div style={{ marginTop: 32, paddingTop: 16, ...line, fontSize: 14, opacity: 0.85 }}>
      <p style={{ margin: "0 0 8px" }}>{why}</p>
      {(choices || stop) && (
        <p style={{ margin: "0 0 8px" }}>
          {choices && way(choices, m.mails_choices())}
          {stop && way(stop, stopLabel)}
        </p>
      )}
      <p style={{ margin: "0 0 8px" }}>
        {before}
        <a href={`mailto:${supportEmail}`} style={link}>
          {supportEmail}
        </a>
        {after}
      </p>
      <p style={{ margin: 0 }}>{address.startsWith(name) ? address : `${name}, ${address}`}</p>
    </div>
  );
}
