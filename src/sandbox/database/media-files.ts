import { basename, extname } from 'node:path'
import type { Database } from './database.ts'
import type { Call } from '../http/call.ts'
import { fileInput } from '../areas/files/store/upload-input.ts'

/** Pictures and files that records refer to by address, as a Django storage keeps them: `/media/<folder>/<name>`. */
export interface StoredFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const NOT_AN_IMAGE =
  'Prześlij poprawny plik graficzny. Aktualnie przesłany plik nie jest grafiką lub jest uszkodzony.'
const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const TOO_BIG = 'Plik jest za duży: największy dozwolony rozmiar to 10 MB.'

const IMAGE_MARKS: readonly (readonly [type: string, mark: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\cZ\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
]

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
}

/** By its first bytes: neither the ending nor the client's word says anything. */
async function imageTypeOf(file: Blob): Promise<string | null> {
  const start = Buffer.from(await file.slice(0, 16).arrayBuffer()).toString('latin1')
  return IMAGE_MARKS.find(([, mark]) => mark.test(start))?.[0] ?? null
}

/** A picture of a form as Django's `ImageField` checks it: the file, or the texts of what is wrong with it. */
export async function imageInput(
  call: Pick<Call, 'body' | 'texts'>,
  name: string,
): Promise<{ file: File; type: string } | { problems: string[] }> {
  const input = fileInput(call, name)
  if ('problems' in input) return input
  if (input.file.size > MAX_IMAGE_BYTES) return { problems: [TOO_BIG] }
  const type = await imageTypeOf(input.file)
  return type ? { file: input.file, type } : { problems: [NOT_AN_IMAGE] }
}

/** Django's `get_valid_name`: spaces become underscores, what is neither letter, digit, dot nor dash goes. */
function validName(name: string): string {
  const valid = basename(name.trim().replaceAll(' ', '_')).replace(/[^-\p{L}\p{N}_.]/gu, '')
  return ['', '.', '..'].includes(valid) ? 'plik' : valid
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function suffix(): string {
  return Array.from({ length: 7 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
}

/** Keeps a file and answers its path; a name that is taken gets a suffix, as Django's storage gives one. */
export async function storeMedia(
  database: Database,
  folder: string,
  file: File,
  type = TYPES[extname(file.name).toLowerCase()] ?? (file.type || 'application/octet-stream'),
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return writeMedia(database, folder, file.name, { type, bytes })
}

/** The same for bytes that are at hand. */
export function writeMedia(
  database: Database,
  folder: string,
  fileName: string,
  { type, bytes }: StoredFile,
): string {
  const name = validName(fileName)
  const ending = extname(name)
  let path = `/media/${folder}/${name}`
  while (database.get('SELECT 1 FROM media_files WHERE path = ?', path)) {
    path = `/media/${folder}/${name.slice(0, name.length - ending.length)}_${suffix()}${ending}`
  }
  database.run('INSERT INTO media_files VALUES (?, ?, ?)', path, type, bytes)
  return path
}

export function readMedia(database: Database, path: string): StoredFile | null {
  return database.get<StoredFile>('SELECT type, bytes FROM media_files WHERE path = ?', path) ?? null
}

export function removeMedia(database: Database, path: string): void {
  database.run('DELETE FROM media_files WHERE path = ?', path)
}
