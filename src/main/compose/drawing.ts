import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import { createDrawingProcess, DRAWING_HEAP_MB } from '../adapters/drawing-process.ts'
import { startUtilityProcess } from '../child-process/utility-process.ts'
import type { Log } from '../services/log/log.ts'
import type { Drawing } from '../services/station-pages/drawing.ts'
import type { Profile } from './profile.ts'

/** Opens the station's drawing process. It starts with the first call and ends with the program. */
export function openDrawing(profile: Profile, log: Log): Drawing {
  // The page's own copy of the files that pdf.js reads.
  const pdfjs = join(profile.out, 'renderer', 'pdfjs')
  const drawing = createDrawingProcess({
    start: () =>
      startUtilityProcess(
        { utilityProcess, app },
        {
          modulePath: join(profile.out, 'main', 'drawing.js'),
          name: 'drawing',
          args: [`--pdfjs=${pdfjs}`],
          contained: { heapMb: DRAWING_HEAP_MB },
          log,
        },
      ),
    log,
  })
  app.on('will-quit', () => drawing.close())
  return drawing
}
