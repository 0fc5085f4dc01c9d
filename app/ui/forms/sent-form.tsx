import { Form, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ComponentProps, type FormEvent } from "react";
import { hydrates } from "../document";

type SentFormProps = Omit<ComponentProps<"form">, "method" | "action" | "encType" | "onSubmit"> & {
  action?: string;
  encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** A form that is sent once. Where the page hydrates, React sends it and the page stays; elsewhere the browser does. */
export function SentForm(props: SentFormProps) {
  return hydrates(useMatches().map(({ handle }) => handle)) ? (
    <ReactForm {...props} />
  ) : (
    <submit-once>
      <form method="post" {...props} />
    </submit-once>
  );
}

/** Until the answer is there it is not sent again, and the pressed button shows that it waits. A refused form focuses its first wrong field. */
function ReactForm({ onSubmit, ...form }: SentFormProps) {
  const isWaiting = useNavigation().state !== "idle";
  const isSent = useRef(false);
  const frame = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isWaiting) return;
    if (!isSent.current) return;
    isSent.current = false;
    // After the fields have been marked.
    setTimeout(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    delete pressed.current?.dataset.pressed;
    pressed.current = null;
  }, [isWaiting]);
  return (
    <Form
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
