import type { LineDefinition } from './line.ts'
import { LABEL_LINES } from './lines/labels.ts'
import { OFFICE_LINES } from './lines/office.ts'
import { OFFLINE_LINES } from './lines/offline.ts'
import { OTHER_PRINTER_LINES } from './lines/other-printers.ts'
import { PRODUCTION_LINES } from './lines/production.ts'
import { PROGRAM_LINES } from './lines/program.ts'
import { SCANNER_LINES } from './lines/scanners.ts'
import { SERVER_LINES } from './lines/server.ts'
import { UPDATE_LINES } from './lines/updates.ts'
import { WINDOWS_QUEUE_LINES } from './lines/windows-queue.ts'

/** How each line of `docs/hardware-checklist.md` is verified, in the order of the checklist. */
export const LINE_DEFINITIONS: readonly LineDefinition[] = [
  ...SERVER_LINES,
  ...LABEL_LINES,
  ...WINDOWS_QUEUE_LINES,
  ...SCANNER_LINES,
  ...PROGRAM_LINES,
  ...UPDATE_LINES,
  ...PRODUCTION_LINES,
  ...OFFICE_LINES,
  ...OTHER_PRINTER_LINES,
  ...OFFLINE_LINES,
]
