import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import { startUtilityProcess } from '../child-process/utility-process.ts'
import type { Log } from '../services/log/log.ts'
import type { WorkbookReader } from '../services/workbooks/workbook-reader.ts'
import type { Profile } from './profile.ts'

/** Opens the reader of workbooks, which is loaded with the first one. */
export function openWorkbookReader(profile: Profile, log: Log): WorkbookReader {
  return {
    async read(path) {
      const { createWorkbookProcess, WORKBOOK_HEAP_MB } = await import('../adapters/workbook-process.ts')
      const reader = createWorkbookProcess({
        start: () =>
          startUtilityProcess(
            { utilityProcess, app },
            {
              modulePath: join(profile.out, 'main', 'workbook.js'),
              name: 'workbook',
              contained: { heapMb: WORKBOOK_HEAP_MB },
              log,
            },
          ),
        log,
      })
      return reader.read(path)
    },
  }
}
