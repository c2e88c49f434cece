import type { ChosenFile } from '../../../../forms/fields/chosen-file.ts'
import { isStoredName } from '../../../../forms/record/stored-name.ts'
import type { ProductFile } from '../../../../entities/project-file/project-file.ts'

/** What is known of the upload that a file is compared with. */
export interface SentFile {
  /** The line that it was sent to. */
  line: number
  file: Pick<ChosenFile, 'name' | 'size'>
  /** The file that the line had before, null where it had none. */
  before: number | null
  /** When it was sent, ms. */
  sentAt: number
}

/** Clocks of station and shop differ. */
const CLOCKS_MS = 10 * 60_000

/** Under these names servers tell how large a file is and when it came, if they do. */
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
 * Whether the file that a line has now is the one that was sent: another one than before, of that line, as large and as
 * new, as far as the server tells; then by its name, which servers change, or by its size where it has none of ours.
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
