import { useFetcher } from "@remix-run/react";
import { useRef, type ComponentProps } from "react";

interface TimeCheckProps extends Omit<ComponentProps<"div">, "onChange"> {
  /** The applicant, or the interview that is moved, such as "application=…". */
  of: string;
  /** The name of each field: date, time and length of a meeting. */
  names: { date: string; time: string; duration: string };
}

/** Around the fields of a time: warns at once of what the server asks about when the form is sent. */
export function TimeCheck({ of, names, children, ...frame }: TimeCheckProps) {
  const { load, data } = useFetcher<{ message: string }>({ key: `time-check-${of}-${names.date}` });
  const asked = useRef("");
  const check = (form: HTMLFormElement | null) => {
    if (!form) return;
    const typed = new FormData(form);
    const time = Object.fromEntries(Object.entries(names).map(([part, name]) => [part, String(typed.get(name) ?? "")]));
    const query = String(new URLSearchParams(time));
    if (query === asked.current) return;
    asked.current = query;
    load(`/employer/interviews/clashes?${of}&${query}`);
  };
  return (
    <div {...frame} onChange={(event) => check((event.target as HTMLElement).closest("form"))}>
      {children}
      <output className="col-span-full text-sm font-semibold text-brick empty:hidden">{data?.message}</output>
    </div>
  );
}
