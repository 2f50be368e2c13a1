/** XMP packets as trees: reads the known fields, and writes them with everything else unchanged. */
export { type FieldName, fieldNames, type FieldValues, namespaces, templateFields, valueOf } from "./kit/fields.ts";
export { readXml, type ReadXml } from "./kit/read-xml.ts";
export { writeXml, type XmlNode } from "./kit/xml.ts";
export { dropProperties, emptyXmp, fillXmp, readProperties, readXmp } from "./kit/xmp.ts";
