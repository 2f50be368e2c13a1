/** Creates a one-page PDF with a table set in Helvetica, each column at its own position. ASCII letters only. */
export function pdfOf(rows: readonly (readonly string[])[], { encrypted = false } = {}): Uint8Array {
  const content = rows
    .flatMap((cells, row) =>
      cells.map(
        (cell, at) => `BT /F1 10 Tf ${40 + at * 150} ${760 - row * 16} Td (${cell.replace(/[()\\]/g, "\\$&")}) Tj ET`,
      ),
    )
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
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
