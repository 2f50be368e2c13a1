/**
 * MD5 (RFC 1321) in hexadecimal: Photoshop uses it to tell whether the IIM has changed since. Not used for security.
 */
export function md5(bytes: Uint8Array): string {
  const { length } = bytes;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) * 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, length * 8, true);
  words.setUint32(padded.length - 4, Math.floor(length / 0x20000000), true);
  let [a0, b0, c0, d0] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let from = 0; from < padded.length; from += 64) {
    let [a, b, c, d] = [a0, b0, c0, d0];
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const [mixed, word] =
        round === 0
          ? [(b & c) | (~b & d), step]
          : round === 1
            ? [(d & b) | (~d & c), (5 * step + 1) % 16]
            : round === 2
              ? [b ^ c ^ d, (3 * step + 5) % 16]
              : [c ^ (b | ~d), (7 * step) % 16];
      const sum = (a + mixed + (sines[step] ?? 0) + words.getUint32(from + word * 4, true)) | 0;
      const turn = turns[round * 4 + (step % 4)] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0];
    }
    [a0, b0, c0, d0] = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0];
  }
  return [a0, b0, c0, d0].map(littleEndian).join("");
}

const turns = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 4_294_967_296));

function littleEndian(word: number): string {
  return [0, 8, 16, 24].map((turn) => ((word >>> turn) & 255).toString(16).padStart(2, "0")).join("");
}
