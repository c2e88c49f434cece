import type { Database } from '../database/database.ts'
import { authenticate } from './authentication.ts'
import { readMedia } from '../database/media-files.ts'
import type { Label } from '../labels/label.ts'
import { jsonResponse, pageResponse } from './response.ts'
import { textsFor } from './texts.ts'

const KEPT_LABELS = 50

const TYPES: Readonly<Record<string, string>> = {
  zpl: 'application/x-zpl',
  pdf: 'application/pdf',
  png: 'image/png',
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

async function fileOf(name: string, label: Label): Promise<Buffer> {
  if (endingOf(name) === 'zpl') return Buffer.from((await import('../labels/label-zpl.ts')).labelZpl(label))
  if (endingOf(name) === 'pdf') return (await import('../labels/label-pdf.ts')).labelPdf(label)
  return (await import('../labels/label-image.ts')).labelImage(label)
}

/** Pictures and printer files that stand beside the API. Drawing is loaded with the first one. */
export interface Media {
  /** `/media/labels/<name>`: no token is asked for. */
  label(name: string): Promise<Response>
  /** `/media/…`, what was sent or came with the sample: no token is asked for. */
  file(path: string): Response
  /** Forgets what was drawn. */
  clear(): void
  /** `/image-render/<type>/<width>/<height>/<pk>`: a preview, with the token. */
  preview(request: Request, type: string, width: string, height: string, pk: string): Promise<Response>
}

export function createMedia(database: Database): Media {
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
    async label(name) {
      const row = database.get<{ data: string }>('SELECT data FROM labels WHERE name = ?', name)
      if (!row) return pageResponse(404, 'Not Found')
      const bytes = await draw(name, JSON.parse(row.data) as Label)
      const type = TYPES[endingOf(name)] ?? 'application/octet-stream'
      return new Response(bytes, {
        headers: { 'content-type': type, 'content-length': String(bytes.length) },
      })
    },
    file(path) {
      const stored = readMedia(database, path)
      if (!stored) return pageResponse(404, 'Not Found')
      return new Response(stored.bytes.slice(), {
        headers: { 'content-type': stored.type, 'content-length': String(stored.bytes.length) },
      })
    },
    async preview(request, type, width, height, pk) {
      const texts = textsFor(request.headers.get('accept-language') ?? undefined)
      const staff = authenticate(database, request.headers.get('authorization') ?? undefined, texts)
      if (!staff) return jsonResponse(401, { detail: texts.credentialsMissing })
      const [columns, rows] = [Number(width), Number(height)]
      const isSize = [columns, rows].every((side) => Number.isInteger(side) && side > 0 && side <= 4000)
      if (!isSize || !/^\d{1,15}$/.test(pk)) return pageResponse(404, 'Not Found')
      const { renderImage } = await import('../areas/files/store/render-image.ts')
      const image = await renderImage(database, { type, width: columns, height: rows, pk: Number(pk) })
      if (!image) return pageResponse(404, 'Not Found')
      const bytes = new Uint8Array(image)
      // A streamed file: its length is not known ahead, and neither is it here.
      return new Response(new Blob([bytes]).stream(), { headers: { 'content-type': 'image/png' } })
    },
  }
}
