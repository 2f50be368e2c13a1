import { queryOptions, type UseQueryResult } from "@tanstack/react-query";
import {
  fileDefaults,
  builtInStyle,
  type FileChoices,
  type NamesChoice,
  type Style,
  type CaptionStyle,
} from "@agate/captions";
import type * as NamedStyles from "@agate/captions/styles";
import type { OwnStyle } from "@agate/mine";
import { ReadFailure } from "../../api/failure.ts";
import { shouldRetry } from "../../api/query-client.ts";
import { useQuery } from "../../api/use-query.ts";
import { importWithRetry, preloadLater, serverAnswers } from "../../lib/preload-later.ts";
import { isOwnStyleName, ownStyleId } from "../own-styles/own-styles.ts";
import { useUsableStyles } from "../own-styles/use-own-styles.ts";
import type { StyleName } from "./style-name.ts";

/** An own style can change, so each wording of it is a separate query. */
const styleOf = (name: StyleName, needsTools: boolean, own: OwnStyle | null, isReady: boolean) =>
  queryOptions({
    queryKey: ["style", name, isOwnStyleName(name) ? JSON.stringify(own) : needsTools],
    queryFn: () => (isOwnStyleName(name) ? loadOwnStyle(own) : loadStyle(name, needsTools)),
    initialData: () =>
      (isOwnStyleName(name) ? isReady && loadedOwnStyle(own) : loadedStyle(name, needsTools)) || undefined,
    // Wait until it is known whether the person has it.
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: shouldRetry,
  });

/**
 * Returns the style with a name: at once if it is loaded, otherwise loading, or failed with a retry.
 * @param names how the letters of names are written: the code that folds them is not part of the built-in styles
 */
export function useStyle(name: StyleName, names: NamesChoice): UseQueryResult<Style> {
  const { styles, isReady } = useUsableStyles();
  const own = styles.get(ownStyleId(name) ?? "") ?? null;
  const needsTools = names === "ascii" || names === "ascii-de";
  return useQuery(styleOf(name, needsTools, own, isReady || own !== null || !isOwnStyleName(name)));
}

/** Returns what a file is built with: the page's settings, and the style they name. */
export function choicesWith<Settings extends object>(settings: Settings, style: Style): Settings & FileChoices {
  return { ...fileDefaults, ...settings, style };
}

type Named = typeof NamedStyles;

let named: Named | null = null;

/**
 * Loads the wording of all styles except the first two, the code that writes their frames, and the reader of own
 * styles. A style that is chosen is loaded at once; the others when a page that makes files is first idle.
 * @throws ReadFailure if it cannot be loaded
 */
async function loadNamedStyles(): Promise<Named> {
  try {
    named = await importWithRetry(() => import("@agate/captions/styles"));
    return named;
  } catch (cause) {
    const failure = new ReadFailure((await serverAnswers()) ? "broken" : "unreachable");
    failure.cause = cause;
    throw failure;
  }
}
preloadLater(loadNamedStyles, "rare");

/**
 * Returns a style that is already loaded; null: it must be loaded first. The first two are always available, without
 * tools until those are loaded.
 */
function loadedStyle(name: CaptionStyle, needsTools: boolean): Style | null {
  return named?.namedStyles[name] ?? (needsTools ? null : builtInStyle(name));
}

/** Loads any built-in style by its name. */
async function loadStyle(name: CaptionStyle, needsTools: boolean): Promise<Style> {
  return loadedStyle(name, needsTools) ?? (await loadNamedStyles()).namedStyles[name];
}

/** Returns an own style that is ready to build with; null: its reader must be loaded first. */
function loadedOwnStyle(own: OwnStyle | null): Style | null {
  return named && readOwnStyle(named, own);
}

/** Like `loadStyle`, for an own style. Null means it is unavailable here, and the default is used (rule OS11). */
async function loadOwnStyle(own: OwnStyle | null): Promise<Style> {
  return readOwnStyle(await loadNamedStyles(), own);
}

function readOwnStyle({ namedStyles, readStyleRecord, styleOf }: Named, own: OwnStyle | null): Style {
  const read = own && readStyleRecord({ ...own.record, label: own.name });
  return read?.ok ? styleOf(read.record) : namedStyles.standard;
}
