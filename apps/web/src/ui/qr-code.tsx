import { useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  readonly content: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** A QR code: dark on light in every mode, with the border of four empty modules that scanners need (ISO/IEC 18004). */
export function QrCode({ content, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(content, { ecc: "L", border: 4 });
    const rows = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size: modules, path: rows.join("") };
  }, [content]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      // It is drawn inline: there is no file for an `img`.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
