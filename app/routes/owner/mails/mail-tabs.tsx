const tabs = [
  ["/gmail-management", "Templates and rate"],
  ["/owner-portal/undelivered", "Outbox, bounces and held addresses"],
  ["/owner-portal/tickets", "Saved replies"],
] as const;

/** The tabs of the pages about mails. @param current the address of the page */
export function MailTabs({ current }: { current: string }) {
  return (
    <nav aria-label="Mails" className="mb-4 flex flex-wrap gap-2">
      {tabs.map(([href, name]) => (
        <a key={href} href={href} className="chip" aria-current={href === current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
