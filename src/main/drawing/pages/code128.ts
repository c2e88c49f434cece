import bwip from 'bwip-js/node'

// The module's named `raw` is a symbology; the encoder's raw output is on the default export only.
const encoder: Pick<typeof bwip, 'raw'> = bwip

export interface Code128 {
  /** Widths in modules: bar, space, bar … */
  runs: readonly number[]
  modules: number
}

/** White on each side that a reader needs, in modules. */
export const QUIET_ZONE = 10

export function code128(text: string): Code128 {
  const [symbol] = encoder.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('the barcode writer gave no bars')
  const runs = [...symbol.sbs]
  return { runs, modules: runs.reduce((sum, run) => sum + run, 0) }
}

/** Room that a code takes with its quiet zones, in modules. */
export function roomOf({ modules }: Code128): number {
  return modules + 2 * QUIET_ZONE
}

/** The letters that every scanner gives back, of a text in Polish: `Łódź №1` is `Lodz ?1`. */
export function asciiOf(text: string): string {
  const plain = text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll(/\p{Pd}/gu, '-')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^ -~]/g, '?')
}

/** The longest beginning of the text whose code is at most so many modules wide; null where not one sign fits. */
export function fittingCode(text: string, mostModules: number): { text: string; code: Code128 } | null {
  for (let length = text.length; length > 0; length -= 1) {
    const part = text.slice(0, length).trimEnd()
    if (part === '') return null
    const code = code128(part)
    if (roomOf(code) <= mostModules) return { text: part, code }
  }
  return null
}
