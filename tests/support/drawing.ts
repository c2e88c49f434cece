import { afterAll } from 'vitest'
import { createDrawingProcess, DRAWING_HEAP_MB } from '#main/adapters/drawing-process.ts'
import type { Drawing } from '#main/services/station-pages/drawing.ts'
import { startFromSource } from './utility-process.ts'

interface DrawingOptions {
  limitMs?: number
  heapMb?: number
  mostMb?: number
  modulePath?: string
}

export interface RealDrawing extends Drawing {
  warnings: string[]
  /** Pids of the processes that were started, oldest first. */
  pids: number[]
}

/** Opens the drawing process from its source. It starts with its first call. */
export function createRealDrawing(options: DrawingOptions = {}): RealDrawing {
  const { heapMb = DRAWING_HEAP_MB, modulePath = 'src/main/drawing/process.ts', ...limits } = options
  const warnings: string[] = []
  const pids: number[] = []
  const drawing = createDrawingProcess({
    start: () =>
      startFromSource({
        modulePath,
        args: ['--pdfjs=node_modules/pdfjs-dist'],
        contained: { heapMb },
        log: { info: (_, message) => void pids.push(Number(/\d+/.exec(message)?.[0])) },
      }),
    log: { warn: (scope, message) => void warnings.push(`${scope}: ${message}`) },
    ...limits,
  })
  return { ...drawing, warnings, pids }
}

/** Opens the drawing process until the tests of the file have ended. */
export function openDrawingProcess(options: DrawingOptions = {}): RealDrawing {
  const drawing = createRealDrawing(options)
  afterAll(() => drawing.close())
  return drawing
}
