import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import { SignedOut } from "../../application/signed-out";

interface SendAgainProps {
  title: string;
  /** The address that takes it. */
  action: string;
  /** What the button does. */
  button: string;
  /** What is sent again as it came. */
  fields: [name: string, value: string][];
  /** The message to the applicants; null when the form had none yet. */
  message: string | null;
  back: string;
}

/**
 * The page of a bulk action that came after the session had ended: the selection and the typed values, to be sent again
 * after a log-in.
 */
export function SendAgain({ title, action, button, fields, message, back }: SendAgainProps) {
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-4">
      <h1>{title}</h1>
      <SignedOut back={back} />
      <SentForm action={action} className="grid gap-4">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {message !== null && (
          <div className="field">
            <label htmlFor="message">{m.template_body()}</label>
            <textarea id="message" name="message" rows={7} defaultValue={message} />
          </div>
        )}
        <p>
          <button className="btn btn-go">{button}</button>
        </p>
      </SentForm>
    </div>
  );
}
