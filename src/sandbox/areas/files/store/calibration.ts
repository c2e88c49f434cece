/** A square on every content page that identifies its picture: mm from the lower left corner, and its side. */
export const CALIBRATION = { from: 12, side: 6 }

const LEAST = 40
const STEPS = 176
const FACTORS = [67, 101, 149] as const

/** The square's colour as red, green and blue. It differs from that of every nearby page. */
export function calibrationColour(pagePk: number): readonly [number, number, number] {
  const [red, green, blue] = FACTORS.map((factor) => LEAST + ((pagePk * factor) % STEPS))
  return [red ?? LEAST, green ?? LEAST, blue ?? LEAST]
}
