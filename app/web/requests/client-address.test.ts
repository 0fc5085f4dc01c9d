import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { clientNetwork } from "./client-address.server";

const networkOf = (headers: Record<string, string>, header = "cf-connecting-ip") =>
  clientNetwork(new Request("https://site.invalid/", { headers }), {
    env: { CLIENT_ADDRESS_HEADER: header },
  } as AppLoadContext);

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2401:4900:1c2a:7b10:88:1:2:3", "2401:4900:1c2a:7b10"],
  ["2401:4900:1c2a:7b10::1", "2401:4900:1c2a:7b10"],
  ["2401:4900::1", "2401:4900:0:0"],
  ["2401:0049:00a0::1", "2401:49:a0:0"],
  ["::1", "0:0:0:0"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf({ "cf-connecting-ip": address })).toBe(network);
});

it("a client cannot choose its network: other headers are ignored, and without an edge all headers are", () => {
  expect(networkOf({ "x-forwarded-for": "198.51.100.7", "cf-connecting-ip": "203.0.113.9" })).toBe("203.0.113.9");
  expect(networkOf({ "x-forwarded-for": "198.51.100.7" })).toBe("unknown");
  expect(networkOf({ "cf-connecting-ip": "203.0.113.9" }, "none")).toBe("local");
});
