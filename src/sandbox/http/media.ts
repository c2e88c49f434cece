import type { Database } from '../database/database.ts'
import { readMedia, type StoredFile } from '../database/media-files.ts'
import type { Authenticate } from './call.ts'
import { jsonResponse, pageResponse } from './response.ts'
import { textsFor } from './texts.ts'

/** A picture that `/image-render/…` is asked for: of what, in pixels, and the record's key. */
export interface PreviewRequest {
  type: string
  width: number
  height: number
  pk: number
}

/** What is drawn when somebody asks for it; null where there is nothing to show. */
export interface PictureRenderers {
  label(name: string): Promise<StoredFile | null>
  preview(wanted: PreviewRequest): Promise<Uint8Array | null>
}

/** Pictures and printer files that stand beside the API. */
export interface SandboxMedia {
  /** `/media/labels/<name>`: no token is asked for. */
  label(name: string): Promise<Response>
  /** `/media/…`, what was sent or came with the sample: no token is asked for. */
  file(path: string): Response
  /** `/image-render/<type>/<width>/<height>/<pk>`: a preview, with the token. */
  preview(request: Request, type: string, width: string, height: string, pk: string): Promise<Response>
}

/** px; as large as anybody looks at a page. */
const LONGEST_SIDE = 4096

export function createSandboxMedia(
  database: Database,
  authenticate: Authenticate,
  drawings: PictureRenderers,
): SandboxMedia {
  return {
    label: async (name) => storedResponse(await drawings.label(name)),
    file: (path) => storedResponse(readMedia(database, path)),
    async preview(request, type, width, height, pk) {
      const texts = textsFor(request.headers.get('accept-language') ?? undefined)
      const staff = authenticate(request.headers.get('authorization') ?? undefined, texts)
      if (!staff) return jsonResponse(401, { detail: texts.credentialsMissing })
      const [columns, rows] = [Number(width), Number(height)]
      const isSize = [columns, rows].every(
        (side) => Number.isInteger(side) && side > 0 && side <= LONGEST_SIDE,
      )
      if (!isSize || !/^\d{1,15}$/.test(pk)) return pageResponse(404, 'Not Found')
      const image = await drawings.preview({ type, width: columns, height: rows, pk: Number(pk) })
      if (!image) return pageResponse(404, 'Not Found')
      const bytes = new Uint8Array(image)
      // A streamed file: its length is not known ahead, and neither is it here.
      return new Response(new Blob([bytes]).stream(), { headers: { 'content-type': 'image/png' } })
    },
  }
}

function storedResponse(stored: StoredFile | null): Response {
  if (!stored) return pageResponse(404, 'Not Found')
  return new Response(stored.bytes.slice(), {
    headers: { 'content-type': stored.type, 'content-length': String(stored.bytes.length) },
  })
}
