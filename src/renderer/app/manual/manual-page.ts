import type { ScanCommand } from '#shared/domain/command-codes.ts'

interface ManualKey {
  /** A key chord as commands write it: `f2`, `ctrl+s`. */
  keys: string
  /** The command's own label, as in the palette and in the list of keys. */
  does: string
  /** The place or time at which the key works, if the label does not say so. */
  note?: string
}

/**
 * What users of one kind of work need to know, on one page: the usual procedure, what to do when something goes wrong,
 * keys and codes.
 */
export interface ManualPage {
  id: string
  /** The page's readers, e.g. `Pakowanie`. */
  title: string
  /** A user who has one of these permissions is shown this page first. */
  permissions: readonly string[]
  intro: string
  chapters: readonly { title: string; points: readonly string[] }[]
  keys: readonly ManualKey[]
  /** Barcodes of the laminated sheet that work there. */
  codes: readonly ScanCommand[]
}
