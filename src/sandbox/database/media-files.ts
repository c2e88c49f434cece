import { basename, extname } from 'node:path'
import type { Database } from './database.ts'

/** A file that records refer to by address, in the format of a Django storage: `/media/<folder>/<name>`. */
export interface StoredFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Django's `get_valid_name`: replaces spaces with underscores and removes all characters except letters, digits, dots,
 * dashes and underscores.
 */
function validName(name: string): string {
  const valid = basename(name.trim().replaceAll(' ', '_')).replace(/[^-\p{L}\p{N}_.]/gu, '')
  return ['', '.', '..'].includes(valid) ? 'plik' : valid
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function suffix(): string {
  return Array.from({ length: 7 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
}

/** Stores a file and returns its path. A name that is taken gets a suffix, as in Django's storage. */
export async function storeMedia(
  database: Database,
  folder: string,
  file: File,
  type = TYPES[extname(file.name).toLowerCase()] ?? (file.type || 'application/octet-stream'),
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return writeMedia(database, folder, file.name, { type, bytes })
}

/** Like `storeMedia`, for bytes in memory. */
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
