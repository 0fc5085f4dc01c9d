import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Reads the data of a page that hydrates anew after live news of these kinds, such as "application interview"; what is
 * typed stays. Waits while a form is being sent: React Router drops the redirect of a fetcher after whose start another
 * reading began.
 */
export function LiveNews({ of }: { of: string }) {
  const { revalidate } = useRevalidator();
  const [isNew, setNew] = useState(false);
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const isBusy = useNavigation().state !== "idle" || isSending;
  useEffect(() => {
    const hear = (event: Event) => {
      const kind = (event as CustomEvent<{ type: string }>).detail.type.split(".")[0] ?? "";
      if (kind === "catch-up" || of.split(" ").includes(kind)) setNew(true);
    };
    addEventListener("kaamghar:live", hear);
    return () => removeEventListener("kaamghar:live", hear);
  }, [of]);
  useEffect(() => {
    if (!isNew || isBusy) return;
    setNew(false);
    revalidate();
  }, [isNew, isBusy, revalidate]);
  return null;
}
