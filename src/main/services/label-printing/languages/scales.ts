const MOST_DARKNESS = 30
const MOST_SPEED = 14

/** Maps the profile's darkness, 0 to 30, proportionally to the scale of a printer language. */
export function darknessOn(darkness: number, least: number, most: number): number {
  return least + Math.round((darkness / MOST_DARKNESS) * (most - least))
}

/** Maps the profile's speed, 1 to 14 inches per second, proportionally to the steps of a printer language. */
export function speedOn(speed: number, least: number, most: number): number {
  return least + Math.round(((speed - 1) / (MOST_SPEED - 1)) * (most - least))
}

/** Inverts rows for languages in which 0 is black; the spare bits of a row's last byte become white like the rest. */
export function inverted(bits: Uint8Array): Uint8Array {
  const out = new Uint8Array(bits.length)
  for (let at = 0; at < bits.length; at += 1) out[at] = ~(bits[at] as number)
  return out
}
