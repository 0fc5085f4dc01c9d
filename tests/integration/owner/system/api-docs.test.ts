import { beforeAll, describe, expect, it } from "vitest";
import { isForPrograms, type ApiAnswer, type ApiDoc, type ApiOperation } from "~/web/api/api-doc";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { sendFromServer } from "../../../support/delivery/providers";
import { loadedPages } from "../../../support/load-pages";
import { openApiDocument } from "../../../support/openapi";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../../support/people/visitor";
import { listRoutes } from "../../../support/routes";

interface Operation {
  operationId: string;
  security: object[];
  tags: string[];
  "x-access": string;
  "x-fields-described"?: boolean;
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object>; anyOf?: object[] } }> };
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string; content?: Record<string, object> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

/** Forms whose fields no route describes. Describe one that is new or changed (`formDoc`); this number only falls. */
const undescribedForms = 49;

const docOf = (id: string) => (loadedPages.routes[id]?.module.handle as Partial<RouteHandle> | undefined)?.api;
const routes = listRoutes();
const documented = routes.flatMap(({ id, path, access, reads, sends }) => {
  const doc = docOf(id);
  return doc && access ? [{ path, access, doc, reads, sends }] : [];
});
const operations = documented.flatMap(({ path, access, doc }) =>
  (["get", "post"] as const).flatMap((method) => {
    const operation = doc[method];
    return operation ? [{ path, method, operation, doc, access: method === "get" ? access.read : access.send }] : [];
  }),
);

const formDocOf = (id: string) => (loadedPages.routes[id]?.module as { formDoc?: FormDoc } | undefined)?.formDoc;
const forms = routes.filter(({ sends, path }) => sends && !isForPrograms(path) && path !== "/*");

let owner: Person;
let visitor: Visitor;
let document: Document;

beforeAll(async () => {
  owner = await createAdmin("owner");
  visitor = await signedIn(owner);
  // Landing pages and feeds exist where there are jobs.
  const employer = await createEmployer();
  for (let number = 0; number < 6; number++) await createJob(employer, { category: "data-entry", city: "delhi" });
  document = JSON.parse((await visitor.get("/api-docs/openapi.json")).html) as Document;
});

const filled = (text: string, params: Readonly<Record<string, string>> = {}) =>
  text.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "none");

/** Whether an answer is what the description of its address says. */
function bodyFault(schema: ApiAnswer["schema"], html: string): string | null {
  const read = schema?.safeParse(JSON.parse(html));
  return !read || read.success ? null : read.error.message;
}

/** Sends the example of an operation. */
async function send(
  by: Visitor,
  path: string,
  doc: ApiDoc,
  method: "get" | "post",
  { example }: ApiOperation,
): Promise<Pick<Page, "status" | "headers" | "html">> {
  const query = new URLSearchParams(example.query).toString();
  const address = filled(path, doc.params) + (query && `?${query}`);
  if (method === "get") return by.get(address, example.headers);
  if (example.body !== undefined)
    return {
      html: "",
      status: await sendFromServer(address, example.body, { "content-type": "application/json", ...example.headers }),
      headers: new Headers(),
    };
  const form = Object.fromEntries(
    Object.entries(example.form ?? {}).map(([name, value]) => [name, value.replace("{userId}", owner.id)]),
  );
  return by.post(address, form, example.headers);
}

describe("the API description of addresses for programs", () => {
  it("has each of them, and no other", () => {
    expect(documented.map(({ path }) => path).sort()).toEqual(
      routes
        .map(({ path }) => path)
        .filter(isForPrograms)
        .sort(),
    );
    expect(documented.length).toBeGreaterThan(30);
  });

  it("is OpenAPI 3.1 that a program can read: unique names, every path parameter, a description of every answer", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info.version).not.toBe("");
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    expect(all.filter(({ tags }) => tags.join() === "Programs")).toHaveLength(operations.length);
    expect(all.filter(({ tags }) => tags.join() === "Forms")).toHaveLength(forms.length);
    for (const { path, parameters, responses } of all) {
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(
        Object.values(responses).every(({ description }) => description.length > 3),
        path,
      ).toBe(true);
      expect(
        Object.keys(responses).every((status) => /^[2-5]\d\d$/.test(status)),
        path,
      ).toBe(true);
    }
  });

  it("is valid by the specification: no unknown field of OpenAPI 3.1, and every schema is JSON Schema", () => {
    const read = openApiDocument.safeParse(document);
    expect(read.error?.issues.slice(0, 5).map(({ path, message }) => `${path.join(" ")}: ${message}`) ?? []).toEqual(
      [],
    );
    const broken = structuredClone(document);
    Object.assign(broken.paths["/health"]?.get ?? {}, { respones: {} });
    expect(openApiDocument.safeParse(broken).success).toBe(false);
  });

  it("has a schema for every body of JSON", () => {
    for (const { path, method, operation } of operations) {
      for (const [status, answer] of Object.entries(operation.answers))
        if (answer.type === "application/json") expect(answer.schema, `${method} ${path} ${status}`).toBeDefined();
    }
  });

  it("lists the methods of every address", () => {
    for (const { path, doc, reads, sends } of documented) {
      expect([path, doc.post !== undefined]).toEqual([path, sends]);
      if (doc.get) expect(reads, path).toBe(true);
    }
  });

  it("has examples that match its schemas", () => {
    for (const { path, operation } of operations) {
      if (operation.form) expect(operation.form.safeParse(operation.example.form ?? {}).success, path).toBe(true);
      const known =
        operation.query &&
        ("safeParse" in operation.query ? Object.keys(operation.query.shape) : Object.keys(operation.query));
      for (const name of Object.keys(operation.example.query ?? {})) expect(known, path).toContain(name);
    }
  });

  it.each(operations.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each] as const))(
    "matches the site: %s",
    async (_, { path, method, operation, doc, access }) => {
      const said = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method];
      const page = await send(visitor, path, doc, method, operation);
      expect(page.status).toBe(operation.example.status);
      const answer = said?.responses[page.status];
      expect(answer).toBeDefined();
      const [type] = Object.keys(answer?.content ?? {});
      const described = operation.answers[page.status];
      if (described?.schema) expect(bodyFault(described.schema, page.html)).toBeNull();
      if (type) expect(page.headers.get("content-type")).toMatch(new RegExp(`^${type.replace("+", "\\+")}(;|$)`));

      const stranger = await send(createVisitor(), path, doc, method, operation);
      expect(Object.keys(said?.responses ?? {})).toContain(String(stranger.status));
      expect(said?.security).toHaveLength(access === "public" ? 0 : 1);
      if (access !== "public") expect([303, 401, 403, 404]).toContain(stranger.status);
      const refusal = operation.answers[stranger.status];
      if (refusal?.schema) expect(bodyFault(refusal.schema, stranger.html)).toBeNull();

      if (method === "get" || doc.get) return;
      // An undescribed answer is a failure.
      expect([303, 400, 401, 403, 404, 405]).toContain((await visitor.get(filled(path, doc.params))).status);
    },
  );
});

