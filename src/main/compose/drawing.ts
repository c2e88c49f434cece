import { join } from 'node:path'
import { app } from 'electron'
import { createDrawingWorker } from '../adapters/drawing-worker.ts'
import type { Log } from '../services/log/log.ts'
import type { Drawing } from '../services/station-pages/drawing.ts'
import type { Profile } from './profile.ts'

/** Opens the station's drawing thread. It starts with the first task and ends with the program. */
export function openRenderingThread(profile: Profile, log: Log): Drawing {
  const drawing = createDrawingWorker({
    script: join(profile.out, 'main', 'drawing.js'),
    // The page's own copy of the files that pdf.js reads.
    folders: { pdfjs: join(profile.out, 'renderer', 'pdfjs') },
    log,
  })
  app.on('will-quit', () => void drawing.close())
  return drawing
}
