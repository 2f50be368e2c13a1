import { expect, it } from "vitest";
import { isThumbnail } from "./thumbnail-size.ts";

const start = [0xff, 0xd8];
const comment = [0xff, 0xfe, 0, 4, 1, 2];
const scan = [0xff, 0xda, 0, 2];
const u16 = (value: number) => [value >> 8, value & 255];
const frame = (width: number, height: number, marker = 0xc0) =>
  [[0xff, marker, 0, 11, 8], u16(height), u16(width), [1, 1, 0x11, 0]].flat();
const bytes = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());

it.each([
  ["a camera's", bytes(start, comment, frame(160, 120), scan)],
  ["a progressive one, with padding", bytes(start, [0xff], frame(640, 480, 0xc2), scan)],
])("[PR44] %s thumbnail is drawn", (_, thumbnail) => {
  expect(isThumbnail(thumbnail)).toBe(true);
});

it.each([
  ["that claims 16,000 x 16,000", bytes(start, frame(16_000, 16_000), scan)],
  ["that claims one long side", bytes(start, frame(160, 16_000), scan)],
  ["that claims it in a second frame", bytes(start, frame(160, 120), frame(16_000, 16_000, 0xc2), scan)],
  ["whose height comes later", bytes(start, frame(160, 0), scan)],
  ["without a frame", bytes(start, comment, scan)],
  ["cut off in a segment", bytes(start, [0xff, 0xfe, 0xff, 0xff])],
  ["whose segment has no length", bytes(start, [0xff, 0xfe, 0, 0, 0, 0])],
  ["of another format", bytes([0x89, 0x50, 0x4e, 0x47], frame(160, 120), scan)],
  ["of nothing", bytes([])],
])("[PR44] a thumbnail %s is not", (_, thumbnail) => {
  expect(isThumbnail(thumbnail)).toBe(false);
});
