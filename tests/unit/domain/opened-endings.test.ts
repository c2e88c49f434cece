import { describe, expect, test } from 'vitest'
import { opensInProgram } from '#shared/domain/opened-endings.ts'

describe('which saved files are handed to a program of the system', () => {
  test('papers, pictures, texts and sheets without macros are', () => {
    const names = ['Faktura FV_7_2026.pdf', 'KARTA.PDF', 'zdjęcie.jpeg', 'skan.tiff', 'a.b.csv', 'x (1).xlsx']
    expect(names.filter((name) => !opensInProgram(name))).toEqual([])
  })

  test('what runs, leads elsewhere or may hold a script is not, however its name is written', () => {
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
      // Windows drops what stands at the end of a name, and takes a stream's name for the file's.
      'faktura.exe.',
      'faktura.exe .',
      'faktura.pdf.',
      'faktura.exe::$DATA',
      'faktura.exe:a.pdf',
      // Letters that turn or hide the rest of a name.
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
