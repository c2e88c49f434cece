import { describe, expect, test } from 'vitest'
import { opensInProgram } from '#shared/domain/opened-endings.ts'

describe('saved files that may be opened by a system program', () => {
  test('documents, pictures, texts and sheets without macros are', () => {
    const names = ['Faktura FV_7_2026.pdf', 'KARTA.PDF', 'zdjęcie.jpeg', 'skan.tiff', 'a.b.csv', 'x (1).xlsx']
    expect(names.filter((name) => !opensInProgram(name))).toEqual([])
  })

  test('executables, links and files that may contain a script are not, however their name is written', () => {
    const names = [
      'faktura.exe',
      'faktura.pdf.bat',
      'faktura.lnk',
      'faktura.hta',
      'faktura.js',
      'faktura.url',
      'faktura.xlsm',
      'faktura.docm',
      'faktura.svg',
      'faktura.html',
      'faktura.xml',
      'faktura.zip',
      'faktura.command',
      'faktura',
      '',
      '.pdf',
      // Windows drops dots and spaces at the end of a name and reads `name:stream` as the file `name`.
      'faktura.exe.',
      'faktura.exe .',
      'faktura.pdf.',
      'faktura.exe::$DATA',
      'faktura.exe:a.pdf',
      // Characters that reverse or hide the rest of a name.
      'faktura\u202Efdp.exe',
      'faktura\u202Eexe.pdf',
      'faktura.exe\u200B.pdf',
      'faktura.exe\u061C.pdf',
      'faktura.exe\n.pdf',
      'faktura.exe/a.pdf',
    ]
    expect(names.filter(opensInProgram)).toEqual([])
  })
})