describe("the API description of addresses for forms", () => {
  const described = (path: string) => document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.post;

  it("has each of them with who may send it, as the guard has it", () => {
    expect(forms.length).toBeGreaterThan(150);
    for (const { path, access } of forms) {
      const operation = described(path);
      expect([path, operation?.["x-access"], operation?.security.length]).toEqual([
        path,
        access?.send,
        access?.send === "public" ? 0 : 1,
      ]);
      expect(Object.keys(operation?.responses ?? {}), path).toEqual(
        expect.arrayContaining(["303", "400", "403", "429"]),
      );
    }
  });

  it("has the fields of forms that their routes describe", () => {
    const shapes = forms.map(({ id, path }) => ({ path, doc: formDocOf(id), operation: described(path) }));
    for (const { path, doc, operation } of shapes)
      expect([path, operation?.["x-fields-described"]]).toEqual([path, doc !== undefined]);
    expect(shapes.filter(({ doc }) => doc === undefined).map(({ path }) => path).length).toBeLessThanOrEqual(
      undescribedForms,
    );
    const fields = (path: string) =>
      Object.keys(described(path)?.requestBody?.content["application/x-www-form-urlencoded"]?.schema.properties ?? {});
    expect(fields("/owner-portal/imports/:importId")).toContain("reason");
    expect(fields("/college-tpo")).toEqual(expect.arrayContaining(["name", "email", "message"]));
    const ofContact = JSON.stringify(described("/contact-us")?.requestBody);
    for (const field of ["message", "topic", "need", "consent"]) expect(ofContact).toContain(`"${field}"`);
  });

  it("describes the answer to a visitor's empty request", async () => {
    const stranger = createVisitor();
    const wrong: string[] = [];
    for (const { path } of forms) {
      if (path.startsWith("/local-")) continue;
      const address = path.replaceAll(/:(\w+)/g, "none");
      const { status } = await stranger.post(address);
      if (!Object.keys(described(path)?.responses ?? {}).includes(String(status))) wrong.push(`${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("the page of the API", () => {
  it("shows an admin every address with access, rate limit, input and an example", async () => {
    const { status, text } = await (await signedIn(await createAdmin("admin"))).get("/api-docs");
    expect(status).toBe(200);
    for (const { path } of documented) expect(text).toContain(path.replaceAll(/:(\w+)/g, "{$1}"));
    for (const { path } of forms) expect(text).toContain(path.replaceAll(/:(\w+)/g, "{$1}"));
    expect(text).toContain("{ jobs: [{ id: string, title: string");
    expect(text).toContain("For everyone. At most 120 in 1 minute by network.");
    expect(text).toContain("curl 'https://kaamghar.test/api/jobs?limit=2&lang=en'");
  });

  it("is folded by area and light to open, and a filter without script opens what fits", async () => {
    const desk = await signedIn(owner);
    const page = await desk.get("/api-docs");
    expect(page.html).toMatch(/<details id="owner-forms"(?![^>]*open)/);
    expect(page.html.length).toBeLessThan(1_000_000);
    const found = await desk.get("/api-docs?q=contact-us+post");
    expect(found.html).toMatch(/<details id="visitor-forms"[^>]*open/);
    const list = found.html.slice(found.html.indexOf("<main"), found.html.indexOf("</main>"));
    expect(list).toContain("<code>/contact-us</code>");
    expect(list).not.toContain("<code>/health</code>");
    expect((await desk.get("/api-docs?q=no-such-address")).text).toContain("No address fits.");
  });
});
