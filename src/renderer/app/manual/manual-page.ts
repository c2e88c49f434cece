import type { ScanCommand } from '#shared/domain/command-codes.ts'

interface ManualKey {
  /** A chord as commands have it: `f2`, `ctrl+s`. */
  keys: string
  /** The command's own words, as the palette and the list of keys have them. */
  does: string
  /** Where or when, if the command's words do not say it. */
  note?: string
}

/** What one kind of work needs to know on one page: its usual way, what to do when it goes wrong, its keys and codes. */
export interface ManualPage {
  id: string
  /** Who reads it: `Pakowanie`. */
  title: string
  /** Whoever holds one of them is shown this page first. */
  permissions: readonly string[]
  intro: string
  chapters: readonly { title: string; points: readonly string[] }[]
  keys: readonly ManualKey[]
  /** Barcodes of the laminated sheet that work there. */
  codes: readonly ScanCommand[]
}
