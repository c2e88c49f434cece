import { describe, expect, test } from 'vitest'
import { isApiFailure } from '#shared/api/api-error.ts'
import type { Drawing } from '#main/services/station-pages/drawing.ts'
import { openRenderingThread } from '#support/drawing.ts'

const script = new URL('../../support/failing-drawing.mjs', import.meta.url)
const area = { width: 718, height: 1198, widthMm: 89.694, heightMm: 149.754 }

const FINE = 0
const HANGS = 1
const HOARDS = 2
const EXITS = 3
const CRASHES = 4

const draw = (drawing: Drawing, kind: number) => drawing.rasterPdf(new Uint8Array([kind]), area)

async function refusalOf(work: Promise<unknown>) {
  try {
    await work
  } catch (cause) {
    return isApiFailure(cause) ? cause.error : String(cause)
  }
  return null
}

describe('a failing rendering thread', () => {
  test('DESK-055 a PDF whose rendering never ends is abandoned; meanwhile the main process keeps running, and the next PDF is rendered', async () => {
    const drawing = openRenderingThread({ script, limitMs: 3_000 })
    let turns = 0
    const counting = setInterval(() => (turns += 1), 5)
    const refusal = await refusalOf(draw(drawing, HANGS))
    clearInterval(counting)
    expect(refusal).toMatchObject({
      code: 'LABEL_UNREADABLE',
      message: expect.stringContaining('rysowanie trwa za długo'),
    })
    expect(turns).toBeGreaterThan(10)
    expect(await draw(drawing, FINE)).toMatchObject({ image: { width: 1 } })
  })

  test('DESK-055 a PDF that uses up all memory ends its thread and not the program', async () => {
    const drawing = openRenderingThread({ script, heapMb: 16 })
    expect(await refusalOf(draw(drawing, HOARDS))).toMatchObject({
      code: 'LABEL_UNREADABLE',
      message: expect.stringContaining('za dużo pamięci'),
    })
    expect(await draw(drawing, FINE)).toMatchObject({ image: { width: 1 } })
  })

  test('a thread that ends or crashes fails only its own task, and waiting tasks are rendered', async () => {
    const drawing = openRenderingThread({ script })
    const [exited, crashed, drawn] = await Promise.all([
      refusalOf(draw(drawing, EXITS)),
      refusalOf(draw(drawing, CRASHES)),
      draw(drawing, FINE),
    ])
    expect(exited).toContain('ended with code 7')
    expect(crashed).toContain('scripted crash')
    expect(drawn).toMatchObject({ image: { width: 1 } })
    expect(drawing.warnings).toHaveLength(2)
  })

  test('closing cancels the running task and the waiting ones', async () => {
    const drawing = openRenderingThread({ script })
    const [first, second] = [refusalOf(draw(drawing, HANGS)), refusalOf(draw(drawing, FINE))]
    await drawing.close()
    expect([await first, await second]).toEqual(Array(2).fill('Error: the program is ending'))
  })
})
