import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the data of a page that hydrates anew after live news of these kinds, such as "application interview"; what is typed stays. */
export function LiveNews({ of }: { of: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const hear = (event: Event) => {
      const kind = (event as CustomEvent<{ type: string }>).detail.type.split(".")[0] ?? "";
      if (kind === "catch-up" || of.split(" ").includes(kind)) revalidate();
    };
    addEventListener("kaamghar:live", hear);
    return () => removeEventListener("kaamghar:live", hear);
  }, [of, revalidate]);
  return null;
}
