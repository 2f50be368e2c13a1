import { Contrib, Enums, Models, Serialize, Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";
import parseExpression from "spdx-expression-parse";
import type { BundledPackages } from "./bundled-packages.ts";
import { insidePackages } from "./inside-packages.ts";
import type { LockedPackage } from "./lock-file.ts";

/** The input for a bill of materials. */
export interface Shipped {
  readonly version: string;
  readonly bundles: readonly BundledPackages[];
  readonly locked: readonly LockedPackage[];
  /** Packages whose programs run next to the bundles, by name; any of them may be missing. */
  readonly programs: readonly string[];
  /** The creation date; without it, the same build produces the same bytes. */
  readonly made?: Date;
}

const spec = Spec.Spec1dot6;
const licenses = new Contrib.License.Factories.LicenseFactory(parseExpression);

/**
 * Creates a bill of materials in CycloneDX 1.6 as JSON (rule SC4): every third-party package in a bundle, with its
 * license and the registry's hash, which packages use which, and the programs that ship alongside.
 * @throws if a bundle holds a package that is in no lock file
 */
export function createSbom({ version, bundles, locked, programs, made }: Shipped): string {
  const agate = new Models.Component(Enums.ComponentType.Application, "agate", {
    bomRef: "agate",
    version,
    licenses: licensesOf("MIT"),
  });
  const components = new Map<string, Models.Component>();
  const byPath = new Map(locked.map((one) => [one.path, one]));
  const componentAt = (path: string) => {
    const known = components.get(path);
    if (known) return known;
    const found = byPath.get(path);
    if (!found) throw new Error(`${path} is in a bundle and in no lock file.`);
    const made = componentOf(found, Enums.ComponentScope.Required);
    components.set(path, made);
    return made;
  };
  const parts = bundles.map(({ bundle, uses, packages }) => {
    const part = new Models.Component(Enums.ComponentType.Application, `agate-${bundle}`, {
      bomRef: `agate-${bundle}`,
      version,
      licenses: licensesOf("MIT"),
    });
    for (const path of uses) part.dependencies.add(componentAt(path).bomRef);
    for (const one of packages)
      for (const path of one.uses) componentAt(one.path).dependencies.add(componentAt(path).bomRef);
    for (const { path } of packages) componentAt(path);
    return part;
  });
  const optional = locked
    .filter(({ name }) => programs.includes(name))
    .map((one) => componentOf(one, Enums.ComponentScope.Optional));
  for (const one of [...parts, ...optional]) agate.dependencies.add(one.bomRef);

  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: agate,
      supplier: new Models.OrganizationalEntity({ name: "The Agate authors" }),
      lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.Build]),
      ...(made && { timestamp: made }),
    }),
  });
  for (const one of [...parts, ...components.values(), ...optional]) bom.components.add(one);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(spec));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/**
 * Validates a bill of materials against the CycloneDX schema.
 * @returns undefined if it is valid
 */
export async function findSbomFault(text: string): Promise<unknown> {
  return (await new Validation.JsonStrictValidator(spec.version).validate(text)) ?? undefined;
}

function componentOf({ name, version, license, integrity, path }: LockedPackage, scope: Enums.ComponentScope) {
  const [group, plain = name] = name.startsWith("@") ? name.split("/") : [undefined, name];
  const made = new Models.Component(Enums.ComponentType.Library, plain, {
    bomRef: path,
    group,
    version,
    scope,
    licenses: licensesOf(license ?? ""),
    purl: new PackageURL("npm", group, plain, version).toString(),
  });
  if (integrity?.startsWith("sha512-"))
    made.externalReferences.add(
      new Models.ExternalReference(
        `https://registry.npmjs.org/${name}/-/${plain}-${version}.tgz`,
        Enums.ExternalReferenceType.Distribution,
        {
          hashes: new Models.HashDictionary([
            [Enums.HashAlgorithm["SHA-512"], Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex")],
          ]),
        },
      ),
    );
  for (const part of insidePackages[name] ?? [])
    made.components.add(
      new Models.Component(Enums.ComponentType.Library, part.name, {
        bomRef: `${path}#${part.name}`,
        version: part.version,
        licenses: licensesOf(part.license),
      }),
    );
  return made;
}

function licensesOf(license: string): Models.LicenseRepository {
  return new Models.LicenseRepository(license ? [licenses.makeFromString(license)] : []);
}
