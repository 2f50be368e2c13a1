import {
  fileDefaults,
  builtInStyle,
  type FileChoices,
  type NamesChoice,
  type Style,
  type CaptionStyle,
} from "@agate/captions";
import type { OwnStyle } from "@agate/mine";
import { queryOptions, type UseQueryResult } from "@tanstack/react-query";
import type * as NamedStyles from "@agate/captions/styles";
import { useQuery } from "../../api/use-query.ts";
import { shouldRetry } from "../../api/query-client.ts";
import { ReadFailure } from "../../api/failure.ts";
import { importWithRetry, preloadLater, serverAnswers } from "../../lib/preload-later.ts";
import { isOwnStyleName, ownStyleId } from "../own-styles/own-styles.ts";
import { useUsableStyles } from "../own-styles/use-own-styles.ts";
import type { StyleName } from "./style-name.ts";

/** An own style changes: each wording of it is another query. */
const styleOf = (name: StyleName, needsTools: boolean, own: OwnStyle | null, isReady: boolean) =>
  queryOptions({
    queryKey: ["style", name, isOwnStyleName(name) ? JSON.stringify(own) : needsTools],
    queryFn: () => (isOwnStyleName(name) ? loadOwnStyle(own) : loadStyle(name, needsTools)),
    initialData: () =>
      (isOwnStyleName(name) ? isReady && loadedOwnStyle(own) : loadedStyle(name, needsTools)) || undefined,
    // Whether the person has it is not known yet.
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: shouldRetry,
  });

/**
 * The style of a name: here at once where it is loaded, else on its way, or failed with the way to try again.
 * @param names how the letters of names are wanted: what folds them is no part of the styles that are at hand
 */
export function useStyle(name: StyleName, names: NamesChoice): UseQueryResult<Style> {
  const { styles, isReady } = useUsableStyles();
  const own = styles.get(ownStyleId(name) ?? "") ?? null;
  const needsTools = names === "ascii" || names === "ascii-de";
  return useQuery(styleOf(name, needsTools, own, isReady || own !== null || !isOwnStyleName(name)));
}

/** What a file is built with: the settings of its page, and the style that they name. */
export function choicesWith<Settings extends object>(settings: Settings, style: Style): Settings & FileChoices {
  return { ...fileDefaults, ...settings, style };
}

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
function loadedStyle(name: CaptionStyle, needsTools: boolean): Style | null {
  return named?.namedStyles[name] ?? (needsTools ? null : builtInStyle(name));
}

/** The door to every style by its name. */
async function loadStyle(name: CaptionStyle, needsTools: boolean): Promise<Style> {
  return loadedStyle(name, needsTools) ?? (await bringNamedStyles()).namedStyles[name];
}

/** An own style that is ready to build with; null: what reads it has to be loaded first. */
function loadedOwnStyle(own: OwnStyle | null): Style | null {
  return named && readOwnStyle(named, own);
}

/** As `loadStyle`, for an own style; null: nobody here has it, and the default stands in (rule OS11). */
async function loadOwnStyle(own: OwnStyle | null): Promise<Style> {
  return readOwnStyle(await bringNamedStyles(), own);
}

function readOwnStyle({ namedStyles, readStyleRecord, styleOf }: Named, own: OwnStyle | null): Style {
  const read = own && readStyleRecord({ ...own.record, label: own.name });
  return read?.ok ? styleOf(read.record) : namedStyles.standard;
}
