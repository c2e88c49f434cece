import type { ChosenFile } from '../../../../forms/fields/chosen-file.ts'
import { isStoredName } from '../../../../forms/record/stored-name.ts'
import type { ProductFile } from '../../../../entities/project-file/project-file.ts'

/** Facts about an upload, for recognising the uploaded file later. */
export interface SentFile {
  /** The order line that the file was sent to. */
  line: number
  file: Pick<ChosenFile, 'name' | 'size'>
  /** The order line's previous file; null if it had none. */
  before: number | null
  /** Time of the upload, in ms. */
  sentAt: number
}

/** Tolerated difference between the clocks of the station and the shop, in ms. */
const CLOCKS_MS = 10 * 60_000

/** Field names under which some servers return a file's size and upload time. */
const SIZES = ['client_file_size', 'file_size', 'size']
const MOMENTS = ['date_added', 'created_at', 'created', 'date']

function numberAt(file: ProductFile, names: readonly string[]): number | null {
  const value = names.map((name) => file[name]).find((held) => typeof held === 'number')
  return typeof value === 'number' ? value : null
}

function momentOf(file: ProductFile): number | null {
  const text = MOMENTS.map((name) => file[name]).find((held) => typeof held === 'string')
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/**
 * Whether an order line's current file is the one that was sent. It must differ from the previous file, belong to that
 * line and match in size and time if the server returns them. Then the name must match; if it does not, because servers
 * change names, both size and time must be known.
 */
export function isSentFile(held: ProductFile, { line, file, before, sentAt }: SentFile): boolean {
  if (held.pk === before || (held.order_product ?? line) !== line) return false
  const size = numberAt(held, SIZES)
  const moment = momentOf(held)
  if (size !== null && size !== file.size) return false
  if (moment !== null && moment < sentAt - CLOCKS_MS) return false
  const name = held.client_file_name
  return (name !== null && isStoredName(name, file.name)) || (size !== null && moment !== null)
}
