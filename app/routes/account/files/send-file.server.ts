import type { AppLoadContext } from "@remix-run/cloudflare";
import { isId } from "db/id";
import type { FileKind } from "db/vocabulary";
import type { Viewer } from "~/features/accounts/viewer";
import { noteEvent } from "~/features/audit/events.server";
import { fileKey } from "~/features/files/file";
import { findFileFor } from "~/features/viewer/find-file.server";
import { fromStore } from "~/web/documents/refuse.server";
import { reachesOwnerArea } from "~/web/sessions/owner-session.server";

/** The header that makes a browser save a file under its name, also where the name is in Hindi. */
export function attachment(name: string | null): Record<string, string> {
  const plain = (name ?? "resume").replace(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(name ?? "resume").replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${whole}` };
}

/**
 * A stored file, as an answer that cannot run anything on the site. Throws 404 for users who may not read it, and when
 * there is none.
 */
export async function sendFile(
  context: AppLoadContext,
  viewer: Viewer,
  kind: FileKind,
  id: string | undefined,
  headers: Record<string, string>,
  headersOf: (name: string | null) => Record<string, string> = () => ({}),
): Promise<Response> {
  const file = isId(id)
    ? await findFileFor(context.db, viewer, kind, id, () => reachesOwnerArea(context, viewer))
    : null;
  if (file?.isOpenedByOwner)
    noteEvent(context, { actorId: viewer.userId, action: "file_opened", subjectId: file.id, detail: kind });
  return answerFile(context, kind, file, { ...headers, ...(file && headersOf(file.name)) });
}

/**
 * The stored object of a file's row, as such an answer. Throws 404 without a row or an object; refuses (503) when the
 * store fails.
 */
export async function answerFile(
  context: AppLoadContext,
  kind: FileKind,
  file: { id: string; contentType: string } | null,
  headers: Record<string, string>,
): Promise<Response> {
  const object = file && (await fromStore(context.files.get(fileKey(kind, file.id))));
  if (!file || !object) throw new Response(null, { status: 404 });
  return new Response(object.body, {
    headers: {
      "content-type": file.contentType,
      "content-length": String(object.size),
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      ...headers,
    },
  });
}
