import { fileDefaults } from "@agate/captions";
import type { FileChoices, NamesChoice, Style } from "@agate/captions";
import type { OwnStyle } from "@agate/mine";
import { queryOptions } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "../../api/use-query.ts";
import { shouldRetry } from "../../api/query-client.ts";
import { isOwnStyleName, ownStyleId } from "../own-styles/own-styles.ts";
import { useUsableStyles } from "../own-styles/use-own-styles.ts";
import { loadedOwnStyle, loadedStyle, loadOwnStyle, loadStyle } from "./load-style.ts";
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
