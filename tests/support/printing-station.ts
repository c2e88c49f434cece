import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openPrintParts, type PrintParts, type PrintPartsOptions } from './print-parts.ts'

/** Creates a folder that is deleted with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'printing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface PrintingStation extends PrintParts {
  folder: string
}

/** Opens print parts that close with the test, in a temporary folder unless one is given. */
export function openPrintingStation(
  options: Omit<PrintPartsOptions, 'folder'> & { folder?: string },
): PrintingStation {
  const folder = options.folder ?? temporaryFolder()
  const parts = openPrintParts({ ...options, folder })
  onTestFinished(parts.close)
  return { ...parts, folder }
}
