import {
  Form,
  useActionData,
  useLocation,
  useMatches,
  useNavigation,
  type FetcherWithComponents,
} from "@remix-run/react";
import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from "react";
import { m } from "~/paraglide/messages";
import { hydrates } from "../document";
import { formFailed, type FormFailure } from "../hydrated/failed-forms";

type SentFormProps = Omit<ComponentProps<"form">, "method" | "action" | "encType" | "onSubmit"> & {
  action?: string;
  encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Where the page hydrates, sends the form in place: a refusal is this fetcher's data, and the form is empty after it was taken. */
  fetcher?: FetcherWithComponents<unknown>;
};

/** A form that is sent once. Where the page hydrates, React sends it and the page stays; elsewhere the browser does. */
export function SentForm({ fetcher, ...props }: SentFormProps) {
  return hydrates(useMatches().map(({ handle }) => handle)) ? (
    <ReactForm fetcher={fetcher} {...props} />
  ) : (
    <submit-once>
      <form method="post" {...props} />
    </submit-once>
  );
}

/** What is wrong with a refused form: its first field, or, if no field is, what is said of the whole form. */
const findWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  form?.querySelector<HTMLElement>('[role="alert"][tabindex]');

/** Until the answer is there it is not sent again, and the pressed button shows that it waits. A refused form focuses what is wrong. */
function ReactForm({ onSubmit, fetcher, children, ...form }: SentFormProps) {
  const navigation = useNavigation();
  const isWaiting = (fetcher ?? navigation).state !== "idle";
  const wasTaken = fetcher !== undefined && fetcher.data === undefined;
  const isSent = useRef(false);
  const target = useRef("");
  const frame = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [fault, setFault] = useState<{ text: string } | null>(null);
  const Frame = fetcher?.Form ?? Form;
  const release = () => {
    isSent.current = false;
    delete pressed.current?.dataset.pressed;
    pressed.current = null;
  };
  useEffect(() => {
    if (isWaiting) return;
    if (!isSent.current) return;
    release();
    if (wasTaken) frame.current?.reset();
    // After the fields have been marked.
    else setTimeout(() => findWrong(frame.current)?.focus());
  }, [isWaiting, wasTaken]);
  useFailure({ isSent, target }, fetcher !== undefined, () => {
    setFault({ text: m.forms_failed() });
    release();
  });
  return (
    <Frame
      ref={frame}
      method="post"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        if (isSent.current) return event.preventDefault();
        if (!navigator.onLine) {
          event.preventDefault();
          return setFault({ text: m.forms_offline() });
        }
        setFault(null);
        isSent.current = true;
        pressed.current = (event.nativeEvent as SubmitEvent).submitter;
        target.current = pathOfForm(event.currentTarget, pressed.current);
        if (pressed.current) pressed.current.dataset.pressed = "";
      }}
      {...form}>
      {fault && <NotSent fault={fault} />}
      {children}
    </Frame>
  );
}

/** The path that a form is sent to, by a button that may name another one. */
const pathOfForm = (form: HTMLFormElement, button: HTMLElement | null) =>
  new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href).pathname;

/**
 * Acts when this form was sent and failed. Its navigation is held where its end would lead to another page, or remove
 * what an earlier answer shows.
 */
function useFailure(
  { isSent, target }: { isSent: { current: boolean }; target: { current: string } },
  isOfFetcher: boolean,
  act: () => void,
) {
  const { pathname } = useLocation();
  const isAnswer = (useActionData() ?? null) !== null;
  useEffect(() => {
    const fail = (event: Event) => {
      const failure = (event as CustomEvent<FormFailure>).detail;
      if (!isSent.current || failure.pathname !== target.current) return;
      failure.isShown = true;
      failure.isHeld = !isOfFetcher && (isAnswer || failure.pathname !== pathname);
      act();
    };
    addEventListener(formFailed, fail);
    return () => removeEventListener(formFailed, fail);
  });
}

/** Why the form was not sent, above its fields. It takes the focus at each failure. */
function NotSent({ fault }: { fault: { text: string } }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), [fault]);
  return (
    <p
      ref={box}
      role="alert"
      tabIndex={-1}
      className="col-span-full w-full rounded-card border border-brick bg-brick-tint p-3 font-semibold">
      {fault.text}
    </p>
  );
}
