import { builtInStyle } from "@agate/captions";
import type { CaptionStyle, Style } from "@agate/captions";
import type * as NamedStyles from "@agate/captions/styles";
import type { OwnStyle } from "@agate/mine";
import { ReadFailure } from "../../api/failure.ts";
import { importWithRetry, preloadLater, serverAnswers } from "../../lib/preload-later.ts";

type Named = typeof NamedStyles;

let named: Named | null = null;

/**
 * The wording of all styles but the first two, what writes their frames, and the reader of a person's own. It is preloaded
 * when a page that makes files is first quiet, and the service worker keeps it.
 * @throws ReadFailure where it cannot be loaded
 */
async function bringNamedStyles(): Promise<Named> {
  try {
    named = await importWithRetry(() => import("@agate/captions/styles"));
    return named;
  } catch (cause) {
    const failure = new ReadFailure((await serverAnswers()) ? "broken" : "unreachable");
    failure.cause = cause;
    throw failure;
  }
}
preloadLater(bringNamedStyles);

/**
 * A style that is here already; null: it has to be loaded first. The first two are always here, without tools until those
 * come.
 */
export function loadedStyle(name: CaptionStyle, needsTools: boolean): Style | null {
  return named?.namedStyles[name] ?? (needsTools ? null : builtInStyle(name));
}

/** The door to every style by its name. */
export async function loadStyle(name: CaptionStyle, needsTools: boolean): Promise<Style> {
  return loadedStyle(name, needsTools) ?? (await bringNamedStyles()).namedStyles[name];
}

/** An own style that is ready to build with; null: what reads it has to be loaded first. */
export function loadedOwnStyle(own: OwnStyle | null): Style | null {
  return named && readOwnStyle(named, own);
}

/** As `loadStyle`, for an own style; null: nobody here has it, and the default stands in (rule OS11). */
export async function loadOwnStyle(own: OwnStyle | null): Promise<Style> {
  return readOwnStyle(await bringNamedStyles(), own);
}

function readOwnStyle({ namedStyles, readStyleRecord, styleOf }: Named, own: OwnStyle | null): Style {
  const read = own && readStyleRecord({ ...own.record, label: own.name });
  return read?.ok ? styleOf(read.record) : namedStyles.standard;
}
