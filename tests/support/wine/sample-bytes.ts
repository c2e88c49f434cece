/** More bytes than fit into one piece of a print, with every byte value. */
export function sampleBytes(): Uint8Array {
  return Uint8Array.from({ length: 240_000 }, (_, index) => (index * 7 + (index >> 8)) % 256)
}
