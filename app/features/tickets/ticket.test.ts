import { describe, expect, it } from "vitest";
import { ticketStatuses, ticketTopics } from "db/vocabulary";
import { isGrievance, statusesBefore, ticketTransitions } from "./ticket";

describe("a ticket", () => {
  it("is answered or closed once, and can be closed after the answer", () => {
    expect(ticketTransitions).toEqual({ open: ["answered", "closed"], answered: ["closed"], closed: [] });
    expect(statusesBefore("answered")).toEqual(["open"]);
    expect(statusesBefore("closed")).toEqual(["open", "answered"]);
  });

  it("never opens again", () => {
    expect(statusesBefore("open")).toEqual([]);
    expect(Object.keys(ticketTransitions).sort()).toEqual([...ticketStatuses].sort());
  });

  it("goes to the grievance officer when it is a complaint or about personal data", () => {
    expect(ticketTopics.filter(isGrievance)).toEqual(["privacy", "complaint"]);
  });
});
