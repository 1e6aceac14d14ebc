import type { Input, MiddlewareHandler, TypedResponse } from "hono";
import { describeRoute } from "hono-openapi";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { ApiEnv } from "#api/api-env.ts";

/**
 * The callers an endpoint admits, for `/api/openapi.json`; the verb enforces it. `ticket`: a session or the key of a private ticket link.
 * `optional`: public, with more for signed-in users.
 */
type Access = "everyone" | "optional" | "ticket" | "member" | "staff" | "editor" | "admin";

const security: Record<Access, Record<string, string[]>[]> = {
  everyone: [],
  optional: [{}, { bearer: [] }],
  ticket: [{ bearer: [] }, { ticketKey: [] }],
  member: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  editor: [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

/** Authentication of callers: an access token, or the key of a private ticket link. */
export const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The access token of a session." },
  ticketKey: { type: "apiKey", in: "header", name: "Ticket-Key", description: "The key in a private ticket link." },
} as const;

interface Description<Body, Query, Form, Answer, Status> {
  summary: string;
  access: Access;
  body?: Body;
  /** The query string as one object. */
  query?: Query | undefined;
  /** A form with files. Where JSON is accepted as well, the typed client sends the form. */
  form?: Form;
  answer: { status: Status; schema?: Answer; type?: string };
  refusals: number[];
}

type QueryOf<Query extends z.ZodType> = { [Key in keyof z.input<Query>]?: string | number | boolean | undefined };

/** Types of the client's input; the verb validates it, so nothing is checked here. */
type Sent<Body, Query, Form> = (Form extends z.ZodType
  ? { form: z.input<Form> }
  : Body extends z.ZodType
    ? { json: z.input<Body> }
    : object) &
  (Query extends z.ZodType ? { query: QueryOf<Query> } : object);

interface Answering<Answer, Status extends number> {
  Variables: ApiEnv["Variables"] & {
    /** Responds with JSON in the described shape and status. */
    answer: (
      data: Answer extends z.ZodType ? z.output<Answer> : never,
      headers?: Record<string, string>,
    ) => Response &
      TypedResponse<Answer extends z.ZodType ? z.output<Answer> : never, Extract<Status, ContentfulStatusCode>, "json">;
  };
}

type RequestOf<Body, Query, Form> = Input & { in: Sent<Body, Query, Form>; out: Sent<Body, Query, Form> };

// zod emits JSON Schema 2020-12, which OpenAPI 3.1 accepts unchanged; the two libraries' types are incompatible.
const schemaOf = (schema: z.ZodType, io: "input" | "output"): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const problemSchema = (): object =>
  schemaOf(
    z.object({
      type: z.string(),
      title: z.string(),
      status: z.number().int(),
      detail: z.string(),
      code: z.enum(["second_factor_required", "proof_required"]).optional(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    }),
    "output",
  );

function parametersOf(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query" as const,
    required: required.includes(name),
    schema,
  }));
}

/** In tests: a response that violates its schema, or has extra fields, fails the request. */
function check(schema: z.ZodType, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const read = JSON.stringify(schema.parse(sent));
  if (read.length !== JSON.stringify(sent).length)
    throw new Error(`The answer has more than its schema names: ${JSON.stringify(sent)} instead of ${read}`);
}

/**
 * Describes an endpoint: its entry in `/api/openapi.json`, the types of the browser's client, and `c.var.answer`, which accepts
 * only data of the described shape.
 */
export function describe<
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Form extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
  const Status extends number = number,
>(
  description: Description<Body, Query, Form, Answer, Status>,
): MiddlewareHandler<Answering<Answer, Status>, string, RequestOf<Body, Query, Form>> {
  const { summary, access, body, query, form, answer, refusals } = description;
  const bodies: [type: string, schema: z.ZodType][] = [
    ...(body ? [["application/json", body] as [string, z.ZodType]] : []),
    ...(form ? [["multipart/form-data", form] as [string, z.ZodType]] : []),
  ];
  // Made when the document is asked for: most servers are never asked.
  const described = describeRoute({
    summary,
    security: security[access],
    get parameters() {
      return query && parametersOf(query);
    },
    get requestBody() {
      if (bodies.length === 0) return undefined;
      const content = Object.fromEntries(bodies.map(([type, schema]) => [type, { schema: schemaOf(schema, "input") }]));
      return { required: true, content };
    },
    get responses() {
      return {
        [answer.status]: {
          description: "Done",
          ...(answer.schema ? { content: { "application/json": { schema: schemaOf(answer.schema, "output") } } } : {}),
          ...(answer.type ? { content: { [answer.type]: { schema: { type: "string", format: "binary" } } } } : {}),
        },
        ...Object.fromEntries(
          refusals.map((status) => [
            status,
            { description: "Refused", content: { "application/problem+json": { schema: problemSchema() } } },
          ]),
        ),
      };
    },
  } as Parameters<typeof describeRoute>[0]);
  const handler: MiddlewareHandler<Answering<Answer, Status>> = async (c, next) => {
    c.set("answer", ((data: object, headers?: Record<string, string>) => {
      if (c.var.answersChecked && answer.schema) check(answer.schema, data);
      return c.json(data, answer.status as ContentfulStatusCode, headers);
    }) as unknown as Answering<Answer, Status>["Variables"]["answer"]);
    await next();
  };
  // hono-openapi stores a route's description as a property of its handler.
  return Object.assign(handler, described) as never;
}
