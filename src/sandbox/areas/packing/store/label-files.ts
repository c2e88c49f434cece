import type { Database } from '../../../database/database.ts'
import type { StoredFile } from '../../../database/media-files.ts'
import type { Label } from '../../../labels/label.ts'

const KEPT_LABELS = 50

const TYPES: Readonly<Record<string, string>> = {
  zpl: 'application/x-zpl',
  pdf: 'application/pdf',
  png: 'image/png',
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

async function fileOf(name: string, label: Label): Promise<Buffer> {
  if (endingOf(name) === 'zpl')
    return Buffer.from((await import('../../../labels/label-zpl.ts')).labelZpl(label))
  if (endingOf(name) === 'pdf') return (await import('../../../labels/label-pdf.ts')).labelPdf(label)
  return (await import('../../../labels/label-image.ts')).labelImage(label)
}

/** The carriers' labels as files. The drawing library is loaded on first use. */
export interface LabelFiles {
  /** Null if no carrier has issued this name. */
  find(name: string): Promise<StoredFile | null>
  /** Clears the cache of labels. */
  clear(): void
}

export function createLabelFiles(database: Database): LabelFiles {
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>()

  async function draw(name: string, label: Label): Promise<Uint8Array<ArrayBuffer>> {
    const known = drawn.get(name)
    if (known) return known
    const copy = new Uint8Array(await fileOf(name, label))
    drawn.set(name, copy)
    const [oldest] = drawn.keys()
    if (drawn.size > KEPT_LABELS && oldest) drawn.delete(oldest)
    return copy
  }

  return {
    clear: () => drawn.clear(),
    async find(name) {
      const row = database.get<{ data: string }>('SELECT data FROM labels WHERE name = ?', name)
      if (!row) return null
      const bytes = await draw(name, JSON.parse(row.data) as Label)
      return { bytes, type: TYPES[endingOf(name)] ?? 'application/octet-stream' }
    },
  }
}
