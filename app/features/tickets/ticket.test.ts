import { describe, expect, it } from "vitest";
import { ticketStatuses, ticketTopics } from "db/vocabulary";
import { grievanceClosedBy, isGrievance, statusesBefore, ticketTransitions } from "./ticket";

describe("a ticket", () => {
  it("can be answered, closed and reopened", () => {
    expect(ticketTransitions).toEqual({ open: ["answered", "closed"], answered: ["closed", "open"], closed: ["open"] });
    expect(statusesBefore("answered")).toEqual(["open"]);
    expect(statusesBefore("closed")).toEqual(["open", "answered"]);
    expect(statusesBefore("open")).toEqual(["answered", "closed"]);
    expect(Object.keys(ticketTransitions).sort()).toEqual([...ticketStatuses].sort());
  });

  it("that is a complaint is due for closing within 15 days", () => {
    expect(grievanceClosedBy(Date.UTC(2026, 10, 25, 12))).toBe(Date.UTC(2026, 11, 10, 12));
  });

  it("goes to the grievance officer when it is a complaint or about personal data", () => {
    expect(ticketTopics.filter(isGrievance)).toEqual(["privacy", "complaint"]);
  });
});
