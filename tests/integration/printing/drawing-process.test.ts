import { describe, expect, test } from 'vitest'
import { isApiFailure } from '#shared/api/api-error.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import type { Drawing } from '#main/services/station-pages/drawing.ts'
import { openDrawingProcess } from '#support/drawing.ts'

const modulePath = 'tests/support/failing-drawing.mjs'
const profile = printerProfile.parse({ transport: { kind: 'tcp', host: 'printer' } })

const FINE = 0
const HANGS = 1
const HOARDS = 2
const EXITS = 3
const ABORTS = 4
const TOO_BIG = 5

const draw = (drawing: Drawing, kind: number) =>
  drawing.prepareLabel({ kind: 'png', bytes: new Uint8Array([kind]) }, profile, true)

async function refusalOf(work: Promise<unknown>) {
  try {
    await work
  } catch (cause) {
    return isApiFailure(cause) ? cause.error : String(cause)
  }
  return null
}

const refusal = (why: string) => ({ code: 'LABEL_UNREADABLE', message: expect.stringContaining(why) })

describe('a failing drawing process', () => {
  test('DESK-055 a PDF whose rendering never ends is abandoned; meanwhile the main process keeps running, and the next PDF is rendered', async () => {
    const drawing = openDrawingProcess({ modulePath, limitMs: 3_000 })
    let turns = 0
    const counting = setInterval(() => (turns += 1), 5)
    const message = await refusalOf(draw(drawing, HANGS))
    clearInterval(counting)
    expect(message).toMatchObject(refusal('rysowanie trwa za długo'))
    expect(turns).toBeGreaterThan(10)
    expect(await draw(drawing, FINE)).toMatchObject({ format: 'zpl' })
  })

  test('DESK-055 PL-13 a document that uses up all memory ends its process and not the program', async () => {
    const drawing = openDrawingProcess({ modulePath, heapMb: 16 })
    expect(await refusalOf(draw(drawing, HOARDS))).toMatchObject(refusal('za dużo pamięci'))
    expect(await draw(drawing, FINE)).toMatchObject({ format: 'zpl' })
  })

  test('PL-13 a picture outside the heap that needs more than the limit ends its process and not the program', async () => {
    const drawing = openDrawingProcess({ modulePath, mostMb: 300 })
    expect(await refusalOf(draw(drawing, TOO_BIG))).toMatchObject(refusal('za dużo pamięci'))
    expect(await draw(drawing, FINE)).toMatchObject({ format: 'zpl' })
  })

  test('PL-13 a process that ends or aborts fails only its own call, and waiting calls are performed', async () => {
    const drawing = openDrawingProcess({ modulePath })
    const [exited, aborted, drawn] = await Promise.all([
      refusalOf(draw(drawing, EXITS)),
      refusalOf(draw(drawing, ABORTS)),
      draw(drawing, FINE),
    ])
    expect(exited).toMatchObject(refusal('rysowanie przerwał nieoczekiwany błąd'))
    expect(aborted).toMatchObject(refusal('rysowanie przerwał nieoczekiwany błąd'))
    expect(drawn).toMatchObject({ format: 'zpl' })
    expect(drawing.warnings).toHaveLength(2)
  })

  test('PL-13 a warm process that ends while idle is replaced once, without a call', async () => {
    const drawing = openDrawingProcess({ modulePath })
    await drawing.makeDummy(profile, 1)
    const [first] = drawing.pids
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(() => drawing.pids).toHaveLength(2)
    expect(await draw(drawing, FINE)).toMatchObject({ format: 'zpl' })
    expect(drawing.pids).toHaveLength(2)
  })

  test('PL-13 a process that cannot start is replaced no more than once for each call', async () => {
    const drawing = openDrawingProcess({ modulePath: 'tests/support/no-such-file.mjs' })
    expect(await refusalOf(drawing.makeDummy(profile, 1))).toMatchObject(refusal('nieoczekiwany błąd'))
    expect(await refusalOf(draw(drawing, FINE))).toMatchObject(refusal('nieoczekiwany błąd'))
    const started = drawing.pids.length
    expect(started).toBeLessThanOrEqual(4)
    expect(await refusalOf(draw(drawing, FINE))).toMatchObject(refusal('nieoczekiwany błąd'))
    expect(drawing.pids.length - started).toBeLessThanOrEqual(2)
  })

  test('closing cancels the running call and the waiting ones, and a later call starts another process', async () => {
    const drawing = openDrawingProcess({ modulePath })
    const [first, second] = [refusalOf(draw(drawing, HANGS)), refusalOf(draw(drawing, FINE))]
    drawing.close()
    expect([await first, await second]).toEqual(Array(2).fill('Error: the drawing process was closed'))
    expect(await draw(drawing, FINE)).toMatchObject({ format: 'zpl' })
  })
})
