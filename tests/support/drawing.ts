import { afterAll } from 'vitest'
import { createDrawingWorker } from '#main/adapters/drawing-worker.ts'
import type { Drawing } from '#main/services/station-pages/drawing.ts'

type Options = Partial<Parameters<typeof createDrawingWorker>[0]>

/** Starts the rendering thread from its source. It ends with the tests of the file. */
export function openRenderingThread(options: Options = {}): Drawing & { warnings: string[] } {
  const warnings: string[] = []
  const drawing = createDrawingWorker({
    script: new URL('../../src/main/drawing/worker.ts', import.meta.url),
    folders: { pdfjs: 'node_modules/pdfjs-dist' },
    log: { warn: (scope, message) => void warnings.push(`${scope}: ${message}`) },
    ...options,
  })
  afterAll(() => drawing.close())
  return { ...drawing, warnings }
}
