// Validates the deploy files against external schemas: Kubernetes' own objects, the Gateway API's and the Prometheus
// Operator's (as values, and as types, which reject extra fields), the Dockerfile's instructions, and, if their schemas
// are available, custom resources (CloudNativePG's config/crd/bases/postgresql.cnpg.io_clusters.yaml) and Compose
// (schema/compose-spec.json of compose-spec), which no package includes.
//
//     npm ci --prefix tools/deploy && npm run schemas --prefix tools/deploy
//     ... -- --crd postgresql.cnpg.io_clusters.yaml --compose compose-spec.json
//
// Exits with 1 if something violates its schema, and lists what it could not check.

import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { validate as lintDockerfile } from "dockerfile-utils";
import { parse, parseAllDocuments } from "yaml";

const here = import.meta.dirname;
const root = join(here, "../..");
const { values: asked } = parseArgs({
  options: { crd: { type: "string", multiple: true }, compose: { type: "string" } },
});
const faults = [];
const unseen = [];
const read = (path) => readFileSync(join(root, path), "utf8");

for (const { range, message } of lintDockerfile(read("deploy/Dockerfile")))
  faults.push(`deploy/Dockerfile:${range.start.line + 1}: ${typeof message === "string" ? message : message.value}`);

const compositions = ["deploy/compose.yaml", "deploy/compose.selling.yaml"];
if (asked.compose)
  for (const file of compositions)
    hold(file, parse(read(file), { merge: true }), JSON.parse(readFileSync(asked.compose, "utf8")));
else unseen.push(...compositions);

const definitions = (asked.crd ?? []).map((file) => parse(readFileSync(file, "utf8")));
const typed = [];
for (const file of globSync("deploy/kubernetes/**/*.yaml", { cwd: root }).toSorted())
  for (const document of parseAllDocuments(read(file))) {
    const object = document.toJS();
    const what = `${file} ${object.kind} ${object.metadata.name}`;
    const definition = definitions.find(
      ({ spec }) => object.apiVersion.startsWith(`${spec.group}/`) && spec.names.kind === object.kind,
    );
    const path = modelOf(object);
    if (definition) holdToDefinition(what, object, definition);
    else if (path) {
      typed.push({ what, path, object });
      await holdToModel(what, object, path);
    } else unseen.push(what);
  }
holdToTypes();

for (const one of unseen) console.warn(`NOT LOOKED AT: ${one}: name its schema with --crd or --compose`);
for (const fault of faults) console.error(fault);
console.log(
  `${typed.length} objects of Kubernetes by their models, ${definitions.length} custom definitions: ${faults.length} faults in all`,
);
process.exit(faults.length ? 1 : 0);

/** @param schema JSON Schema */
function hold(what, value, schema) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addFormat("duration", true);
  // What these schemas use means the same in every draft.
  const { $schema: _, ...rest } = schema;
  if (ajv.validate(rest, value)) return;
  for (const { instancePath, message, params } of ajv.errors ?? [])
    faults.push(`${what}${instancePath}: ${message} ${JSON.stringify(params)}`);
}

/** A cluster silently drops an unknown field; here it is a fault. */
function holdToDefinition(what, object, { spec }) {
  const version = spec.versions.find(({ name }) => object.apiVersion.endsWith(`/${name}`));
  const { metadata: _, ...schemas } = version.schema.openAPIV3Schema.properties;
  const { metadata: __, ...rest } = object;
  hold(what, rest, closed({ type: "object", properties: schemas }));
}

function closed(schema) {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const each = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  if (each["x-kubernetes-int-or-string"]) delete each.type;
  const isOpen = each["x-kubernetes-preserve-unknown-fields"] || each.additionalProperties !== undefined;
  return each.properties && !isOpen ? { ...each, additionalProperties: false } : each;
}

/** Returns where the model of an object is, if a package has one. */
function modelOf({ apiVersion, kind }) {
  const [group, version] = apiVersion.includes("/") ? apiVersion.split("/") : ["", apiVersion];
  const packages = {
    "gateway.networking.k8s.io": "@kubernetes-models/gateway-api/gateway.networking.k8s.io",
    "monitoring.coreos.com": "@kubernetes-models/prometheus-operator/monitoring.coreos.com",
  };
  if (group.includes(".") && !packages[group] && !group.endsWith("k8s.io")) return undefined;
  return `${packages[group] ?? ["kubernetes-models", group].filter(Boolean).join("/")}/${version}/${kind}`;
}

async function holdToModel(what, object, path) {
  const { [object.kind]: Model } = await import(path);
  try {
    new Model(object).validate();
  } catch (error) {
    faults.push(`${what}: ${error.message}`);
  }
}

/** The compiler refuses a literal with a field that its type does not have. */
function holdToTypes() {
  const folder = mkdtempSync(join(tmpdir(), "agate-schemas-"));
  symlinkSync(join(here, "node_modules"), join(folder, "node_modules"));
  const lines = typed.map(
    ({ path, object }, at) =>
      `import type { I${object.kind} as T${at} } from "${path}"; export const o${at}: T${at} = ${JSON.stringify(object)};`,
  );
  writeFileSync(join(folder, "objects.ts"), lines.join("\n"));
  const options = [
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "nodenext",
    "--target",
    "esnext",
    "--types",
    "",
  ];
  const { stdout, status } = spawnSync(join(root, "node_modules/.bin/tsc"), [...options, "objects.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  if (status === 0) return;
  for (const [, line, message] of stdout.matchAll(/^objects\.ts\((\d+),\d+\): error (.+)$/gm))
    faults.push(`${typed[line - 1].what}: ${message}`);
  if (!/^objects\.ts/m.test(stdout)) faults.push(`the compiler: ${stdout}`);
}
