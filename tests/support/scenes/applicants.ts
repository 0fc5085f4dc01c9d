import { createId } from "db/id";
import type { GivenAnswer } from "db/schema";
import type { ApplicationStatus, TrafficSource } from "db/vocabulary";
import { bare } from "../databases/explained";

interface Given {
  fullName?: string;
  status?: ApplicationStatus;
  note?: string;
  answers?: GivenAnswer[];
  source?: TrafficSource;
  /** ms UTC; a minute before the one in front of them by default. */
  createdAt?: number;
  profile?: {
    location?: string;
    currentPosition?: string;
    experienceYears?: number;
    skills?: string[];
    accountStatus?: "active" | "banned";
    highlightedUntil?: number | null;
  };
}

let count = 0;

/** One statement for many rows: the columns of a table, each with the path of its value. */
function insert(table: string, columns: Record<string, string>, rows: string) {
  const values = Object.values(columns).map((path) => `value ->> '$.${path}'`);
  return bare.DB.prepare(
    `insert into ${table} (${Object.keys(columns).join(", ")}) select ${values.join(", ")} from json_each(?1)`,
  ).bind(rows);
}

/** People who have applied for a job, the first of them the newest, each with what is given. Returns the applications' ids. */
export async function createApplicants(jobId: string, given: readonly Given[]): Promise<string[]> {
  const now = Date.now();
  const rows = given.map(
    ({ fullName, status = "applied", note, answers = [], source, createdAt, profile = {} }, index) => {
      const number = ++count;
      const {
        location = "Lucknow",
        currentPosition = "Typist",
        experienceYears = 1,
        skills = ["Data Entry"],
        accountStatus = "active",
        highlightedUntil,
      } = profile;
      return {
        id: createId(now),
        userId: createId(now),
        type: "seeker",
        email: `applicant${number}@example.in`,
        name: fullName ?? `Asha ${number}`,
        now,
        jobId,
        status,
        note,
        answers: JSON.stringify(answers),
        source,
        createdAt: createdAt ?? now - index * 60_000,
        phone: "9876543210",
        location,
        currentPosition,
        experienceYears,
        skills: JSON.stringify(skills),
        languages: '["hindi"]',
        accountStatus,
        highlightedUntil,
      };
    },
  );
  const all = JSON.stringify(rows);
  await bare.DB.batch([
    insert(
      "users",
      { id: "userId", email: "email", user_type: "type", full_name: "name", created_at: "now", updated_at: "now" },
      all,
    ),
    insert(
      "profiles",
      {
        user_id: "userId",
        phone: "phone",
        whatsapp_number: "phone",
        location: "location",
        current_position: "currentPosition",
        experience_years: "experienceYears",
        skills: "skills",
        languages: "languages",
        account_status: "accountStatus",
        highlighted_until: "highlightedUntil",
        updated_at: "now",
      },
      all,
    ),
    insert(
      "job_applications",
      {
        id: "id",
        job_id: "jobId",
        user_id: "userId",
        status: "status",
        note: "note",
        answers: "answers",
        source: "source",
        created_at: "createdAt",
        updated_at: "createdAt",
      },
      all,
    ),
  ]);
  return rows.map(({ id }) => id);
}
