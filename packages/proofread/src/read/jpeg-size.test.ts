import { expect, test } from "vitest";
import { jpegHead, xmpBlock } from "../testing/pictures.ts";
import { jpegSize } from "./jpeg-size.ts";

test("[PR36] a JPEG's size is read from its frame, behind metadata and tables", () => {
  const head = jpegHead({ xmp: xmpBlock({ "dc:description": "He hits." }) }).subarray(0, -4);
  const tables = [0xff, 0xc4, 0, 3, 0, 0xff];
  const frame = [0xff, 0xc2, 0, 17, 8, 0x10, 0x00, 0x18, 0x01, 3, 1, 0x22, 0];
  expect(jpegSize(Buffer.concat([head, Buffer.from([...tables, ...frame])]))).toEqual({
    width: 0x1801,
    height: 0x1000,
  });
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 1, 1, 1, 1, 1, 1], [1, 2, 3]])
    expect(jpegSize(Uint8Array.from(bytes))).toBeNull();
});
