import { site } from "../../product/site.ts";

/** The way to a person: the address itself, so that it can be copied, too. */
export function ContactLink() {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
}
