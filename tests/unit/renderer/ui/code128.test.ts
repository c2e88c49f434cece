import bwip from 'bwip-js/node'
import { expect, test } from 'vitest'
import { code128Bars } from '#renderer/ui/code128.ts'

const encoder: Pick<typeof bwip, 'raw'> = bwip

/** Bars and spaces of an independent encoder. */
function runsOf(text: string): number[] {
  const [symbol] = encoder.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('no bars')
  return [...symbol.sbs]
}

function ownRuns(text: string): number[] {
  const { bars = [] } = code128Bars(text) ?? {}
  return bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1]
    return next ? [width, next.x - x - width] : [width]
  })
}

test('OP-83 encodes the text of a badge as an independent encoder does', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const text of [...signs, 'KQWMXZTPA', 'k-q.w/M', 'A1B2C3D4E5F6G7']) {
    // A digit at the start may select another code set. Starting with a letter keeps both encoders in set B.
    expect([text, ownRuns(`Ab${text}`)]).toEqual([text, runsOf(`Ab${text}`)])
  }
})

test('OP-83 there are ten white modules on each side', () => {
  const { bars = [], width = 0 } = code128Bars('K7QW2M9XZ4T8PA') ?? {}
  const last = bars.at(-1)
  expect(bars[0]?.x).toBe(10)
  expect(width - (last?.x ?? 0) - (last?.width ?? 0)).toBe(10)
})

test('OP-83 text that is not printable ASCII has no bars', () => {
  for (const text of ['', 'Zażółć', 'a\nb']) expect(code128Bars(text)).toBeNull()
})
