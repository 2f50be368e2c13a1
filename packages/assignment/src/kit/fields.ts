/** The namespaces of a template's fields, by their usual prefix (IPTC Photo Metadata Standard 2025.1; Getty's own). */
export const namespaces = {
  dc: "http://purl.org/dc/elements/1.1/",
  photoshop: "http://ns.adobe.com/photoshop/1.0/",
  Iptc4xmpCore: "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
  GettyImagesGIFT: "http://xmp.gettyimages.com/gift/1.0/",
} as const;

/** How XMP represents a value: plain, a text with language alternatives, an ordered list, an unordered list. */
type Form = "text" | "alt" | "seq" | "bag";

/** A field of an IPTC template. */
export interface TemplateField {
  /** The label that Photo Mechanic and photo desks use. */
  readonly label: string;
  readonly prefix: keyof typeof namespaces;
  readonly name: string;
  readonly form: Form;
  /** Its dataset in record 2 of IPTC-IIM 4.2; null: IIM does not have one. */
  readonly iim: number | null;
}

const field = (
  label: string,
  prefix: TemplateField["prefix"],
  name: string,
  form: Form,
  iim: number | null,
): TemplateField => ({ label, prefix, name, form, iim });

/** The fields that are read from a template, in display order. */
export const templateFields = {
  headline: field("Headline", "photoshop", "Headline", "text", 105),
  caption: field("Caption", "dc", "description", "alt", 120),
  event: field("Event", "Iptc4xmpExt", "Event", "alt", null),
  date: field("Date", "photoshop", "DateCreated", "text", 55),
  venue: field("Venue", "Iptc4xmpCore", "Location", "text", 92),
  city: field("City", "photoshop", "City", "text", 90),
  state: field("State", "photoshop", "State", "text", 95),
  country: field("Country", "photoshop", "Country", "text", 101),
  countryCode: field("Country code", "Iptc4xmpCore", "CountryCode", "text", 100),
  byline: field("By-line", "dc", "creator", "seq", 80),
  bylineTitle: field("By-line title", "photoshop", "AuthorsPosition", "text", 85),
  captionWriter: field("Caption writer", "photoshop", "CaptionWriter", "text", 122),
  credit: field("Credit", "photoshop", "Credit", "text", 110),
  source: field("Source", "photoshop", "Source", "text", 115),
  rights: field("Copyright", "dc", "rights", "alt", 116),
  instructions: field("Instructions", "photoshop", "Instructions", "text", 40),
  title: field("Title", "dc", "title", "alt", 5),
  reference: field("Reference", "photoshop", "TransmissionReference", "text", 103),
  category: field("Category", "photoshop", "Category", "text", 15),
  supplementalCategories: field("Supplemental categories", "photoshop", "SupplementalCategories", "bag", 20),
  keywords: field("Keywords", "dc", "subject", "bag", 25),
  persons: field("Persons shown", "Iptc4xmpExt", "PersonInImage", "bag", null),
  personality: field("Personality", "GettyImagesGIFT", "Personality", "bag", null),
} as const satisfies Record<string, TemplateField>;

export type FieldName = keyof typeof templateFields;

export const fieldNames = Object.keys(templateFields) as readonly FieldName[];

/** The values of fields, each with at least one text that is not blank; fields without a value are missing. */
export type FieldValues = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/** Returns the texts that are not blank, as a field's value; an empty object if all are blank. */
export function valueOf(name: FieldName, texts: readonly string[]): FieldValues {
  const nonEmpty = texts.filter((text) => text.trim() !== "");
  return nonEmpty.length ? { [name]: nonEmpty } : {};
}
