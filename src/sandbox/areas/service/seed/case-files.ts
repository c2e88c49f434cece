import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'

export interface CaseFile {
  path: string
  size: number
}

const picture = (colour: string, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="${colour}"/>
<path d="M0 420 L240 120 L360 300 L460 200 L640 420 Z" fill="#0003"/><text x="24" y="48" font-size="28" fill="#fff">${text}</text></svg>`

/** The few files that all sample messages share. */
const FILES: readonly (readonly [name: string, type: string, content: string])[] = [
  ['zdjęcie arkusza.svg', 'image/svg+xml', picture('#5b6770', 'arkusz 12, odwrót')],
  ['uszkodzony karton.svg', 'image/svg+xml', picture('#8a6d4b', 'karton 2 z 3')],
  [
    'protokol-szkody.txt',
    'text/plain; charset=utf-8',
    'Protokół szkody\nKarton rozdarty z lewej strony, brak 50 sztuk.\n',
  ],
  [
    'potwierdzenie-przelewu.txt',
    'text/plain; charset=utf-8',
    'Potwierdzenie przelewu\nKwota: 1 234,56 PLN\n',
  ],
]

export function caseFiles(database: Database): readonly [CaseFile, ...CaseFile[]] {
  const [first, ...others] = FILES.map(([name, type, content]): CaseFile => {
    const bytes = new TextEncoder().encode(content)
    return { path: writeMedia(database, 'messages', name, { type, bytes }), size: bytes.length }
  })
  if (!first) throw new Error('no sample files')
  return [first, ...others]
}
