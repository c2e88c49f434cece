import type { Database } from '../database/database.ts'
import { removeMedia, storeMedia } from '../database/media-files.ts'
import { fileInput, imageInput } from '../http/file-input.ts'
import type { Call } from '../http/call.ts'
import type { PreparsedFields } from './input.ts'
import type { JsonRecord } from './record-store.ts'

/** Fields of a resource that contain a file. The record stores the path; the API returns the address. */
export interface MediaFields {
  database: Database
  /** Folder below `/media/`. */
  folder: string
  fields: Readonly<Record<string, 'image' | 'file'>>
}

interface TakenMedia {
  taken: PreparsedFields
  /** Stores the files and returns their paths by field. Must be called only after the rest of the form is valid. */
  store(): Promise<JsonRecord>
}

function given({ body }: Pick<Call, 'body'>, name: string): unknown {
  if (body.kind === 'form') return body.form.get(name) ?? undefined
  const { value } = body
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Takes the files from a form, validated as by Django's file fields; an empty field removes the file. */
export async function takeMedia(media: MediaFields | undefined, call: Call): Promise<TakenMedia> {
  if (!media) return { taken: {}, store: () => Promise.resolve({}) }
  const { database, folder, fields } = media
  const taken: Record<string, PreparsedFields[string]> = {}
  const files: { name: string; file: File; type?: string }[] = []
  for (const [name, kind] of Object.entries(fields)) {
    const value = given(call, name)
    if (value === undefined) continue
    if (value === null || value === '') {
      taken[name] = { value: null }
      continue
    }
    const input = kind === 'image' ? await imageInput(call, name) : fileInput(call, name)
    if ('problems' in input) {
      taken[name] = input
      continue
    }
    taken[name] = { value: input.file.name }
    files.push({ name, ...input })
  }
  return {
    taken,
    async store() {
      const paths: JsonRecord = {}
      for (const { name, file, type } of files) paths[name] = await storeMedia(database, folder, file, type)
      return paths
    },
  }
}

/** Replaces paths with absolute addresses on the host of the request, as a Django server does. */
export function withAddresses(
  record: JsonRecord,
  { fields }: Pick<MediaFields, 'fields'>,
  { origin }: Pick<Call, 'origin'>,
): JsonRecord {
  const addresses = Object.keys(fields).flatMap((name) => {
    const path = record[name]
    return typeof path === 'string' && path !== '' ? [[name, `${origin}${encodeURI(path)}`]] : []
  })
  return { ...record, ...Object.fromEntries(addresses) }
}

/** Deletes the files that `before` had and `after` no longer has. */
export function removeReplaced(media: MediaFields | undefined, before: JsonRecord, after: JsonRecord): void {
  for (const name of Object.keys(media?.fields ?? {})) {
    const path = before[name]
    if (media && typeof path === 'string' && path !== after[name]) removeMedia(media.database, path)
  }
}
