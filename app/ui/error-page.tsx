import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Footer } from "./layout/footer";
import { Header } from "./layout/header";
import type { Site } from "./layout/site";
import { Tabs } from "./layout/tabs";

const nobody: Site = { name: "KaamGhar", path: "", address: "/", place: null, viewer: null };

/** The page for what is not there (4xx) and for what went wrong (5xx), within the site's frame. */
export function ErrorPage({ site }: { site: Site | null }) {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status < 500;
  const frame = site ?? nobody;
  return (
    <>
      <Header site={frame} />
      <main id="main" tabIndex={-1} className="wrap min-h-[60vh] py-12 outline-none">
        <h1>{missing ? m.layout_not_found_title() : m.layout_error_title()}</h1>
        <p className="mt-3 max-w-[50ch]">{missing ? m.layout_not_found_text() : m.layout_error_text()}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {!missing && (
            <a href="" className="btn btn-go">
              {m.layout_try_again()}
            </a>
          )}
          <a href="/" className={missing ? "btn btn-go" : "btn btn-line"}>
            {m.layout_tab_home()}
          </a>
        </div>
      </main>
      <Footer site={frame} />
      <Tabs site={frame} />
    </>
  );
}
