import { describeRoute } from "hono-openapi";
import { z } from "zod";

interface Description {
  summary: string;
  body?: z.ZodType;
  /** The query of the address, as one object. */
  query?: z.ZodType;
  bodyType?: string;
  /** The same as a form with files, where both are taken. */
  form?: z.ZodType;
  answer: { status: number; schema?: z.ZodType; type?: string };
  refusals: number[];
}

// zod writes JSON Schema 2020-12, which OpenAPI 3.1 takes as it is; the two libraries' types do not know each other.
const schemaOf = (schema: z.ZodType, io: "input" | "output"): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const problemSchema = schemaOf(
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

/** The entry of an endpoint in `/api/openapi.json`. */
export function describe({ summary, body, query, bodyType = "application/json", form, answer, refusals }: Description) {
  const bodies: [type: string, schema: z.ZodType][] = [
    ...(body ? [[bodyType, body] as [string, z.ZodType]] : []),
    ...(form ? [["multipart/form-data", form] as [string, z.ZodType]] : []),
  ];
  const content = Object.fromEntries(bodies.map(([type, schema]) => [type, { schema: schemaOf(schema, "input") }]));
  return describeRoute({
    summary,
    ...(query ? { parameters: parametersOf(query) } : {}),
    ...(body ? { requestBody: { required: true, content } } : {}),
    responses: {
      [answer.status]: {
        description: "Done",
        ...(answer.schema ? { content: { "application/json": { schema: schemaOf(answer.schema, "output") } } } : {}),
        ...(answer.type ? { content: { [answer.type]: { schema: { type: "string", format: "binary" } } } } : {}),
      },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { description: "Refused", content: { "application/problem+json": { schema: problemSchema } } },
        ]),
      ),
    },
  });
}
