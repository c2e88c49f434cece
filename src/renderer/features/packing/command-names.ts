import type { ScanCommand } from '#shared/domain/command-codes.ts'

/** Captions of the buttons that the command barcodes stand for (DESK-048). */
export const COMMAND_NAMES: Readonly<Record<ScanCommand, string>> = {
  confirm: 'Spakowana',
  print: 'Drukuj',
  reprint: 'Drukuj ponownie',
  yes: 'Tak',
  no: 'Nie',
  generate: 'Generuj etykiety',
  signOut: 'Wyloguj',
}
