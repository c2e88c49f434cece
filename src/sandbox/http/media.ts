import type { Database } from '../database/database.ts'
import { readMedia, type StoredFile } from '../database/media-files.ts'
import type { Authenticate } from './call.ts'
import { jsonResponse, pageResponse } from './response.ts'
import { textsFor } from './texts.ts'

/** A request for a picture from `/image-render/…`: its type, its size in px, and the record's key. */
export interface PreviewRequest {
  type: string
  width: number
  height: number
  pk: number
}

/** Pictures that are rendered on request; null if there is nothing to show. */
export interface PictureRenderers {
  label(name: string): Promise<StoredFile | null>
  preview(wanted: PreviewRequest): Promise<Uint8Array | null>
}

/** Handlers for pictures and printer files, which are outside the API. */
export interface SandboxMedia {
  /** `/media/labels/<name>`, needs no token. */
  label(name: string): Promise<Response>
  /** `/media/…`, uploaded and sample files; needs no token. */
  file(path: string): Response
  /** `/image-render/<type>/<width>/<height>/<pk>`, a preview; needs the token. */
  preview(request: Request, type: string, width: string, height: string, pk: string): Promise<Response>
}

/** Longest side in px that a viewer needs. */
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
      // The response is streamed, so its length is unknown, as on the real server.
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
