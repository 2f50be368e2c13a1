/**
 * Creates a one-page PDF with a table set in Helvetica, each column at its own position. ASCII letters only.
 * @param options `isTurned`: a landscape page as printers write it; `isBold`: every cell printed twice, a little apart;
 *   `areFields`: the cells of the last column are values of a form's fields; `hidden`: a table at the same place, in a
 *   layer that is off by default, as `isForm` in a form of its own; `columnWidth`: in points
 */
export function pdfOf(
  rows: readonly (readonly string[])[],
  {
    encrypted = false,
    isTurned = false,
    isBold = false,
    areFields = false,
    hidden = [] as readonly (readonly string[])[],
    isForm = false,
    columnWidth = 150,
  } = {},
): Uint8Array {
  const place = (row: number, at: number, apart = 0) =>
    isTurned
      ? `0 1 -1 0 ${40 + row * 16} ${40 + at * columnWidth + apart} Tm`
      : `${40 + at * columnWidth + apart} ${760 - row * 16} Td`;
  const isField = (cells: readonly string[], at: number) => areFields && at === cells.length - 1;
  const drawn = (table: readonly (readonly string[])[]) =>
    table
      .flatMap((cells, row) =>
        cells.flatMap((cell, at) =>
          (isField(cells, at) ? [] : isBold ? [0, 0.4] : [0]).map(
            (apart) => `BT /F1 10 Tf ${place(row, at, apart)} (${cell.replace(/[()\\]/g, "\\$&")}) Tj ET`,
          ),
        ),
      )
      .join("\n");
  const layer = drawn(hidden);
  const inLayer = !layer ? [] : [isForm ? "/Layer Do" : `/OC /Off BDC\n${layer}\nEMC`];
  const content = [...inLayer, drawn(rows)].join("\n");
  const fields = rows.flatMap((cells, row) =>
    cells.flatMap((cell, at) =>
      isField(cells, at)
        ? `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (f${row}) /V (${cell}) /Rect [${40 + at * columnWidth} ${757 - row * 16} ${180 + at * columnWidth} ${771 - row * 16}] >>`
        : [],
    ),
  );
  const layerAt = 6 + fields.length;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${layer && ` /OCProperties << /OCGs [${layerAt} 0 R] /D << /OFF [${layerAt} 0 R] >> >>`} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R${isTurned ? " /Rotate 90" : ""} /Annots [${fields.map((_, at) => `${6 + at} 0 R`).join(" ")}] /Resources << /Font << /F1 5 0 R >>${layer && ` /Properties << /Off ${layerAt} 0 R >> /XObject << /Layer ${layerAt + 1} 0 R >>`} >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...fields,
    ...(layer
      ? [
          "<< /Type /OCG /Name (Last season) >>",
          `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /OC ${layerAt} 0 R /Resources << /Font << /F1 5 0 R >> >> /Length ${layer.length} >>\nstream\n${layer}\nendstream`,
        ]
      : []),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const lock = encrypted
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${"o".repeat(32)}) /U (${"u".repeat(32)}) >> /ID [(a) (a)]`
    : "";
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
