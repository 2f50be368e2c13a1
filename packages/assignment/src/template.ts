/** Reading a template that an agency sent: apart from the kit, because it brings a parser of XML. */
export { readTemplate } from "./kit/read-template.ts";
