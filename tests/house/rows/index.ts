import { captionStyle } from "./caption-style.ts";
import { endpoint } from "./endpoint.ts";
import { fieldOfAPerson } from "./field-of-a-person.ts";
import { kindOfData } from "./kind-of-data.ts";
import { league } from "./league.ts";
import { outputTarget } from "./output-target.ts";
import { proofreadingRule } from "./proofreading-rule.ts";
import { provider } from "./provider.ts";
import { screen } from "./screen.ts";
import { sport } from "./sport.ts";
import type { Row } from "./trial.ts";

/** The rows of the "I want to ..." tables that a test follows. */
export const rows: readonly Row[] = [
  league,
  sport,
  captionStyle,
  outputTarget,
  provider,
  kindOfData,
  fieldOfAPerson,
  proofreadingRule,
  endpoint,
  screen,
];
