import * as z from "zod";
import { locales, textTemplates, type Locale, type TextChannel, type TextTemplate } from "db/vocabulary";
import type { TextMessage, TextMessagePort } from "./port";

const id = z.string().min(1);
const eachTemplate = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(textTemplates), schema);

const templatesSchema = z
  .object({
    /** By template and language: MSG91's id of the flow that holds the text registered with DLT. */
    sms: eachTemplate(z.record(z.enum(locales), id)).optional(),
    whatsapp: z
      .object({
        /** The sender's number with country code, digits only. */
        number: z.string().regex(/^\d{10,15}$/),
        namespace: id,
        /** By template: the name of an approved authentication template, which has every language of the site. */
        names: eachTemplate(id),
      })
      .optional(),
  })
  .refine(({ sms, whatsapp }) => sms !== undefined || whatsapp !== undefined);

type Templates = z.infer<typeof templatesSchema>;

/** The templates that MSG91_TEMPLATES names; null when it is no JSON, when it names no channel, or when a template or a language is missing. */
export function readTemplates(text: string | undefined): Templates | null {
  try {
    return templatesSchema.safeParse(JSON.parse(text ?? "")).data ?? null;
  } catch {
    return null;
  }
}

const defaultEndpoint = "https://control.msg91.com";

interface Settings {
  authKey: string | undefined;
  /** MSG91_TEMPLATES, as JSON. */
  templates: string | undefined;
  /** What answers in MSG91's place. */
  endpoint?: string | undefined;
}

/**
 * Sends through MSG91's HTTP interface; null while a setting is missing. Errors name only the channel and the status:
 * number and code must not reach the log.
 */
export function createMsg91({
  authKey,
  templates: text,
  endpoint = defaultEndpoint,
}: Settings): TextMessagePort | null {
  const templates = readTemplates(text);
  if (!authKey || !templates) return null;
  const { sms, whatsapp } = templates;
  const ways: Partial<Record<TextChannel, (message: TextMessage) => Promise<void>>> = {
    ...(sms && { sms: (message: TextMessage) => post("sms", "/api/v5/flow", smsOf(message, sms)) }),
    ...(whatsapp && {
      whatsapp: (message: TextMessage) =>
        post("whatsapp", "/api/v5/whatsapp/whatsapp-outbound-message/bulk/", whatsappOf(message, whatsapp)),
    }),
  };
  const [first, ...others] = Object.keys(ways) as TextChannel[];
  if (!first) return null;

  async function post(channel: TextChannel, path: string, body: object) {
    const response = await fetch(`${endpoint}${path}`, {
      method: "POST",
      headers: { authkey: authKey ?? "", "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      // A redirect must not send our key, or a code with its number, to another server.
      redirect: "manual",
      signal: AbortSignal.timeout(5000),
    });
    const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
    if (!response.ok || isRefusal(answer))
      throw new Error(`MSG91 did not take a message (${channel}, ${response.status})`);
  }

  return {
    channels: [first, ...others],
    async send(message) {
      const way = ways[message.channel];
      if (!way) throw new Error(`MSG91 has no templates for ${message.channel}`);
      await way(message);
    },
  };
}

/**
 * MSG91 answers some refusals with 200: {"type":"error"} for an SMS, {"status":"fail","hasError":true} for WhatsApp.
 */
function isRefusal(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return true;
  const { type, status, hasError } = answer as Record<string, unknown>;
  return hasError === true || (type !== "success" && status !== "success");
}

/** MSG91 wants numbers with country code and without "+". */
const digitsOf = (number: string) => number.replace(/\D/g, "");

function smsOf({ to, template, locale, code }: TextMessage, flows: Record<TextTemplate, Record<Locale, string>>) {
  return { template_id: flows[template][locale], short_url: "0", recipients: [{ mobiles: digitsOf(to), code }] };
}

/** An authentication template has the code twice: in its text, and in the button that copies it. */
function whatsappOf(
  { to, template, locale, code }: TextMessage,
  { number, namespace, names }: NonNullable<Templates["whatsapp"]>,
) {
  return {
    integrated_number: number,
    content_type: "template",
    payload: {
      messaging_product: "whatsapp",
      type: "template",
      template: {
        name: names[template],
        language: { code: locale, policy: "deterministic" },
        namespace,
        to_and_components: [
          {
            to: [digitsOf(to)],
            components: {
              body_1: { type: "text", value: code },
              button_1: { subtype: "url", type: "text", value: code },
            },
          },
        ],
      },
    },
  };
}
