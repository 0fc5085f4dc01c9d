import { Form, useMatches, useNavigation, type FetcherWithComponents } from "@remix-run/react";
import { useEffect, useRef, type ComponentProps, type FormEvent } from "react";
import { hydrates } from "../document";

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
function ReactForm({ onSubmit, fetcher, ...form }: SentFormProps) {
  const navigation = useNavigation();
  const isWaiting = (fetcher ?? navigation).state !== "idle";
  const wasTaken = fetcher !== undefined && fetcher.data === undefined;
  const isSent = useRef(false);
  const frame = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const Frame = fetcher?.Form ?? Form;
  useEffect(() => {
    if (isWaiting) return;
    if (!isSent.current) return;
    isSent.current = false;
    if (wasTaken) frame.current?.reset();
    // After the fields have been marked.
    else setTimeout(() => findWrong(frame.current)?.focus());
    delete pressed.current?.dataset.pressed;
    pressed.current = null;
  }, [isWaiting, wasTaken]);
  return (
    <Frame
      ref={frame}
      method="post"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        if (isSent.current) return event.preventDefault();
        isSent.current = true;
        pressed.current = (event.nativeEvent as SubmitEvent).submitter;
        if (pressed.current) pressed.current.dataset.pressed = "";
      }}
      {...form}
    />
  );
}
