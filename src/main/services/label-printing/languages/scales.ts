const MOST_DARKNESS = 30
const MOST_SPEED = 14

/** The profile's darkness, 0 to 30, as the same part of a language's own scale. */
export function darknessOn(darkness: number, least: number, most: number): number {
  return least + Math.round((darkness / MOST_DARKNESS) * (most - least))
}

/** The profile's inches per second, 1 to 14, as the same part of a language's own steps. */
export function speedOn(speed: number, least: number, most: number): number {
  return least + Math.round(((speed - 1) / (MOST_SPEED - 1)) * (most - least))
}

/** Rows for languages in which 0 is black; the spare bits of a row's last byte come out white like the rest. */
export function inverted(bits: Uint8Array): Uint8Array {
  const out = new Uint8Array(bits.length)
  for (let at = 0; at < bits.length; at += 1) out[at] = ~(bits[at] as number)
  return out
}
