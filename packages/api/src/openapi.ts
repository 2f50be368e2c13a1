import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { type Endpoint, problemsOf } from "./endpoint.ts";
import { problem, problemStatuses, type ProblemType } from "./problem.ts";

type Json = Readonly<Record<string, unknown>>;

/** Generates the OpenAPI 3.1 document for the endpoints; its schemas are JSON Schema 2020-12. */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Agate", version: "1", license: { name: "MIT", identifier: "MIT" } },
    paths,
    components: { schemas: { Problem: schemaOf(problem, "output") } },
  };
}

function operation(operationId: string, endpoint: Endpoint): Json {
  const { path, summary, query, body, answer, status } = endpoint;
  const ok = {
    description: "Done.",
    ...(answer && { content: { "application/json": { schema: schemaOf(answer, "output") } } }),
  };
  return {
    operationId,
    summary,
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } },
    }),
    responses: { [status ?? 200]: ok, ...refusals(problemsOf(endpoint)) },
  };
}

function pathParameters(path: string): readonly Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: Endpoint["query"]): readonly Json[] {
  return Object.entries<v.GenericSchema>(query?.entries ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: schema.type !== "optional",
    schema: schemaOf(schema, "input"),
  }));
}

/** One response per status, with the codes it can carry. */
function refusals(problems: readonly ProblemType[]): Json {
  const statuses = new Set(problems.map((type) => problemStatuses[type]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const types = [...new Set(problems)].filter((type) => problemStatuses[type] === status);
      return [
        status,
        {
          description: types.join(", "),
          content: {
            "application/problem+json": {
              schema: { $ref: "#/components/schemas/Problem", properties: { type: { enum: types } } },
            },
          },
        },
      ];
    }),
  );
}

function schemaOf(schema: v.GenericSchema, typeMode: "input" | "output"): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode,
    // What JSON Schema cannot express (a valid calendar day) is left out.
    errorMode: "ignore",
    overrideSchema: ({ valibotSchema: { type }, jsonSchema }) => {
      if (type === "object" && typeMode === "output") return { ...jsonSchema, additionalProperties: false };
      if (type === "literal") return { type: typeof jsonSchema.const as "string" | "boolean", ...jsonSchema };
      return null;
    },
  });
  return rest;
}
