/** A kind of measured value, and its values by labels. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

export interface Sample {
  /** The suffix of the family's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
}

export type Labels = Readonly<Record<string, string>>;

export function gauge(name: string, help: string, ...samples: readonly Sample[]): Family {
  return { name, help, type: "gauge", samples };
}

/** The Content-Type of the text format that Prometheus reads. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Families in Prometheus's format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function expose(families: readonly Family[]): string {
  return families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelsOf(labels)} ${numberText(value)}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function labelsOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length ? `{${pairs.join(",")}}` : "";
}

const escaped = (value: string) => value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");

const numberText = (value: number) => (value === Infinity ? "+Inf" : String(value));
