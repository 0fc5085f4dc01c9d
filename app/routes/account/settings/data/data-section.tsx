import { m } from "~/paraglide/messages";
import type { SettingsData } from "../load-settings.server";
import { ErasureForm, ErasureText } from "./erasure-form";

const link = "inline-flex min-h-11 items-center";

/** Copy, correction and erasure of what is kept about a user. */
export function DataSection({ page, settings }: { page: string; settings: SettingsData }) {
  const { userType, asksPassword, erasureDueAt, standing } = settings;
  const employer = userType === "employer";
  return (
    <section id="your-data" aria-label={m.settings_data()}>
      <ul className="rows">
        <li className="grid gap-1 px-4 py-3">
          <h2 className="text-[17px]!">{m.settings_data_export()}</h2>
          <p className="quiet">{m.settings_data_export_text()}</p>
          <p className="mt-1">
            <a href="/your-data/export" className="btn btn-line btn-small" aria-label={m.settings_data_export()}>
              {m.settings_data_download()}
            </a>
          </p>
        </li>
        <li className="grid gap-1 px-4 py-3">
          <h2 className="text-[17px]!">{m.settings_data_correct()}</h2>
          <p className="quiet">{employer ? m.settings_data_correct_company() : m.settings_data_correct_text()}</p>
          <p className="flex flex-wrap gap-x-5">
            {(!standing || standing.role === "owner") && (
              <a href={employer ? "/company-profile-setup" : "/profile-setup"} className={link}>
                {employer ? m.settings_data_company() : m.settings_data_profile()}
              </a>
            )}
            <a href="/contact-us" className={link}>
              {m.settings_data_contact()}
            </a>
          </p>
        </li>
        {erasureDueAt === null && (
          <li className="px-4 py-1">
            <details>
              <summary className="min-h-11 py-2.5 font-semibold text-brick">{m.settings_erase()}</summary>
              <div className="grid gap-3 pb-3">
                <ErasureText standing={standing} />
                <ErasureForm hasPassword={asksPassword} back={page} result={undefined} />
              </div>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}
