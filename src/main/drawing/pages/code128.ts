import bwip from 'bwip-js/node'

// The module's named export `raw` is a symbology. The encoder's raw output exists only on the default export.
const encoder: Pick<typeof bwip, 'raw'> = bwip

/** Narrowest module that a scanner still reads, in dots. */
export const LEAST_MODULE_DOTS = 2

export interface Code128 {
  /** Widths in modules: bar, space, bar … */
  runs: readonly number[]
  modules: number
}

/** White space that a reader needs on each side, in modules. */
export const QUIET_ZONE = 10

export function code128(text: string): Code128 {
  const [symbol] = encoder.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('the barcode writer gave no bars')
  const runs = [...symbol.sbs]
  return { runs, modules: runs.reduce((sum, run) => sum + run, 0) }
}

/** Width of a code including its quiet zones, in modules. */
export function roomOf({ modules }: Code128): number {
  return modules + 2 * QUIET_ZONE
}

/** Converts a Polish text to the characters that every scanner can return: `Łódź №1` becomes `Lodz ?1`. */
export function asciiOf(text: string): string {
  const plain = text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll(/\p{Pd}/gu, '-')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^ -~]/g, '?')
}

/** The longest prefix of the text whose code has at most `mostModules` modules. Null if not even one character fits. */
export function fittingCode(text: string, mostModules: number): { text: string; code: Code128 } | null {
  for (let length = text.length; length > 0; length -= 1) {
    const part = text.slice(0, length).trimEnd()
    if (part === '') return null
    const code = code128(part)
    if (roomOf(code) <= mostModules) return { text: part, code }
  }
  return null
}
